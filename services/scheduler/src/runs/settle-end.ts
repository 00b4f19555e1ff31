import { type Sentence, sentence, sentenceIn } from '@rapi/contracts';
import { keptError, keptSentence, publishUserEvent, unprocessable } from '@rapi/service-kit';
import { startExecution } from '../executions/add-execution';
import { gatheringOf } from '../executions/gathering';
import {
  type ExecutionItemRecord,
  type ExecutionRecord,
  openStates,
  wasCancelled,
} from '../executions/execution-record';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import { type EndedExecution, tellExecution } from '../notifications/tell-execution';
import { hadNothingToDo, type ToldStatus } from '../notifications/told-values';
import type { SchedulerPorts } from '../ports';

const isEnd = (state: ExecutionRecord['state']): state is ToldStatus => !openStates.some((each) => each === state);

/** The job's counter updates for a finished run. One that had nothing to do is neither a success nor a failure. */
function countsOf(record: ExecutionRecord) {
  const { state } = record;
  const hasSucceeded = state === 'success';
  const isIdle = hadNothingToDo({ ...record, status: state });
  return {
    $inc: {
      ...{ runCount: 1, successCount: hasSucceeded && !isIdle ? 1 : 0, failureCount: hasSucceeded ? 0 : 1 },
      ...(state === 'failed' && { failuresInRow: 1 }),
    },
    $set: { runningExecution: null, ...(state !== 'failed' && { failuresInRow: 0 }) },
  };
}

/**
 * Counts a finished run and frees the job's place in one write, so that it counts once. A cancelled run is not counted.
 */
async function giveBack({ scheduledJobs }: SchedulerPorts, record: ExecutionRecord): Promise<void> {
  await scheduledJobs.updateOne(
    { _id: record.jobId, runningExecution: record._id },
    wasCancelled(record) ? { $set: { runningExecution: null } } : countsOf(record),
  );
}

const saidOf = ({ error, skipSaid }: ExecutionRecord): Sentence | null =>
  error ? keptSentence(error) : (skipSaid && sentenceIn(skipSaid)) || null;

/** Pauses a job after too many failures in a row; returns whether it did. */
async function pause({ scheduledJobs }: SchedulerPorts, record: ExecutionRecord): Promise<boolean> {
  if (record.state !== 'failed' || !record.error) return false;
  const job = await scheduledJobs.findOne({ _id: record.jobId }).lean<ScheduledJobRecord>();
  const limit = job?.runSettings.pause_after_failures ?? 0;
  if (!job || limit === 0 || job.failuresInRow < limit) return false;
  const why = sentence('job_paused', { failures: job.failuresInRow, why: keptSentence(record.error) });
  await scheduledJobs.updateOne(
    { _id: job._id, isActive: true },
    { $set: { isActive: false, nextRun: null, pausedBecause: keptError(unprocessable('nothing_to_do', why)) } },
  );
  return true;
}

function statusOf(runs: readonly ExecutionRecord[]): ToldStatus {
  const states = new Set(runs.map(({ state }) => state).filter(isEnd));
  const [only] = states;
  if (only && states.size === 1) return only;
  return states.has('success') || states.has('partial_success') ? 'partial_success' : 'failed';
}

function errorOf(runs: readonly ExecutionRecord[]): Sentence | null {
  const bad = runs.filter(({ state }) => state !== 'success');
  const why = bad.map(saidOf).find((said) => said !== null) ?? null;
  return why && runs.length > 1 ? sentence('runs_made_up_not_all', { bad: bad.length, runs: runs.length, why }) : why;
}

/** Summarizes a run, or made-up runs in order, for the notices. */
async function endedOf(
  { items }: SchedulerPorts,
  runs: readonly [ExecutionRecord, ...ExecutionRecord[]],
): Promise<EndedExecution> {
  const made = await items
    .find({ executionId: { $in: runs.map(({ _id }) => _id) } })
    .sort({ _id: 1 })
    .lean<ExecutionItemRecord[]>();
  const outputs = made.flatMap((item) => item.outputs);
  const sum = (of: (run: ExecutionRecord) => number) => runs.reduce((all, run) => all + of(run), 0);
  const finishedAt = new Date(Math.max(...runs.map(({ endedAt }) => (endedAt ?? new Date()).getTime())));
  return {
    id: runs[0]._id,
    status: statusOf(runs),
    runs: runs.length,
    startedAt: runs.find(({ startedAt }) => startedAt)?.startedAt ?? finishedAt,
    finishedAt,
    ...{
      filesProcessed: sum(({ filesProcessed }) => filesProcessed),
      filesSucceeded: sum(({ filesSucceeded }) => filesSucceeded),
      filesFailed: sum(({ filesFailed }) => filesFailed),
    },
    error: errorOf(runs),
    warnings: made.flatMap(({ warnings = [] }) => warnings.flatMap((said) => sentenceIn(said) ?? [])),
    outputs: outputs.map(({ kind, id, filename, bytes }) => ({ kind, fileId: id, filename, bytes: bytes ?? 0 })),
  };
}

