import { calls } from '@rapi/contracts';
import { trimToPlan } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import type { SchedulerPorts } from '../ports';

const MINUTE_MS = 60_000;
/** How often histories are trimmed, and how far back we look for ended runs: a bit longer than that. */
export const TRIM_MS = 10 * MINUTE_MS;
const ENDED_SINCE_MS = 15 * MINUTE_MS;

/**
 * Trims the executions of users with recent runs to what their plan allows. Clocks and files start runs without a call
 * that could be refused.
 */
export async function trimHistories(ports: SchedulerPorts, now = Date.now()): Promise<number> {
  const { executions: store } = recordStores(ports);
  const users = await ports.executions.distinct('userId', { toldAt: { $gte: new Date(now - ENDED_SINCE_MS) } });
  let removed = 0;
  for (const userId of users) {
    try {
      const { limits } = await ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
      removed += await trimToPlan(store, userId, limits);
    } catch (error) {
      ports.log.error({ err: error, user: userId }, 'a history of runs could not be trimmed');
    }
  }
  return removed;
}
