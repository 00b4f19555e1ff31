import type { JobKind } from '@rapi/contracts';
import { isDuplicateKey } from '@rapi/service-kit';
import type { BoardJobModel } from './board-job-record';
import { type JobFacts, REMOVED_RANK } from './job-facts';

/** Used with `$min`, so that the earliest known times stay. */
const beginningsOf = ({ createdAt, startedAt }: JobFacts) => ({ createdAt, ...(startedAt && { startedAt }) });

/** Applies an event that outranks the one shown; false if there is no record yet or its rank is as high. */
async function takeNewer(boardJobs: BoardJobModel, facts: JobFacts): Promise<boolean> {
  const { _id, createdAt: _createdAt, startedAt: _startedAt, subjectName, ...news } = facts;
  const { matchedCount } = await boardJobs.updateOne(
    { _id, rank: { $lt: facts.rank } },
    { $set: { ...news, ...(subjectName !== null && { subjectName }), putAwayAt: null }, $min: beginningsOf(facts) },
  );
  return matchedCount > 0;
}

/** From a late event, takes only an earlier beginning and a missing name. */
async function takeLate(boardJobs: BoardJobModel, facts: JobFacts): Promise<void> {
  const { _id, subjectName } = facts;
  await boardJobs.updateOne({ _id }, { $min: beginningsOf(facts) });
  if (subjectName === null) return;
  await boardJobs.updateOne({ _id, subjectName: null, rank: { $lt: REMOVED_RANK } }, { $set: { subjectName } });
}

/** Merges an event into a job's record. The result does not depend on the order or the repetition of events. */
export async function keepJob(boardJobs: BoardJobModel, facts: JobFacts): Promise<void> {
  if (await takeNewer(boardJobs, facts)) return;
  try {
    await boardJobs.create({ ...facts, putAwayAt: null });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another replica may have created the record.
    if (!(await takeNewer(boardJobs, facts))) await takeLate(boardJobs, facts);
  }
}

interface Removed {
  userId: string;
  subjectId: string;
  kinds: readonly JobKind[];
}

/** Hides the jobs of a deleted subject and erases their names; no later event brings them back. */
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
