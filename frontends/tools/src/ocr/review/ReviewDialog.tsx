import type { OcrDocument } from '@rapi/contracts';
import { ApiError, Button, EmptyState, ErrorPanel, formatPercent, LoadingArea, Progress } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { IconFileAlert, IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveDocuments } from '../documents/use-document-actions';
import { documentQuery, isOpen } from '../ocr-queries';
import { CompletedReview } from './CompletedReview';
import { ReadAgainMenu } from './ReadAgainMenu';
import classes from './ReviewDialog.module.css';

interface StateProps {
  document: OcrDocument;
  onClose: () => void;
}

/** A document that is being read: its progress, and a button to cancel. */
function Reading({ document, onClose }: StateProps) {
  const { t } = useTranslation('ocr');
  const { cancel } = useRemoveDocuments();
  const { progress_percentage: percent, page_count, pages, filename } = document;
  return (
    <EmptyState
      illustration={<IconScan size={30} stroke={1.5} />}
      title={t('reading.title')}
      action={
        <Button
          variant="default"
          onClick={async () => {
            await cancel(document);
            onClose();
          }}
        >
          {t('intake.cancel')}
        </Button>
      }
    >
      <p role="status">
        {page_count === null
          ? t('reading.waiting')
          : t('reading.pages', { done: pages.length, count: page_count, percent: formatPercent(percent, 0) })}
      </p>
      <Progress
        value={percent}
        animated
        className={classes.bar}
        aria-label={t('documents.progress', { name: filename })}
      />
    </EmptyState>
  );
}

/** A document that could not be read: the reason, and what the person can do. */
function Failed({ document, onClose }: StateProps) {
  const { t } = useTranslation('ocr');
  const { remove } = useRemoveDocuments();
  return (
    <EmptyState
      illustration={<IconFileAlert size={30} stroke={1.5} />}
      title={t('reading.failed')}
      action={
        <>
          <ReadAgainMenu document={document} />
          <Button variant="default" onClick={async () => (await remove([document])) && onClose()}>
            {t('remove.delete')}
          </Button>
        </>
      }
    >
      {document.error}
    </EmptyState>
  );
}

function Missing({ error, onRetry, onClose }: { error: Error; onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation('ocr');
  if (!(error instanceof ApiError) || error.status !== 404)
    return <ErrorPanel title={t('reading.unreachable')} error={error} onRetry={onRetry} />;
  return (
    <EmptyState title={t('reading.gone')} action={<Button onClick={onClose}>{t('reading.back')}</Button>}>
      {t('reading.goneHint')}
    </EmptyState>
  );
}

/** The document in the address, in whatever state it is. */
export function ReviewDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const { t } = useTranslation('ocr');
  const { data: document, error, refetch } = useQuery(documentQuery(documentId));
  const [part, setPart] = useState(0);
  if (document?.status === 'completed') {
    const key = `${document.completed_at} ${part}`;
    return <CompletedReview key={key} file={document} part={part} onPart={setPart} onClose={onClose} />;
  }
  return (
    <Dialog fullScreen title={document?.filename ?? t('reading.document')} onClose={onClose}>
      {document && isOpen(document) && <Reading document={document} onClose={onClose} />}
      {document?.status === 'failed' && <Failed document={document} onClose={onClose} />}
      {!document && error && <Missing error={error} onRetry={() => void refetch()} onClose={onClose} />}
      {!document && !error && <LoadingArea lines={8} />}
    </Dialog>
  );
}