/**
 * Don't notify about scheduled or file runs that had nothing to do, and don't notify the person who cancelled the run.
 */
const isNews = (record: ExecutionRecord): boolean => !wasCancelled(record) && hasSomethingToTell(record);

const hasSomethingToTell = ({ state, cause, filesProcessed, error }: ExecutionRecord): boolean =>
  state !== 'success' || filesProcessed > 0 || error !== null || cause === 'run_now' || cause === 'run_again';

function boardStatusOf(record: ExecutionRecord): 'cancelled' | 'failed' | 'completed' {
  if (wasCancelled(record)) return 'cancelled';
  return record.state === 'failed' ? 'failed' : 'completed';
}

/** Whether a row is complete: the job's next run is past the row's last run and past what it still makes up. */
function isWhole({ nextRun, madeUpGroup, madeUpUntil }: ScheduledJobRecord, last: ExecutionRecord): boolean {
  if (nextRun === null) return true;
  const goesOn = last.madeUpGroup === madeUpGroup && madeUpUntil !== null && nextRun <= madeUpUntil;
  return nextRun > last.scheduledFor && !goesOn;
}

/**
 * The runs that the notice of this run's end covers: the run itself, or the whole row once its last run has ended
 * (empty before that). Undefined while more runs may join the row.
 */
async function toldTogether({ executions }: SchedulerPorts, job: ScheduledJobRecord, record: ExecutionRecord) {
  const { jobId, madeUpGroup } = record;
  if (madeUpGroup === null) return [record];
  const row = { jobId, madeUpGroup };
  if (await executions.exists({ ...row, state: { $in: [...openStates] } })) return [];
  const runs = await executions
    .find(row)
    .select({ log: 0, plan: 0 })
    .sort({ scheduledFor: 1 })
    .lean<ExecutionRecord[]>();
  return isWhole(job, runs.at(-1) ?? record) ? runs : undefined;
}

/** Sends the notices of a run's end; false if it must be tried again later. */
async function tell(ports: SchedulerPorts, record: ExecutionRecord, isPaused: boolean): Promise<boolean> {
  const job = await ports.scheduledJobs.findOne({ _id: record.jobId, removedAt: null }).lean<ScheduledJobRecord>();
  if (!job) return true;
  const told = { ...job, id: job._id };
  const together = await toldTogether(ports, job, record);
  const [first, ...others] = together ?? [];
  if (first && [first, ...others].some(isNews)) {
    await tellExecution(ports.notifications, told, await endedOf(ports, [first, ...others]));
  }
  if (isPaused) await tellExecution(ports.notifications, told, await endedOf(ports, [record]), 'job_paused');
  const finished = {
    ...{ job_id: record._id, kind: 'schedule' as const, subject_id: job._id, subject_name: job.name },
    status: boardStatusOf(record),
    error: record.error?.detail ?? null,
    error_sentence: saidOf(record),
    failed_items: record.filesFailed,
    ...(hadNothingToDo({ ...record, status: record.state }) && { nothing_to_do: true }),
  };
  await publishUserEvent(ports.notifications.broker, job.userId, 'job.finished', finished, `${record._id}:finished`);
  return together !== undefined;
}

/** Wakes the run that has waited longest for this one to end; one that still gathers files waits for these alone. */
async function wakeNext(ports: SchedulerPorts, jobId: string): Promise<void> {
  const next = await ports.executions
    .findOneAndUpdate(
      { jobId, state: 'waiting', occurrence: { $ne: gatheringOf(jobId) } },
      { $set: { startAt: new Date() } },
      { sort: { createdAt: 1, _id: 1 }, returnDocument: 'after' },
    )
    .lean<ExecutionRecord>();
  if (next) await startExecution(ports, next);
}

/** Follows up on an execution's end. Safe to repeat after a crash: it counts and notifies once. */
export async function settleEnd(ports: SchedulerPorts, record: ExecutionRecord): Promise<void> {
  if (!isEnd(record.state)) return;
  await giveBack(ports, record);
  const isPaused = await pause(ports, record);
  if (await tell(ports, record, isPaused)) {
    await ports.executions.updateOne({ _id: record._id }, { $set: { toldAt: new Date() } });
  }
  await wakeNext(ports, record.jobId);
}
