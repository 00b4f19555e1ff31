import type { BatchJob } from '@rapi/contracts';
import type { Tone } from '@rapi/ui';

export const statusTones = {
  pending: 'neutral',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'warning',
} as const satisfies Record<BatchJob['status'], Tone>;
