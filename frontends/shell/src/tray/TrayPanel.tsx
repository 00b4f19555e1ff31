import { Button, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinishedJob, RunningJob } from './JobRow';
import classes from './JobTray.module.css';
import { NoticeRow } from './NoticeRow';
import { jobsQuery, noticesQuery } from './tray-queries';
import { useClearFinished, useReadNotices } from './use-job-actions';

export const PAGE = 50;
export const MOST = 200;

/** One clock for all rows. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface SectionProps {
  title: string;
  headingLevel?: 2 | 3;
  action?: ReactNode;
  /** How many entries there are beyond those shown. */
  hidden?: number;
  onMore?: () => void;
  children: ReactNode[];
}

export function Section({ title, headingLevel = 3, action, hidden = 0, onMore, children }: SectionProps) {
  const { t } = useTranslation('tray');
  const Heading = `h${headingLevel}` as const;
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className={classes.section}>
      <div className={classes.head}>
        <Heading>{title}</Heading>
        {action}
      </div>
      <ul className={classes.list}>{children}</ul>
      {hidden > 0 && onMore && (
        <Button size="compact-sm" variant="subtle" className={classes.more} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

export const moreOf = (limit: number) => Math.min(MOST, limit + PAGE);

function Jobs({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('tray');
  const now = useNow();
  const [limit, setLimit] = useState(PAGE);
  const { data } = useQuery(jobsQuery(limit));
  const { mutate: clear, isPending } = useClearFinished();
  const jobs = data?.jobs ?? [];
  const hidden = limit < MOST ? (data?.total ?? 0) - jobs.length : 0;
  const finished = jobs.filter(({ finished_at: at }) => at !== null);
  const clearButton = (
    <Button size="compact-sm" variant="subtle" busy={isPending} onClick={() => clear()}>
      {t('clear')}
    </Button>
  );
  return (
    <>
      <Section title={t('sections.running')}>
        {jobs.flatMap((job) =>
          job.finished_at === null ? [<RunningJob key={job.id} job={job} now={now} onLeave={onLeave} />] : [],
        )}
      </Section>
      <Section
        title={t('sections.finished')}
        action={clearButton}
        hidden={hidden}
        onMore={() => setLimit(moreOf(limit))}
      >
        {finished.map((job) => (
          <FinishedJob key={job.id} job={job} onLeave={onLeave} />
        ))}
      </Section>
    </>
  );
}

function Notices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('tray');
  const [limit, setLimit] = useState(PAGE);
  const { data } = useQuery(noticesQuery(limit));
  const { mutate: read, isPending } = useReadNotices();
  const notices = data?.notifications ?? [];
  const readAll = (data?.unread ?? 0) > 0 && (
    <Button size="compact-sm" variant="subtle" busy={isPending} onClick={() => read(undefined)}>
      {t('readAll')}
    </Button>
  );
  return (
    <Section
      title={t('sections.notices')}
      action={readAll}
      hidden={limit < MOST ? (data?.total ?? 0) - notices.length : 0}
      onMore={() => setLimit(moreOf(limit))}
    >
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
    </Section>
  );
}

/** Running jobs, past jobs, and notices to the user. */
export function TrayPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('tray');
  const jobs = useQuery(jobsQuery(PAGE));
  const notices = useQuery(noticesQuery(PAGE));
  if (jobs.isPending || notices.isPending) return <LoadingArea />;
  const failed = [jobs, notices].find(({ data }) => data === undefined);
  if (failed) {
    return <ErrorPanel title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (jobs.data?.total === 0 && notices.data?.total === 0) {
    return (
      <EmptyState illustration={<IconInbox size={40} stroke={1.4} />} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Jobs onLeave={onLeave} />
      <Notices onLeave={onLeave} />
    </>
  );
}
