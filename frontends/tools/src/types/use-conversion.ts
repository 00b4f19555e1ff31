import { callApi, downloadFile } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';
import { requestOf, type ConversionChoice } from './conversion-choice';
import type { SqlSettings } from './SqlTab';

/** `kontak.csv` → `converted_kontak.xlsx`, in case the server gives no name. */
const fallbackName = (fileName: string, extension: string): string =>
  `converted_${fileName.replace(/\.[^.]+$/, '')}.${extension}`;

interface Wanted {
  choice: ConversionChoice;
  /** If given, the download is an archive with schema.sql. */
  sql?: SqlSettings;
}

/** Runs the conversion in two ways: as a download, or as the file's next version. */
export function useConversion(
  { fileId, fileName, onChanged }: Pick<ToolProps, 'fileId' | 'fileName' | 'onChanged'>,
  onApplied: () => void,
) {
  const { t } = useTranslation('tools');
  const params = { id: fileId };
  const failed = t('types.saveFailed');
  const download = useDownload(
    { fileId, onChanged },
    {
      fetch: ({ choice, sql }: Wanted) =>
        downloadFile('types.save', {
          params,
          body: {
            ...requestOf(choice),
            include_sql_schema: sql !== undefined,
            ...(sql && {
              dialect: sql.dialect,
              ...(sql.tableName.trim() !== '' && { table_name: sql.tableName.trim() }),
            }),
          },
        }),
      fallbackName: fallbackName(fileName, 'xlsx'),
      texts: { downloaded: t('types.downloaded'), failed },
    },
  );
  const apply = useApply(
    { fileId, onChanged },
    {
      send: (choice: ConversionChoice, version) =>
        callApi('types.save', { params, body: { ...requestOf(choice), apply: true, version } }),
      onApplied,
      texts: { failed },
    },
  );
  return { download, apply, isBusy: download.isPending || apply.isPending };
}
