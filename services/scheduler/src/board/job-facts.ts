import type { BrokerEventOf } from '@rapi/contracts';
import { boardStatuses, lastingWorkOf } from '@rapi/contracts';
import type { BoardJobRecord } from './board-job-record';

export type JobEvent = BrokerEventOf<'job.progress'> | BrokerEventOf<'job.finished'>;

/** What one event says about a job. */
export type JobFacts = Omit<BoardJobRecord, 'putAwayAt'>;

/** Every end outranks all progress. */
const END = 1e15;
/** Room below a millisecond for tie-breakers. */
const PLACES = 256;
const BEGUN = 128;
/** Outranks every event, because nothing follows the deletion of a job's subject. */
export const REMOVED_RANK = Number.MAX_SAFE_INTEGER;

/**
 * Decides which of two events is shown, in whatever order and however often they arrive. An end outranks progress; the
 * earlier of two ends wins, and the later progress. Times come from the publishers, whose clocks may differ a little;
 * an end outranks progress whatever the clocks say.
 */
function rankOf(event: JobEvent): number {
  const place = Date.parse(event.at) * PLACES;
  if (event.topic === 'job.finished') return 2 * END - place - boardStatuses.indexOf(event.data.status);
  const { is_waiting: isWaiting, progress_percentage: percent } = event.data;
  return place + (isWaiting ? 0 : BEGUN) + Math.round(percent ?? 0);
}

const idOf = ({ user_id, data }: JobEvent): string => `${user_id}:${data.job_id}`;

/** The progress of a call matters only to the waiting page, unless the call leaves lasting work; then it is a job. */
export const isForBoard = ({ data: { kind, call } }: JobEvent): boolean =>
  (kind !== 'call' && kind !== 'ingest') || lastingWorkOf(call) !== undefined;

function stateIn(event: JobEvent): Pick<JobFacts, 'status' | 'percent' | 'secondsLeft' | 'error' | 'errorSaid'> {
  if (event.topic === 'job.progress') {
    const { is_waiting: isWaiting, progress_percentage: percent, seconds_left: secondsLeft = null } = event.data;
    return { status: isWaiting ? 'pending' : 'processing', percent, secondsLeft, error: null, errorSaid: null };
  }
  const { status, error, error_sentence: said } = event.data;
  const percent = status === 'completed' ? 100 : null;
  return { status, percent, secondsLeft: null, error, errorSaid: said ? JSON.stringify(said) : null };
}

const isAtWork = (event: JobEvent): boolean => event.topic === 'job.progress' && !event.data.is_waiting;

export function factsIn(event: JobEvent): JobFacts {
  const { user_id: userId, data } = event;
  const at = new Date(event.at);
  const isOver = event.topic === 'job.finished';
  return {
    _id: idOf(event),
    userId,
    jobId: data.job_id,
    kind: data.kind,
    call: data.call ?? null,
    subjectId: data.subject_id,
    subjectName: data.subject_name ?? null,
    ...stateIn(event),
    ...(event.topic === 'job.finished' && event.data.nothing_to_do && { hadNothingToDo: true }),
    // Written for every event, so that a retry clears it.
    failedItems: (event.topic === 'job.finished' && event.data.failed_items) || 0,
    isOver,
    rank: rankOf(event),
    createdAt: at,
    ...(isAtWork(event) && { startedAt: at }),
    updatedAt: at,
    finishedAt: isOver ? at : null,
  };
}
