import { Button, ErrorPanel, Group, LoadingArea, Stack } from '@rapi/ui';
import { Radio } from '@rapi/ui/controls';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filesQuery } from '../export-queries';
import { FileButton } from './FileButton';
import { PlaceholderList } from './PlaceholderList';
import { useUploadWorkbook, useWorkbookDownloads } from './use-workbooks';
import { WorkbookCard } from './WorkbookCard';
import classes from './WorkbookChoice.module.css';
import { workbooksQuery } from './workbook-queries';

/** The choice of no workbook. */
const PLAIN = '';

interface WorkbookChoiceProps {
  /** The first of the exported files. */
  fileId: string | undefined;
  chosen: string | undefined;
  onChange: (id: string | undefined) => void;
}

function WorkbookButtons({ fileId, onChange }: Pick<WorkbookChoiceProps, 'fileId' | 'onChange'>) {
  const { t } = useTranslation('export');
  const { upload, isUploading } = useUploadWorkbook(onChange);
  const { downloadStarter, isMaking } = useWorkbookDownloads();
  return (
    <>
      <Group gap={8} align="stretch">
        <FileButton
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          busy={isUploading}
          busyLabel={t('workbook.uploading')}
          onFile={upload}
        >
          {t('workbook.upload')}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          busy={isMaking}
          busyLabel={t('workbook.making')}
          disabled={fileId === undefined}
          onClick={() => fileId !== undefined && downloadStarter(fileId)}
        >
          {t('workbook.starter')}
        </Button>
      </Group>
      <p className={classes.hint}>{t(fileId === undefined ? 'workbook.chooseFile' : 'workbook.starterText')}</p>
    </>
  );
}

/** Chooses a workbook of the user's own that the table is written into (R-EXP-18). */
export function WorkbookChoice({ fileId, chosen, onChange }: WorkbookChoiceProps) {
  const { t } = useTranslation('export');
  const { data, error, isError, refetch } = useQuery(workbooksQuery);
  const { data: files } = useQuery(filesQuery);
  const file = files?.find(({ id }) => id === fileId);
  if (isError && !data)
    return <ErrorPanel title={t('workbook.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={3} />;
  const isKept = data.templates.some(({ id }) => id === chosen);
  return (
    <Stack gap={12}>
      <Radio.Group
        label={t('workbook.title')}
        description={t('workbook.text', { example: '{{Nama Barang}}' })}
        value={isKept ? chosen : PLAIN}
        onChange={(id) => onChange(id === PLAIN ? undefined : id)}
      >
        <div className={classes.templates}>
          <Radio value={PLAIN} label={t('workbook.plain')} />
          {data.templates.map((template) => (
            <WorkbookCard
              key={template.id}
              template={template}
              onRemoved={() => template.id === chosen && onChange(undefined)}
            />
          ))}
        </div>
      </Radio.Group>
      <WorkbookButtons fileId={fileId} onChange={onChange} />
      {isKept && chosen !== undefined && file && <PlaceholderList templateId={chosen} file={file} />}
    </Stack>
  );
}
