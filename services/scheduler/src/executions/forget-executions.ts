import type { SchedulerStores } from '../ports';
import type { ExecutionRecord } from './execution-record';

type Stores = Pick<SchedulerStores, 'executions' | 'items'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEPT_DAYS = 90;
const AT_ONCE = 200;
/** For this long, another replica may claim the same occurrence or receive the same file event again. */
const CLAIMED_AGAIN_MS = 10 * MINUTE_MS;

async function remove({ executions, items }: Stores, found: readonly Pick<ExecutionRecord, '_id'>[]): Promise<number> {
  const ids = found.map(({ _id }) => _id);
  await items.deleteMany({ executionId: { $in: ids } });
  await executions.deleteMany({ _id: { $in: ids } });
  return ids.length;
}

/**
 * Removes up to that many of a user's oldest executions that are over and reported; made-up ones only after their
 * shared notice. Returns how many.
 */
export async function removeOldestExecutions(
  { executions, items }: Stores,
  userId: string,
  count: number,
  now = Date.now(),
): Promise<number> {
  const untold = await executions.distinct('madeUpGroup', { userId, toldAt: null, madeUpGroup: { $type: 'string' } });
  const oldest = await executions
    .find({
      userId,
      toldAt: { $type: 'date' },
      madeUpGroup: { $nin: untold },
      $or: [{ cause: { $in: ['run_now', 'run_again'] } }, { createdAt: { $lt: new Date(now - CLAIMED_AGAIN_MS) } }],
    })
    .sort({ createdAt: 1, _id: 1 })
    .limit(count)
    .select({ _id: 1 })
    .lean<Pick<ExecutionRecord, '_id'>[]>();
  return remove({ executions, items }, oldest);
}

/** Deletes executions whose end was reported more than `KEPT_DAYS` days ago. */
export async function forgetOld({ executions, items }: Stores, now: number): Promise<number> {
  const old = await executions
    .find({ toldAt: { $type: 'date', $lt: new Date(now - KEPT_DAYS * DAY_MS) } })
    .limit(AT_ONCE)
    .select({ _id: 1 })
    .lean<Pick<ExecutionRecord, '_id'>[]>();
  return remove({ executions, items }, old);
}
