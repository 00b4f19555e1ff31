import type { BatchRecord } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';

/** R-BATCH-4: until anything is known, half a minute per file, rounded up to minutes. */
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

/** Whole seconds until the batch is over; null if it is. */
export function secondsLeft(
  { status, totalFiles }: Pick<BatchRecord, 'status' | 'totalFiles'>,
  items: readonly Times[],
): number | null {
  if (status !== 'pending' && status !== 'processing') return null;
  const done = items.filter((item) => item.status === 'completed');
  const left = totalFiles - items.filter(({ finishedAt }) => finishedAt !== null).length;
  if (done.length === 0) return Math.ceil(left * MINUTES_A_FILE) * 60;
  return Math.ceil((busySeconds(done) / done.length) * left);
}
