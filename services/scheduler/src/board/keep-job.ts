import type { JobKind } from '@rapi/contracts';
import { isDuplicateKey } from '@rapi/service-kit';
import type { BoardJobModel } from './board-job-record';
import { type JobFacts, REMOVED_RANK } from './job-facts';

/** The earliest that is told of stands. */
const beginningsOf = ({ createdAt, startedAt }: JobFacts) => ({ createdAt, ...(startedAt && { startedAt }) });

/** Takes what counts for more than what is shown; false where nothing is shown yet, or something that counts for as much. */
async function takeNewer(boardJobs: BoardJobModel, facts: JobFacts): Promise<boolean> {
  const { _id, createdAt: _createdAt, startedAt: _startedAt, subjectName, ...news } = facts;
  const { matchedCount } = await boardJobs.updateOne(
    { _id, rank: { $lt: facts.rank } },
    { $set: { ...news, ...(subjectName !== null && { subjectName }), putAwayAt: null }, $min: beginningsOf(facts) },
  );
  return matchedCount > 0;
}

/** Of what came late only what it alone knows: an earlier beginning, and a name. */
async function takeLate(boardJobs: BoardJobModel, facts: JobFacts): Promise<void> {
  const { _id, subjectName } = facts;
  await boardJobs.updateOne({ _id }, { $min: beginningsOf(facts) });
  if (subjectName === null) return;
  await boardJobs.updateOne({ _id, subjectName: null, rank: { $lt: REMOVED_RANK } }, { $set: { subjectName } });
}

/** Brings together what is told of a job. The record is the same in whatever order the events come, and however often. */
export async function keepJob(boardJobs: BoardJobModel, facts: JobFacts): Promise<void> {
  if (await takeNewer(boardJobs, facts)) return;
  try {
    await boardJobs.create({ ...facts, putAwayAt: null });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another replica may have begun the record since.
    if (!(await takeNewer(boardJobs, facts))) await takeLate(boardJobs, facts);
  }
}

interface Removed {
  userId: string;
  subjectId: string;
  kinds: readonly JobKind[];
}

/** What was deleted leaves no name behind, and no later event brings its jobs back. */
export async function forgetSubject(
  boardJobs: BoardJobModel,
  { userId, subjectId, kinds }: Removed,
  now = new Date(),
): Promise<void> {
  await boardJobs.updateMany(
    { userId, subjectId, kind: { $in: [...kinds] } },
    { $set: { rank: REMOVED_RANK, isOver: true, subjectName: null, error: null, errorSaid: null, putAwayAt: now } },
  );
}
