import { MAX_PAGE_SIZE, PAGE_SIZE } from '@rapi/contracts/limits';
import { Button, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { IconFileExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobsQuery } from '../export-queries';
import { useDownload } from '../use-download';
import { useRemoveJob } from '../use-remove-job';
import { JobCard } from './JobCard';
import classes from './JobsTab.module.css';

function NoJobs({ onQuickExport }: { onQuickExport: () => void }) {
  const { t } = useTranslation('export');
  return (
    <EmptyState
      illustration={<IconFileExport size={30} stroke={1.4} />}
      title={t('jobs.empty')}
      action={<Button onClick={onQuickExport}>{t('jobs.emptyAction')}</Button>}
    >
      {t('jobs.emptyText')}
    </EmptyState>
  );
}

/** Export Jobs (R-EXP-9), newest first; the progress of running exports is updated live. */
export function JobsTab({ onQuickExport }: { onQuickExport: () => void }) {
  const { t } = useTranslation('export');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, error, isError, isFetching, refetch } = useQuery(jobsQuery(limit));
  const { download, downloadingId } = useDownload();
  const { remove, removingId } = useRemoveJob();
  if (isError && !data) {
    return <ErrorPanel title={t('jobs.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  if (data.jobs.length === 0) return <NoJobs onQuickExport={onQuickExport} />;
  const hasMore = data.total > data.jobs.length && limit < MAX_PAGE_SIZE;
  return (
    <>
      <ul className={classes.list} aria-label={t('jobs.list')}>
        {data.jobs.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            isDownloading={downloadingId === job.id}
            isRemoving={removingId === job.id}
            onDownload={() => download(job)}
            onRemove={() => remove(job)}
          />
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <Button
            variant="default"
            busy={isFetching}
            onClick={() => setLimit(Math.min(MAX_PAGE_SIZE, limit + PAGE_SIZE))}
          >
            {t('jobs.more')}
          </Button>
        </div>
      )}
    </>
  );
}
