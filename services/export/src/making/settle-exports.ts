import { settleFailure } from './make-export';
import type { ExportPorts } from '../ports';
import { enqueueExport, jobIdOf } from '../exports/export-job';
import { openStates } from '../exports/export-record';

/** An export this old has been handed to its job. */
const HANDED_OVER_MS = 30_000;

/**
 * Repairs exports and jobs after a crash: an export without a job gets one, and one whose job failed is marked as
 * failed.
 */
export async function settleExports(ports: ExportPorts, now = Date.now()): Promise<number> {
  const open = await ports.exports
    .find({
      state: { $in: [...openStates] },
      removedAt: null,
      createdAt: { $lt: new Date(now - HANDED_OVER_MS) },
    })
    .limit(500)
    .select({ userId: 1 })
    .lean<{ _id: string; userId: string }[]>();
  let settled = 0;
  for (const each of open) {
    const job = await ports.jobs.get(jobIdOf(each));
    if (job?.state === 'pending' || job?.state === 'processing') continue;
    if (job) await settleFailure(ports, job);
    else await enqueueExport(ports, each);
    settled++;
  }
  return settled;
}
