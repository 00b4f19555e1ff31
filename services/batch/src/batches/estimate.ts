import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';

/** R-BATCH-4: for a user's first batch, half a minute per file, rounded up to minutes. */
const MINUTES_A_FILE = 0.5;

type Times = Pick<ItemRecord, 'startedAt' | 'finishedAt' | 'status'>;

interface Span {
  from: number;
  to: number;
}

const spansOf = (items: readonly Times[]): Span[] =>
  items
    .flatMap(({ startedAt, finishedAt }) =>
      startedAt && finishedAt ? [{ from: startedAt.getTime(), to: finishedAt.getTime() }] : [],
    )
    .sort((one, other) => one.from - other.from);

/** Seconds in which at least one item was being processed, so that nights of waiting do not count. */
export function busySeconds(items: readonly Times[]): number {
  let [busy, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of spansOf(items)) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return busy / 1000;
}

/** How many of the latest batches count: how long files took long ago says little about now. */
const LOOKED_AT = 5;

/**
 * Seconds a file took in the user's latest completed batches: those of the template, or, if it has none, of any.
 * Undefined for a user without one.
 */
export async function measuredSeconds(
  { batches, items }: Pick<BatchPorts, 'batches' | 'items'>,
  userId: string,
  templateId: string | null,
): Promise<number | undefined> {
  const over = { userId, status: 'completed', processingSeconds: { $ne: null } };
  const latest = (filter: object) =>
    batches
      .find(filter)
      .sort({ createdAt: -1 })
      .limit(LOOKED_AT)
      .select({ processingSeconds: 1 })
      .lean<BatchRecord[]>();
  const alike = await latest({ ...over, templateId });
  const looked = alike.length > 0 ? alike : await latest(over);
  const files = await items.countDocuments({ batchId: { $in: looked.map(({ _id }) => _id) }, status: 'completed' });
  if (files === 0) return undefined;
  return looked.reduce((sum, batch) => sum + (batch.processingSeconds ?? 0), 0) / files;
}

/** Whole seconds until the batch is over; null if it is. */
export function secondsLeft(
  { status, totalFiles, secondsAFile }: Pick<BatchRecord, 'status' | 'totalFiles' | 'secondsAFile'>,
  items: readonly Times[],
): number | null {
  if (status !== 'pending' && status !== 'processing') return null;
  const done = items.filter((item) => item.status === 'completed');
  const left = totalFiles - items.filter(({ finishedAt }) => finishedAt !== null).length;
  if (done.length === 0) {
    return secondsAFile === undefined
      ? Math.ceil(left * MINUTES_A_FILE) * 60
      : Math.max(1, Math.ceil(secondsAFile * left));
  }
  return Math.ceil((busySeconds(done) / done.length) * left);
}
