import type { BoardJob } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';

/** A batch, or a job of the tray, with the status that the API gives it. */
type EndedJob = Pick<BoardJob, 'status' | 'failed_items'>;

/**
 * What every screen says of a completed job some of whose files failed: `Completed with 2 failures`. Undefined for
 * every other job, whose status says it all.
 */
export function useFailuresWord(): (job: EndedJob) => string | undefined {
  const { t } = useTranslation('ui');
  return ({ status, failed_items: failed = 0 }) =>
    status === 'completed' && failed > 0 ? t('completedWithFailures', { count: failed }) : undefined;
}
