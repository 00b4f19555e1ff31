import { lastingWorkOf } from '@rapi/contracts/lasting-calls';
import { formatDuration, formatPercent } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { timeOf } from './job-time';
import type { BoardJob } from './tray-queries';

/** A job in words: its kind, its name, its progress. */
export function useJobWords() {
  const { t } = useTranslation('tray');
  const inWords = useWording();

  const kindOf = ({ kind, call }: Pick<BoardJob, 'kind' | 'call'>): string => {
    const work = lastingWorkOf(call);
    return work === undefined ? t(`kind.${kind}`) : t(`work.${work}`);
  };
  const nameOf = (job: BoardJob): string => job.subject_name ?? kindOf(job);
  const errorOf = ({ error, error_sentence: said }: BoardJob): string | undefined =>
    error === null ? undefined : inWords(error, said);

  const timeWords = (job: BoardJob, now: number): string | undefined => {
    const time = timeOf(job, now);
    if (!time) return undefined;
    const seconds = Math.round(time.seconds);
    if (time.is === 'soFar') return t('time.soFar', { time: formatDuration(seconds) });
    return seconds <= 1 ? t('time.almost') : t('time.left', { time: formatDuration(seconds) });
  };
  const stateOf = (job: BoardJob, now: number): string => {
    if (job.is_silent) return t('state.silent');
    if (job.status !== 'processing') return t(`state.${job.status}`);
    const percent = job.progress_percentage === null ? undefined : formatPercent(job.progress_percentage, 0);
    return [percent, timeWords(job, now)].filter(Boolean).join(' · ');
  };
  return { kindOf, nameOf, errorOf, stateOf };
}
