import type { OcrPorts } from '../ports';
import { settleFailure } from './read-document';
import { enqueueReading, jobIdOf } from '../documents/reading-job';

/** A document this old has been handed to its job. */
const HANDED_OVER_MS = 30_000;

/**
 * Repairs documents and jobs after a crash: a document without a job gets one, and one whose job failed is marked as
 * failed.
 */
export async function settleReadings(ports: OcrPorts, now = Date.now()): Promise<number> {
  const open = await ports.documents
    .find({
      state: { $in: ['pending', 'processing'] },
      removedAt: null,
      createdAt: { $lt: new Date(now - HANDED_OVER_MS) },
    })
    .sort({ createdAt: 1 })
    .limit(500)
    .select({ userId: 1, run: 1 })
    .lean<{ _id: string; userId: string; run: number }[]>();
  let settled = 0;
  for (const document of open) {
    const job = await ports.jobs.get(jobIdOf(document));
    if (job?.state === 'pending' || job?.state === 'processing') continue;
    if (job) await settleFailure(ports, job);
    else await enqueueReading(ports, document);
    settled++;
  }
  return settled;
}
