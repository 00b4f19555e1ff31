import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiCallId } from '../../api/call-id';
import { type CallProgress as Progress, useCallProgress } from '../../api/call-progress';
import { formatDuration, formatPercent } from '../../format/format';
import { ProgressLine } from '../ProgressLine/ProgressLine';
import classes from './CallProgress.module.css';

interface CallProgressProps {
  /** The call to show; without it, any call of the page. */
  call?: ApiCallId;
}

const secondsSince = (since: number) => Math.max(0, Math.round((Date.now() - since) / 1000));

/** Shows the elapsed time when there is no percentage. */
function TimeSoFar({ since }: { since: number }) {
  const { t } = useTranslation('ui');
  const [seconds, setSeconds] = useState(() => secondsSince(since));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return t('callProgress.soFar', { time: formatDuration(seconds) });
}

function TimeLeft({ percent, secondsLeft }: { percent: number; secondsLeft: number | undefined }) {
  const { t } = useTranslation('ui');
  if (secondsLeft === undefined) return formatPercent(percent, 0);
  if (secondsLeft <= 1) return t('callProgress.almost');
  return t('callProgress.left', { time: formatDuration(Math.round(secondsLeft)) });
}

function Words({ percent, secondsLeft, since }: Progress) {
  return percent === null ? <TimeSoFar since={since} /> : <TimeLeft percent={percent} secondsLeft={secondsLeft} />;
}

/** The progress of a slow call and its remaining time; if unknown, the elapsed time. */
export function CallProgress({ call }: CallProgressProps) {
  const { t } = useTranslation('ui');
  const progress = useCallProgress(call);
  if (!progress) return null;
  return (
    <div className={classes.progress}>
      <ProgressLine percent={progress.percent} className={classes.bar} label={t('callProgress.label')} />
      <span className={classes.words}>
        <Words {...progress} />
      </span>
    </div>
  );
}
