import { type BoardJob, type calls, type QueryOf, sentence } from '@rapi/contracts';
import { conflict, keptSentence, notFound } from '@rapi/service-kit';
import type { BoardJobModel, BoardJobRecord } from './board-job-record';
import { REMOVED_RANK } from './job-facts';

const MINUTE_MS = 60_000;
/** A call says every few seconds that it is still at it; other jobs work on a page, a file or a sheet before they speak again. */
const SILENT_AFTER_MS = { call: MINUTE_MS, other: 10 * MINUTE_MS };
/** In a queue nothing speaks. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/** R-TRAY-3: whether a job that is not over was last heard of so long ago that it may never end. */
export function isSilent({ isOver, status, kind, updatedAt }: BoardJobRecord, now: Date): boolean {
  if (isOver) return false;
  const silence = now.getTime() - updatedAt.getTime();
  if (status === 'pending') return silence > FORGOTTEN_AFTER_MS;
  return silence > SILENT_AFTER_MS[kind === 'call' || kind === 'ingest' ? 'call' : 'other'];
}

export function boardJobAnswer(record: BoardJobRecord, now: Date): BoardJob {
  const { error, errorSaid, startedAt, finishedAt } = record;
  return {
    id: record.jobId,
    kind: record.kind,
    call: record.call,
    subject_id: record.subjectId,
    subject_name: record.subjectName,
    status: record.status,
    is_silent: isSilent(record, now),
    progress_percentage: record.percent,
    seconds_left: record.secondsLeft,
    error,
    error_sentence: error === null ? null : keptSentence({ detail: error, said: errorSaid }),
    ...(record.hadNothingToDo && { nothing_to_do: true }),
    created_at: record.createdAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
    updated_at: record.updatedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

const shownTo = (userId: string) => ({ userId, putAwayAt: null });

/** Those under way first, then the newest. */
export async function listJobs(
  boardJobs: BoardJobModel,
  userId: string,
  { limit, offset, kinds, put_away: withPutAway }: QueryOf<typeof calls.board.jobs>,
  now = new Date(),
) {
  const filter = {
    // What was deleted is put away, too, and stays so.
    ...(withPutAway ? { userId, rank: { $lt: REMOVED_RANK } } : shownTo(userId)),
    ...(kinds.length > 0 && { kind: { $in: kinds } }),
  };
  const [records, total, active] = await Promise.all([
    boardJobs
      .find(filter)
      .sort({ isOver: 1, createdAt: -1, _id: 1 })
      .skip(offset)
      .limit(limit)
      .lean<BoardJobRecord[]>(),
    boardJobs.countDocuments(filter),
    boardJobs.countDocuments({ ...filter, isOver: false }),
  ]);
  return { jobs: records.map((record) => boardJobAnswer(record, now)), total, active };
}

/**
 * Takes a job out of the list. Should one that nothing was heard of speak again, it is back.
 * @throws AppError 404 for a job that is not the user's, 409 for one that is under way
 */
export async function putAway(
  boardJobs: BoardJobModel,
  userId: string,
  jobId: string,
  now = new Date(),
): Promise<void> {
  const found = await boardJobs.findOne({ _id: `${userId}:${jobId}`, ...shownTo(userId) }).lean<BoardJobRecord>();
  if (!found) throw notFound('job');
  if (!found.isOver && !isSilent(found, now)) throw conflict(sentence('job_under_way'));
  await boardJobs.updateOne({ _id: found._id, rank: found.rank }, { $set: { putAwayAt: now } });
}

/** Takes all that are over out of the list; gives how many. */
export async function clearOver(boardJobs: BoardJobModel, userId: string, now = new Date()): Promise<number> {
  const filter = { ...shownTo(userId), isOver: true };
  const { modifiedCount } = await boardJobs.updateMany(filter, { $set: { putAwayAt: now } });
  return modifiedCount;
}
