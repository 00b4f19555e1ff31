import type { ExportJob } from '@rapi/contracts';
import type { Tone } from '@rapi/ui';

type Status = ExportJob['status'] | 'unknown' | 'expired';

const tones: Readonly<Record<Status, Tone>> = {
  completed: 'success',
  processing: 'info',
  pending: 'neutral',
  failed: 'danger',
  cancelled: 'warning',
  unknown: 'neutral',
  expired: 'neutral',
};

const known: readonly ExportJob['status'][] = ['completed', 'processing', 'pending', 'failed', 'cancelled'];

/**
 * The status as shown: a completed export whose file is gone has expired; a status this page does not know is unknown
 * (R-EXP-10).
 */
export function shownStatus({ status, is_expired }: Pick<ExportJob, 'status' | 'is_expired'>): {
  status: Status;
  tone: Tone;
} {
  const shown = is_expired ? 'expired' : (known.find((each) => each === status) ?? 'unknown');
  return { status: shown, tone: tones[shown] };
}

/** R-EXP-9: only when completed and not expired. */
export const canDownload = ({ status, is_expired }: Pick<ExportJob, 'status' | 'is_expired'>): boolean =>
  status === 'completed' && !is_expired;
