import { type JobKind, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { BoardJobModel } from './board-job-record';

const MINUTE_MS = 60_000;
/** A running call reports every few seconds. */
const LOST_AFTER_MS = 10 * MINUTE_MS;
const callKinds: JobKind[] = ['call', 'ingest'];

/**
 * R-TRAY-3: ends calls that have been silent for so long that their process must have died, since nothing else would.
 * Jobs need no such end: another process resumes them and reports their end. If the call reports again after all, its
 * report outranks this end.
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
