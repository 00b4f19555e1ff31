import type { Transformation } from '@rapi/contracts';
import type { Tone } from '@rapi/ui';

/** R-API-3: ids are shown by their first 8 characters. */
export const shortId = (id: string): string => id.slice(0, 8);

export const statusTone: Record<Transformation['status'], Tone> = {
  completed: 'success',
  processing: 'info',
  pending: 'warning',
  failed: 'danger',
  rolled_back: 'neutral',
};
