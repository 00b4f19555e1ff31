import '../tray/texts';
import './texts';
import { ButtonLink, Card, EmptyState, ErrorPanel, formatNumber, LoadingArea, useServerEvent } from '@rapi/ui';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobIn } from '../tray/job-events';
import { FinishedJob, RunningJob } from '../tray/JobRow';
import { runsQuery, trayKeys } from '../tray/tray-queries';
import { MOST, moreOf, PAGE, Section, useNow } from '../tray/TrayPanel';

function useRuns() {
  const [limit, setLimit] = useState(PAGE);
  const queries = useQueryClient();
  const ask = (data: unknown) => {
    const kind = jobIn(data)?.kind;
    if (kind === 'schedule' || kind === 'batch') void queries.invalidateQueries({ queryKey: trayKeys.runs });
  };
  useServerEvent('job.progress', ask);
  useServerEvent('job.finished', ask);
  return { ...useQuery(runsQuery(limit)), limit, showMore: () => setLimit(moreOf(limit)) };
}

/** Scheduled runs and batches of the last 30 days, as the job tray shows them (R-AUTO-3). */
export function Runs() {
  const { t } = useTranslation('automation');
  const now = useNow();
  const { data, error, isError, refetch, limit, showMore } = useRuns();
  if (isError && !data) return <ErrorPanel title={t('runs.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={8} />;
  if (data.total === 0) {
    return (
      <EmptyState
        illustration={<IconPlayerPlay size={34} stroke={1.4} />}
        title={t('runs.empty')}
        action={<ButtonLink to="/automation/schedules?tab=create">{t('runs.schedule')}</ButtonLink>}
      >
        {t('runs.emptyText')}
      </EmptyState>
    );
  }
  const { jobs, total } = data;
  const isCut = limit === MOST && total > jobs.length;
  return (
    <Card>
      <Section title={t('runs.underWay')} headingLevel={2}>
        {jobs.flatMap((job) =>
          job.finished_at === null ? [<RunningJob key={job.id} {...{ job, now }} isKept />] : [],
        )}
      </Section>
      <Section
        title={t('runs.over')}
        headingLevel={2}
        hidden={limit < MOST ? total - jobs.length : 0}
        onMore={showMore}
      >
        {jobs.flatMap((job) => (job.finished_at === null ? [] : [<FinishedJob key={job.id} job={job} isKept />]))}
      </Section>
      {isCut && <p>{t('runs.cut', { count: MOST, number: formatNumber(MOST) })}</p>}
    </Card>
  );
}
