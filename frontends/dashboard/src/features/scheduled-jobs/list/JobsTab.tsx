import { Button, EmptyState, ErrorPanel, Group, LoadingArea, Stack, useChosenPanel } from '@rapi/ui';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExecutionList } from '../history/ExecutionList';
import { jobsQuery, type ScheduledJob } from '../jobs-queries';
import { DeliveriesDialog } from '../messages/DeliveriesDialog';
import classes from './JobsTab.module.css';
import { ScheduledJobCard } from './ScheduledJobCard';
import { useJobActions } from './use-job-actions';

interface JobsTabProps {
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onCreate: () => void;
  onEdit: (id: string) => void;
}

const MINUTE_MS = 60_000;

function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function NoJobs({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('jobs');
  return (
    <EmptyState
      illustration={<IconCalendarRepeat size={34} stroke={1.4} />}
      title={t('list.empty')}
      action={<Button onClick={onCreate}>{t('list.emptyAction')}</Button>}
    >
      {t('list.emptyText')}
    </EmptyState>
  );
}

function JobList({ jobs, chosen, onChoose, onCreate, onEdit }: JobsTabProps & { jobs: readonly ScheduledJob[] }) {
  const { t } = useTranslation('jobs');
  const now = useMinute();
  const [told, setTold] = useState<ScheduledJob>();
  const actions = useJobActions(
    (id) => id === chosen && onChoose(undefined),
    (id) => onChoose(id),
  );
  return (
    <Stack gap={14}>
      <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t('list.create')}
        </Button>
      </Group>
      <ul className={classes.cards} aria-label={t('tabs.jobs')}>
        {jobs.map((job) => (
          <ScheduledJobCard
            key={job.id}
            job={job}
            now={now}
            isChosen={job.id === chosen}
            isBusy={actions.busyId === job.id}
            onChoose={() => onChoose(job.id === chosen ? undefined : job.id)}
            onRun={() => actions.run(job)}
            onToggle={() => actions.toggle(job)}
            onEdit={() => onEdit(job.id)}
            onCopy={() => actions.copy(job)}
            onMessages={() => setTold(job)}
            onRemove={() => actions.remove(job)}
          />
        ))}
      </ul>
      {told && <DeliveriesDialog job={told} onClose={() => setTold(undefined)} />}
    </Stack>
  );
}

/** My Jobs (R-SCHED-1): cards, and the executions of the chosen job. */
export function JobsTab(props: JobsTabProps) {
  const { chosen, onChoose, onCreate } = props;
  const { t } = useTranslation('jobs');
  const { panel, show } = useChosenPanel<HTMLElement>(chosen);
  const { data, error, isError, refetch } = useQuery(jobsQuery);
  if (isError && !data) {
    return <ErrorPanel title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  const jobs = data.scheduled_jobs;
  if (jobs.length === 0) return <NoJobs onCreate={onCreate} />;
  const job = jobs.find(({ id }) => id === chosen);
  const choose = (id: string | undefined) => {
    if (id !== undefined) show(id);
    onChoose(id);
  };
  return (
    <div className={classes.columns}>
      <JobList {...props} jobs={jobs} onChoose={choose} />
      <section ref={panel} className={classes.history} aria-label={t('history.title')}>
        <h3>{job ? t('history.of', { name: job.name }) : t('history.title')}</h3>
        {job ? <ExecutionList key={job.id} job={job} /> : <p className={classes.hint}>{t('history.choose')}</p>}
      </section>
    </div>
  );
}
