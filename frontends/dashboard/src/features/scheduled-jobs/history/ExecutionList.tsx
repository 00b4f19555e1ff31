import { MAX_PAGE_SIZE, PAGE_SIZE } from '@rapi/contracts/limits';
import { Button, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { executionsQuery, type ScheduledJob } from '../jobs-queries';
import { ExecutionCard } from './ExecutionCard';
import classes from './ExecutionList.module.css';

/** The runs of a job, newest first. */
export function ExecutionList({ job }: { job: ScheduledJob }) {
  const { t } = useTranslation('jobs');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, error, isError, isFetching, refetch } = useQuery(executionsQuery(job.id, limit));
  if (isError && !data) {
    return <ErrorPanel title={t('history.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={6} />;
  if (data.executions.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>;
  const hasMore = data.total > data.executions.length && limit < MAX_PAGE_SIZE;
  return (
    <>
      <ol className={classes.list}>
        {data.executions.map((execution) => (
          <ExecutionCard key={execution.id} job={job} execution={execution} />
        ))}
      </ol>
      {hasMore && (
        <Button
          variant="default"
          busy={isFetching}
          onClick={() => setLimit(Math.min(MAX_PAGE_SIZE, limit + PAGE_SIZE))}
        >
          {t('history.more')}
        </Button>
      )}
    </>
  );
}
