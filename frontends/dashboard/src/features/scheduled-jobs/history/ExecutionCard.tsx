import { Badge, Button, formatDuration, formatNumber, formatPercent, Group, LoadingArea, Progress } from '@rapi/ui';
import { IconBan, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantIn, statusTones } from '../job-words';
import { type Execution, isRunning, itemsQuery, type ScheduledJob } from '../jobs-queries';
import classes from './ExecutionList.module.css';
import { OutputLink } from './OutputLink';
import { useCancelRun } from './use-cancel-run';
import { useRunAgain } from './use-run-again';

interface ExecutionCardProps {
  job: ScheduledJob;
  execution: Execution;
}

/** A run that found no file is a success in the API, but not worth showing as one. */
const hadNothingToDo = ({ status, files_processed: files }: Execution): boolean => status === 'success' && files === 0;

function useFacts(execution: Execution): string[] {
  const { t } = useTranslation('jobs');
  const {
    files_processed: all,
    files_succeeded: good,
    files_failed: bad,
    processing_time_seconds: seconds,
    success_rate: rate,
    indonesian_compliance_status: { tax_compliant: isCompliant },
    missed_runs: missed,
  } = execution;
  return [
    hadNothingToDo(execution)
      ? t('history.noFileToRun')
      : t('history.files', { count: all, number: formatNumber(all) }),
    ...(all > 0 ? [t('history.goodAndBad', { good: formatNumber(good), bad: formatNumber(bad) })] : []),
    ...(rate === null ? [] : [formatPercent(rate, 0)]),
    ...(seconds === null ? [] : [formatDuration(seconds)]),
    ...(isCompliant === null ? [] : [t(isCompliant ? 'history.compliant' : 'history.notCompliant')]),
    ...(missed === 0 ? [] : [t('history.missed', { count: missed })]),
  ];
}

/** The result of each file, fetched when the user asks for it. */
function Files({ job, execution }: ExecutionCardProps) {
  const { t } = useTranslation('jobs');
  const { data } = useQuery(itemsQuery(job.id, execution.id));
  if (!data) return <LoadingArea lines={2} />;
  if (data.length === 0) return <p className={classes.dim}>{t('history.noFiles')}</p>;
  return (
    <ul className={classes.log}>
      {data.map((item) => (
        <li key={item.file_id} data-level={item.status === 'failed' ? 'error' : 'info'}>
          <OutputLink output={{ kind: 'file', id: item.file_id, filename: item.filename }} />
          <span>
            {item.error ??
              [
                t(`history.item.${item.status}`),
                item.rows_output !== null && t('history.rows', { count: item.rows_output }),
              ]
                .filter(Boolean)
                .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Log({ job, execution }: ExecutionCardProps) {
  const { t } = useTranslation('jobs');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.details')}</summary>
      <ol className={classes.log}>
        {execution.lines.map(({ at, level, text }, place) => (
          <li key={place} data-level={level}>
            <time dateTime={at}>{instantIn(job.timezone, at).split(' ')[2]}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {isOpen && <Files job={job} execution={execution} />}
    </details>
  );
}

/** Actions of a run: cancel it while it is running, run it again afterwards. */
function Actions({ job, execution }: ExecutionCardProps) {
  const { t } = useTranslation('jobs');
  const again = useRunAgain(job);
  const cancel = useCancelRun(job);
  const look = { size: 'compact-sm', variant: 'default' } as const;
  if (!isRunning(execution) && !job.is_active) return null;
  return (
    <Group gap={8} align="stretch">
      {isRunning(execution) ? (
        <Button
          {...look}
          busy={cancel.isPending}
          leftSection={<IconBan size={14} aria-hidden />}
          onClick={() => cancel.cancelRun(execution.id)}
        >
          {t('history.cancel')}
        </Button>
      ) : (
        <Button
          {...look}
          busy={again.isPending}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => again.runAgain(execution.id)}
        >
          {t('history.runAgain')}
        </Button>
      )}
    </Group>
  );
}

function StatusBadge({ execution }: Pick<ExecutionCardProps, 'execution'>) {
  const { t } = useTranslation('jobs');
  const { status, skip_reason: skipReason } = execution;
  if (skipReason === 'cancelled') return <Badge tone={statusTones.skipped}>{t('status.cancelled')}</Badge>;
  if (hadNothingToDo(execution)) return <Badge tone={statusTones.skipped}>{t('status.nothing')}</Badge>;
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}

/** One run: how it went, what it made, or why it failed. */
export function ExecutionCard({ job, execution }: ExecutionCardProps) {
  const { t } = useTranslation('jobs');
  const { status, execution_time: time, cause, error, outputs, progress_percentage: percent } = execution;
  const facts = useFacts(execution);
  const isCancelled = execution.skip_reason === 'cancelled';
  const startsLater = isRunning(execution) && execution.starts_at !== null;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <time dateTime={time}>{instantIn(job.timezone, time)}</time>
        <StatusBadge execution={execution} />
      </div>
      <p className={classes.dim}>{[t(`cause.${cause}`), ...facts].join(' · ')}</p>
      {startsLater && execution.starts_at !== null && (
        <p className={classes.dim}>{t('history.startsAt', { time: instantIn(job.timezone, execution.starts_at) })}</p>
      )}
      {isRunning(execution) && !startsLater && (
        <Progress value={percent} aria-label={t('history.progress', { name: job.name })} />
      )}
      {error !== null && <p className={status === 'skipped' || isCancelled ? classes.dim : classes.error}>{error}</p>}
      {outputs.length > 0 && (
        <ul className={classes.outputs} aria-label={t('history.outputs')}>
          {outputs.map((output) => (
            <li key={output.id}>
              <OutputLink output={output} />
            </li>
          ))}
        </ul>
      )}
      <Log job={job} execution={execution} />
      <Actions job={job} execution={execution} />
    </li>
  );
}
