import './texts';
import { LoadingArea, UnstyledButton, VisuallyHidden } from '@rapi/ui';
import { Popover, RingProgress } from '@rapi/ui/controls';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { progressOfAll } from './job-time';
import classes from './JobTray.module.css';
import { lastLook, newestEnd, rememberLook } from './last-look';
import { isRunning, jobsQuery, noticesQuery } from './tray-queries';
import { TrayPanel } from './TrayPanel';
import { useTrayEvents } from './use-tray-events';

const FIRST_PAGE = 50;
const RING = 36;

/** How many jobs run, how far they are together, and whether there is news. */
function useTraySummary() {
  const { data: list } = useQuery(jobsQuery(FIRST_PAGE));
  const { data: notices } = useQuery(noticesQuery(FIRST_PAGE));
  const [seen, setSeen] = useState(lastLook);
  const jobs = list?.jobs ?? [];
  const running = jobs.filter(isRunning);
  const newest = newestEnd(jobs);
  return {
    count: running.length,
    percent: progressOfAll(running),
    isNews: (notices?.unread ?? 0) > 0 || newest > seen,
    look: () => {
      rememberLook(newest);
      setSeen(newest);
    },
  };
}

function Face({ count, percent }: { count: number; percent: number | null }) {
  if (count === 0) return <IconInbox size={20} stroke={1.7} aria-hidden />;
  return (
    <RingProgress
      size={RING}
      thickness={3}
      rootColor="var(--rapi-neutral-border)"
      sections={[{ value: percent ?? 0, color: 'var(--rapi-fill)' }]}
      label={<span className={classes.count}>{count > 9 ? '9+' : count}</span>}
      aria-hidden
    />
  );
}

/** The button of the top bar and the panel it opens (R-TRAY-1). */
export function JobTray() {
  const { t } = useTranslation('tray');
  const [isOpen, setOpen] = useState(false);
  const { count, percent, isNews, look } = useTraySummary();
  const heard = useTrayEvents(isOpen);
  const change = (open: boolean) => {
    look();
    setOpen(open);
  };
  const label = [t('title'), count > 0 && t('running', { count }), isNews && t('news')].filter(Boolean).join(', ');
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={change}
        position="bottom-end"
        hideDetached={false}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.button}
            aria-label={label}
            title={t('title')}
            onClick={() => change(!isOpen)}
          >
            <Face count={count} percent={percent} />
            {isNews && <span className={classes.news} />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={t('title')}>
          <h2 className={classes.title} tabIndex={-1} data-autofocus>
            {t('title')}
          </h2>
          <div className={classes.scroll}>
            <Suspense fallback={<LoadingArea />}>
              <TrayPanel onLeave={() => setOpen(false)} />
            </Suspense>
          </div>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </>
  );
}
