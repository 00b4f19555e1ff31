import { Button, EmptyState, ErrorPanel, Group, LoadingArea, useChosenPanel } from '@rapi/ui';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { batchesQuery } from '../batch-queries';
import { BatchCard } from './BatchCard';
import { BatchPanel } from './BatchPanel';
import classes from './JobsTab.module.css';

interface JobsTabProps {
  /** The batch named in the address. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onCreate: () => void;
}

/** My Jobs (R-BATCH-1): cards, and next to them the panel of the chosen batch. */
export function JobsTab({ chosen, onChoose, onCreate }: JobsTabProps) {
  const { t } = useTranslation('batches');
  const { panel, show } = useChosenPanel<HTMLDivElement>(chosen);
  const { data, error, isError, refetch } = useQuery(batchesQuery);
  if (isError && !data) return <ErrorPanel title={t('jobs.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={8} />;
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
      {t('tabs.create')}
    </Button>
  );
  if (data.length === 0) {
    return (
      <EmptyState illustration={<IconStack2 size={34} stroke={1.4} />} title={t('jobs.empty')} action={create}>
        {t('jobs.emptyText')}
      </EmptyState>
    );
  }
  const shown = chosen ?? data[0]?.id;
  const choose = (id: string) => {
    show(id);
    onChoose(id);
  };
  return (
    <div className={classes.columns}>
      <div className={classes.list}>
        <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap">
          {create}
        </Group>
        <ul className={classes.cards} aria-label={t('tabs.jobs')}>
          {data.map((job) => (
            <BatchCard key={job.id} job={job} isChosen={job.id === shown} onChoose={() => choose(job.id)} />
          ))}
        </ul>
      </div>
      <div ref={panel} className={classes.place}>
        {/* The words for findings load late; without this boundary the list would vanish, too, and the page jump. */}
        <Suspense fallback={<LoadingArea lines={8} />}>
          {shown !== undefined && <BatchPanel key={shown} id={shown} onRemoved={() => onChoose(undefined)} />}
        </Suspense>
      </div>
    </div>
  );
}
