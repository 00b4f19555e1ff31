import type { OcrSummary } from '@rapi/contracts';
import { Badge, Button, Checkbox, formatPercent, Group, IconButton, Progress, RelativeTime, Stack } from '@rapi/ui';
import { IconAlertTriangle, IconEye, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../ocr-queries';
import { PageThumbnail } from '../PageThumbnail';
import { ConfidenceBadge } from './ConfidenceBadge';
import classes from './DocumentList.module.css';
import { useRemoveDocuments, useRetryDocument } from './use-document-actions';

function Facts({ document }: { document: OcrSummary }) {
  const { t } = useTranslation('ocr');
  const { document_type, page_count, status, confidence, created_at, hard_to_read } = document;
  return (
    <Group gap="4px 8px">
      {document_type && document_type !== 'auto' && <Badge>{t(`type.${document_type}`)}</Badge>}
      {status === 'completed' && confidence !== null && <ConfidenceBadge confidence={confidence} />}
      {status === 'completed' && hard_to_read === true && (
        <Badge tone="warning" icon={<IconAlertTriangle size={13} aria-hidden />}>
          {/* Show a confidence only when words were found; a file without any may well be blank. */}
          {t(confidence === null ? 'documents.status.blank' : 'documents.status.hard')}
        </Badge>
      )}
      {status === 'failed' && (
        <Badge tone="danger" icon={<IconAlertTriangle size={13} aria-hidden />}>
          {t('documents.status.failed')}
        </Badge>
      )}
      <span className={classes.dim}>
        {page_count !== null && <>{t('documents.pages', { count: page_count })} · </>}
        <RelativeTime time={created_at} />
      </span>
    </Group>
  );
}

function Reading({ document }: { document: OcrSummary }) {
  const { t } = useTranslation('ocr');
  const { filename, status, progress_percentage: percent } = document;
  return (
    <div className={classes.reading}>
      <Progress value={percent} size="sm" animated aria-label={t('documents.progress', { name: filename })} />
      <span className={classes.dim}>
        {status === 'pending' ? t('documents.status.pending') : formatPercent(percent, 0)}
      </span>
    </div>
  );
}

function Buttons({ document, onOpen }: { document: OcrSummary; onOpen: () => void }) {
  const { t } = useTranslation('ocr');
  const { remove, cancel } = useRemoveDocuments();
  const retry = useRetryDocument();
  const { filename: name } = document;
  if (isOpen(document))
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('intake.cancelFile', { name })}
        onClick={() => void cancel(document)}
      >
        {t('intake.cancel')}
      </Button>
    );
  return (
    <>
      {document.status === 'failed' ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          busy={retry.isPending}
          aria-label={t('intake.retryFile', { name })}
          onClick={() => retry.mutate({ id: document.id })}
        >
          {t('intake.retry')}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconEye size={15} aria-hidden />}
          aria-label={t('documents.reviewFile', { name })}
          onClick={onOpen}
        >
          {t('documents.review')}
        </Button>
      )}
      <IconButton
        aria-label={t('documents.deleteFile', { name })}
        title={t('remove.delete')}
        onClick={() => void remove([document])}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </>
  );
}

interface DocumentRowProps {
  document: OcrSummary;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
}

/** One document: its name, its progress or confidence, and its actions. */
export function DocumentRow({ document, isSelected, onSelect, onOpen }: DocumentRowProps) {
  const { t } = useTranslation('ocr');
  const { id, filename, error, status, completed_at } = document;
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox
        aria-label={t('documents.select', { name: filename })}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <PageThumbnail documentId={id} page={1} version={completed_at} isReady={status === 'completed'} />
      <Stack gap={5} miw={0}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {filename}
        </button>
        <Facts document={document} />
        {isOpen(document) && <Reading document={document} />}
        {error !== null && <p className={classes.trouble}>{error}</p>}
      </Stack>
      <div className={classes.buttons}>
        <Buttons document={document} onOpen={onOpen} />
      </div>
    </li>
  );
}
