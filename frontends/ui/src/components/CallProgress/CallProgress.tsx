import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiCallId } from '../../api/call-id';
import { useCallProgress } from '../../api/call-progress';
import { formatDuration, formatPercent } from '../../format/format';
import classes from './CallProgress.module.css';

interface CallProgressProps {
  /** The call that is waited for; any of the page without it. */
  call?: ApiCallId;
}

/** How far a long call is and how long it may still take; nothing while that is unknown. */
export function CallProgress({ call }: CallProgressProps) {
  const { t } = useTranslation('ui');
  const progress = useCallProgress(call);
  if (!progress) return null;
  const { percent, secondsLeft } = progress;
  const words =
    secondsLeft === undefined
      ? formatPercent(percent, 0)
      : secondsLeft <= 1
        ? t('callProgress.almost')
        : t('callProgress.left', { time: formatDuration(Math.round(secondsLeft)) });
  return (
    <div className={classes.progress}>
      <Progress value={percent} size="sm" className={classes.bar} aria-label={t('callProgress.label')} />
      <span className={classes.words}>{words}</span>
    </div>
  );
}
