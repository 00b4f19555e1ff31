import { Badge, Button, formatDateTime, Group, IconButton, type Tone } from '@rapi/ui';
import { IconDownload, IconEye, IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessedResult } from './results';
import classes from './ResultRow.module.css';

/** R-TPL-7: completed is green, processing yellow, anything else red. */
const tones: Record<ProcessedResult['status'], Tone> = {
  completed: 'success',
  processing: 'warning',
  failed: 'danger',
};

interface ResultRowProps {
  result: ProcessedResult;
  /** The result's file has been deleted since. */
  isGone: boolean;
  onPreview: () => void;
  onDownload: () => Promise<void>;
  onOpen: (fileId: string) => void;
  onRemove: () => void;
}

function ResultButtons({ result, isGone, onPreview, onDownload, onOpen, onRemove }: ResultRowProps) {
  const { t } = useTranslation('workspace');
  const [isBusy, setIsBusy] = useState(false);
  const { file_id, processed_filename: name } = result;
  const download = async () => {
    setIsBusy(true);
    await onDownload();
    setIsBusy(false);
  };
  return (
    <Group gap={6}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={15} aria-hidden />}
        disabled={!result.preview_data}
        aria-label={t('results.previewNamed', { name })}
        onClick={onPreview}
      >
        {t('results.preview')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        disabled={result.download_url === undefined || isGone}
        busy={isBusy}
        aria-label={t('results.downloadNamed', { name })}
        onClick={() => void download()}
      >
        {t('results.download')}
      </Button>
      {file_id !== undefined && !isGone && (
        <IconButton
          variant="subtle"
          aria-label={t('results.openNamed', { name })}
          title={t('results.open')}
          onClick={() => onOpen(file_id)}
        >
          <IconFileSpreadsheet size={17} aria-hidden />
        </IconButton>
      )}
      <IconButton
        variant="subtle"
        color="gray"
        aria-label={t('results.removeNamed', { name })}
        title={t('results.remove')}
        onClick={onRemove}
      >
        <IconX size={17} aria-hidden />
      </IconButton>
    </Group>
  );
}

/** One result: its source, its template, its file and its time. */
export function ResultRow(props: ResultRowProps) {
  const { t } = useTranslation('workspace');
  const { result, isGone } = props;
  const { processed_filename, original_file, template_name, created_at, status, problem, file_id, id } = result;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.heading}>
          <h3>{processed_filename}</h3>
          <Badge tone={tones[status]}>{t(`results.status.${status}`)}</Badge>
          {isGone && <Badge>{t('results.gone')}</Badge>}
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{t('results.original')}</dt>
            <dd>{original_file}</dd>
          </div>
          <div>
            <dt>{t('results.template')}</dt>
            <dd>{template_name}</dd>
          </div>
          <div>
            <dt>{t('results.processed')}</dt>
            <dd>{formatDateTime(created_at)}</dd>
          </div>
          {file_id !== undefined && (
            <div>
              <dt>{t('results.transformation')}</dt>
              <dd title={id}>
                <code>{id.slice(0, 8)}</code>
              </dd>
            </div>
          )}
        </dl>
        {problem !== undefined && <p className={classes.problem}>{problem}</p>}
      </div>
      <ResultButtons {...props} />
    </li>
  );
}
