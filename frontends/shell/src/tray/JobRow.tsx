import { Button, ButtonLink, IconButton, RelativeTime } from '@rapi/ui';
import { ProgressLine, useCancelOfCall, useFailuresWord } from '@rapi/ui/controls';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pageOf } from './job-links';
import classes from './JobTray.module.css';
import { type BoardJob, isRunning } from './tray-queries';
import { isCancellable, useCancelJob, useDownloadExport, useRemoveJob } from './use-job-actions';
import { useJobWords } from './use-job-words';

interface JobRowProps {
  job: BoardJob;
  /** Milliseconds since 1970, from the clock that all rows share. */
  now: number;
  onLeave?: () => void;
  /** In a list that keeps all runs, no job can be removed. */
  isKept?: boolean;
}

function CancelButton({ job, name, onLeave }: { job: BoardJob; name: string; onLeave?: () => void }) {
  const { t } = useTranslation('tray');
  const { cancel, isPending } = useCancelJob();
  const cancelCall = useCancelOfCall(job.id);
  if (!isCancellable(job) && !cancelCall) return null;
  const act = () => {
    if (cancelCall) return cancelCall();
    // The question opens above the page, and an open tray would keep the focus from it.
    if (job.kind === 'ocr') onLeave?.();
    void cancel({ job, name });
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      busy={isPending}
      aria-label={t('action.cancelNamed', { name })}
      onClick={act}
    >
      {t('action.cancel')}
    </Button>
  );
}

function RemoveButton({ job, name }: { job: BoardJob; name: string }) {
  const { t } = useTranslation('tray');
  const { mutate, isPending } = useRemoveJob();
  const label = t('action.remove', { name });
  return (
    <IconButton
      variant="subtle"
      color="gray"
      disabled={isPending}
      aria-label={label}
      title={label}
      onClick={() => mutate({ job, name })}
    >
      <IconX size={16} aria-hidden />
    </IconButton>
  );
}

/** A job that is running, or was when it was last heard of. */
export function RunningJob({ job, now, onLeave, isKept }: JobRowProps) {
  const { t } = useTranslation('tray');
  const { nameOf, kindOf, stateOf } = useJobWords();
  const name = nameOf(job);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {[job.subject_name && kindOf(job), stateOf(job, now)].filter(Boolean).join(' · ')}
        </span>
        {job.is_silent ? (
          <span className={classes.facts}>{t('silentText')}</span>
        ) : (
          job.status === 'processing' && (
            <ProgressLine
              percent={job.progress_percentage}
              label={t('progressOf', { name })}
              className={classes.line}
            />
          )
        )}
      </div>
      <div className={classes.buttons}>
        {isRunning(job) ? (
          <CancelButton job={job} name={name} onLeave={onLeave} />
        ) : (
          !isKept && <RemoveButton job={job} name={name} />
        )}
      </div>
    </li>
  );
}

const marks = { completed: IconCircleCheck, partial: IconAlertTriangle, failed: IconAlertTriangle, cancelled: IconBan };

function ResultButton({ job, name, onLeave }: { job: BoardJob; name: string; onLeave?: () => void }) {
  const { t } = useTranslation('tray');
  const { mutate: download, isPending } = useDownloadExport();
  if (job.status === 'cancelled') return null;
  const page = pageOf(job);
  if (page !== undefined) {
    return (
      <ButtonLink
        to={page}
        size="compact-sm"
        variant="default"
        aria-label={t('action.openNamed', { name })}
        onClick={onLeave}
      >
        {t('action.open')}
      </ButtonLink>
    );
  }
  if (job.kind !== 'export' || job.status !== 'completed') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      busy={isPending}
      aria-label={t('action.downloadNamed', { name })}
      onClick={() => download({ id: job.subject_id, name })}
    >
      {t('action.download')}
    </Button>
  );
}

/** A job that has ended: its result, or why it failed. */
export function FinishedJob({ job, onLeave, isKept }: Omit<JobRowProps, 'now'>) {
  const { t } = useTranslation('tray');
  const { nameOf, kindOf, errorOf } = useJobWords();
  const name = nameOf(job);
  const error = errorOf(job);
  const end = job.status === 'completed' || job.status === 'failed' ? job.status : 'cancelled';
  const failures = useFailuresWord()(job);
  const look = failures ? 'partial' : end;
  const Mark = marks[look];
  return (
    <li className={classes.row}>
      <Mark size={18} aria-hidden className={classes.mark} data-end={look} />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {[job.subject_name && kindOf(job), failures ?? t(`state.${job.nothing_to_do ? 'nothing' : end}`)]
            .filter(Boolean)
            .join(' · ')}
          {job.finished_at !== null && (
            <>
              {' · '}
              <RelativeTime time={job.finished_at} />
            </>
          )}
        </span>
        {error !== undefined && <span className={classes.error}>{error}</span>}
      </div>
      <div className={classes.buttons}>
        <ResultButton job={job} name={name} onLeave={onLeave} />
        {!isKept && <RemoveButton job={job} name={name} />}
      </div>
    </li>
  );
}
