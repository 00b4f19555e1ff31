import { callApi, downloadFile } from '@rapi/ui';
import type { ApiBody } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';

/** Runs the join in two ways: adds the columns to the file itself, or makes a separate workbook. */
export function useJoin(props: ToolProps, onApplied: () => void) {
  const { t } = useTranslation('tools');
  const params = { id: props.fileId };
  const failed = t('join.failed');
  const apply = useApply(props, {
    send: (body: ApiBody<'join.preview'>, version) =>
      callApi('join.run', { params, body: { ...body, apply: true, version } }),
    onApplied,
    texts: { applied: t('join.applied'), failed },
  });
  const download = useDownload(props, {
    fetch: (body: ApiBody<'join.preview'>) => downloadFile('join.run', { params, body }),
    fallbackName: `joined_${props.fileName.replace(/\.[^.]+$/, '')}.xlsx`,
    texts: { downloaded: t('join.downloaded'), failed },
  });
  return { apply, download, isBusy: apply.isPending || download.isPending };
}
