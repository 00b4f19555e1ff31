import { type BoardJob, type calls, type QueryOf, sentence } from '@rapi/contracts';
import { conflict, keptSentence, notFound } from '@rapi/service-kit';
import type { BoardJobModel, BoardJobRecord } from './board-job-record';
import { REMOVED_RANK } from './job-facts';

const MINUTE_MS = 60_000;
/** A running call reports every few seconds; other jobs report only after a whole page, file or sheet. */
const SILENT_AFTER_MS = { call: MINUTE_MS, other: 10 * MINUTE_MS };
/** Queued jobs report nothing. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/** R-TRAY-3: whether an unfinished job has been silent for so long that it may never end. */
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
    ...(record.failedItems && { failed_items: record.failedItems }),
    created_at: record.createdAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
    updated_at: record.updatedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

const shownTo = (userId: string) => ({ userId, putAwayAt: null });

/** Unfinished jobs first, then the newest. */
export async function listJobs(
  boardJobs: BoardJobModel,
  userId: string,
  { limit, offset, kinds, put_away: withPutAway }: QueryOf<typeof calls.board.jobs>,
  now = new Date(),
) {
  const filter = {
    // Jobs of deleted subjects count as put away and never come back.
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
 * Removes a job from the list. A silent job comes back if it reports again.
 * @throws AppError 404 for a job that is not the user's, 409 for one that is running
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

/** Removes all finished jobs from the list; returns their number. */
export async function clearOver(boardJobs: BoardJobModel, userId: string, now = new Date()): Promise<number> {
  const filter = { ...shownTo(userId), isOver: true };
  const { modifiedCount } = await boardJobs.updateMany(filter, { $set: { putAwayAt: now } });
  return modifiedCount;
}
