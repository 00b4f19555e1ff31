import type { BatchJob } from '@rapi/contracts';

/** How many of the latest batches count: how long a template took long ago says little about now. */
const LOOKED_AT = 5;

type Took = Pick<BatchJob, 'template_id' | 'status' | 'completed_items' | 'processing_time_seconds'>;

/** Seconds for this many files, by the latest batches of the template; undefined if none has run to its end. */
export function secondsByEarlier(
  batches: readonly Took[],
  templateId: string | null,
  fileCount: number,
): number | undefined {
  const alike = batches
    .filter(({ template_id, status, completed_items: files }) => {
      return template_id === templateId && status === 'completed' && files > 0;
    })
    .slice(0, LOOKED_AT);
  const files = alike.reduce((sum, batch) => sum + batch.completed_items, 0);
  if (files === 0) return undefined;
  const seconds = alike.reduce((sum, batch) => sum + (batch.processing_time_seconds ?? 0), 0);
  return Math.max(1, Math.ceil((seconds / files) * fileCount));
}
