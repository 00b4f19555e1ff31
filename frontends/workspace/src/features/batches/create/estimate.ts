import type { BatchJob } from '@rapi/contracts';

/** How many of the latest batches count: how long files took long ago says little about now. */
const LOOKED_AT = 5;

type Took = Pick<BatchJob, 'template_id' | 'status' | 'completed_items' | 'processing_time_seconds'>;

/**
 * Seconds for this many files by the user's latest completed batches: those of the template, or, if it has none, of any.
 * Undefined if none has run to its end.
 */
export function secondsByEarlier(
  batches: readonly Took[],
  templateId: string | null,
  fileCount: number,
): number | undefined {
  const over = batches.filter(({ status, completed_items: files }) => status === 'completed' && files > 0);
  const alike = over.filter(({ template_id: id }) => id === templateId);
  const looked = (alike.length > 0 ? alike : over).slice(0, LOOKED_AT);
  const files = looked.reduce((sum, batch) => sum + batch.completed_items, 0);
  if (files === 0) return undefined;
  const seconds = looked.reduce((sum, batch) => sum + (batch.processing_time_seconds ?? 0), 0);
  return Math.max(1, Math.ceil((seconds / files) * fileCount));
}
