import { type JobKind, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { BoardJobModel } from './board-job-record';

const MINUTE_MS = 60_000;
/** A call that is under way speaks every few seconds. */
const LOST_AFTER_MS = 10 * MINUTE_MS;
const callKinds: JobKind[] = ['call', 'ingest'];

/**
 * R-TRAY-3: ends calls that have been silent for so long that the process which worked on them has died, since nothing else will. Jobs
 * are taken up again by another process, and tell their end themselves. A call that speaks after all counts for more than this end.
 */
export async function settleLostCalls(boardJobs: BoardJobModel, now: Date): Promise<number> {
  const said = sentence('call_lost');
  const silentSince = new Date(now.getTime() - LOST_AFTER_MS);
  const { modifiedCount } = await boardJobs.updateMany(
    { isOver: false, updatedAt: { $lt: silentSince }, kind: { $in: callKinds } },
    {
      $set: {
        ...{ status: 'failed', isOver: true, finishedAt: now, percent: null, secondsLeft: null },
        ...{ error: inEnglish(said), errorSaid: JSON.stringify(said) },
      },
    },
  );
  return modifiedCount;
}
