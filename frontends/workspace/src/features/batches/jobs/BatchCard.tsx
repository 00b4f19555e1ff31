import type { BatchJob } from '@rapi/contracts';
import { Badge, formatDuration, formatNumber, formatPercent, Progress, RelativeTime, UnstyledButton } from '@rapi/ui';
import { useFailuresWord } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { statusTones } from '../batch-words';
import classes from './JobsTab.module.css';

function useFacts({ total_files: all, completed_items: good, failed_items: bad, ...job }: BatchJob): string[] {
  const { t } = useTranslation('batches');
  const { success_rate: rate, processing_time_seconds: seconds, seconds_left: left } = job;
  return [
    t('card.files', { count: all, number: formatNumber(all) }),
    ...(good > 0 ? [t('card.completed', { number: formatNumber(good) })] : []),
    ...(bad > 0 ? [t('card.failed', { number: formatNumber(bad) })] : []),
    ...(rate === null ? [] : [t('card.rate', { percent: formatPercent(rate, 0) })]),
    ...(seconds === null ? [] : [formatDuration(seconds)]),
    ...(left === null || left === 0 ? [] : [t('card.left', { time: formatDuration(left) })]),
  ];
}

interface BatchCardProps {
  job: BatchJob;
  isChosen: boolean;
  onChoose: () => void;
}

/** A batch: what it works on, how far it is, how it went. If chosen, its files show next to it. */
export function BatchCard({ job, isChosen, onChoose }: BatchCardProps) {
  const { t } = useTranslation('batches');
  const facts = useFacts(job);
  const failures = useFailuresWord()(job);
  return (
    <li className={classes.card} data-chosen={isChosen}>
      <div className={classes.head}>
        <h3>
          <UnstyledButton className={classes.name} aria-pressed={isChosen} onClick={onChoose}>
            {job.name}
          </UnstyledButton>
        </h3>
        <Badge tone={failures ? 'warning' : statusTones[job.status]}>{failures ?? t(`status.${job.status}`)}</Badge>
      </div>
      <p className={classes.dim}>
        {job.template_name ?? t('card.noTemplate')} · {t(`category.${job.business_category}`)}
      </p>
      {job.status === 'processing' && (
        <Progress value={job.progress} aria-label={t('card.progress', { name: job.name })} />
      )}
      <p className={classes.dim}>{facts.join(' · ')}</p>
      {job.status === 'processing' && job.message && <p className={classes.dim}>{job.message}</p>}
      <p className={classes.dim}>
        <RelativeTime time={job.created_at} />
      </p>
    </li>
  );
}
