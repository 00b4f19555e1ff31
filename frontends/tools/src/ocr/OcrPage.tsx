import { ErrorPanel, LoadingArea, PageHeader, Stack, usePageTitle, useUser } from '@rapi/ui';
import { IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentList } from './documents/DocumentList';
import { ExternalForm } from './ExternalForm';
import { HowItWorks } from './HowItWorks';
import { Intake } from './intake/Intake';
import { useScanQueue } from './intake/use-scan-queue';
import { useDocumentEvents } from './job-events';
import { useOcrAddress } from './ocr-address';
import classes from './OcrPage.module.css';
import { listQuery } from './ocr-queries';

const ReviewDialog = lazy(async () => ({ default: (await import('./review/ReviewDialog')).ReviewDialog }));

const PAGE = 20;

function ProcessingAs() {
  const { t } = useTranslation('ocr');
  const { full_name, email } = useUser();
  return (
    <p className={classes.banner}>
      <IconUserCircle size={18} aria-hidden />
      {t('processingAs')} <strong>{full_name}</strong> <span>{email}</span>
    </p>
  );
}

function Desk() {
  const { t } = useTranslation('ocr');
  const [limit, setLimit] = useState(PAGE);
  const queue = useScanQueue();
  const { documentId, open } = useOcrAddress();
  const list = useQuery(listQuery(limit));
  useDocumentEvents();
  if (list.data?.form_url) return <ExternalForm url={list.data.form_url} />;
  return (
    <Stack gap={16} miw={0}>
      <Intake queue={queue} isReviewing={documentId !== undefined} />
      {list.isPending && <LoadingArea lines={4} />}
      {list.isError && !list.data && (
        <ErrorPanel title={t('documents.failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && (
        <DocumentList
          documents={list.data.data}
          total={list.data.total}
          onOpen={open}
          onMore={() => setLimit(limit + PAGE)}
          isLoadingMore={list.isPlaceholderData}
        />
      )}
    </Stack>
  );
}

/** The OCR page (R-OCR-1): upload documents, have them read, and review them. */
export function OcrPage() {
  const { t } = useTranslation('ocr');
  const { documentId, close } = useOcrAddress();
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<ProcessingAs />} />
      <div className={classes.layout}>
        <Desk />
        <HowItWorks />
      </div>
      {documentId !== undefined && (
        <Suspense fallback={null}>
          <ReviewDialog key={documentId} documentId={documentId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
