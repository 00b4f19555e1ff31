import { type Sentence, sentence, sentenceIn } from '@rapi/contracts';
import { keptError, keptSentence, publishUserEvent, unprocessable } from '@rapi/service-kit';
import { startExecution } from '../executions/add-execution';
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

/** What a job counts of a run that has ended. */
const countsOf = (state: ExecutionRecord['state']) => ({
  $inc: {
    ...{ runCount: 1, successCount: state === 'success' ? 1 : 0, failureCount: state === 'success' ? 0 : 1 },
    ...(state === 'failed' && { failuresInRow: 1 }),
  },
  $set: { runningExecution: null, ...(state !== 'failed' && { failuresInRow: 0 }) },
});

/** Counts a run that has ended and gives its place back, in one write, so that it is counted once; one that was cancelled is not counted. */
async function giveBack({ scheduledJobs }: SchedulerPorts, record: ExecutionRecord): Promise<void> {
  await scheduledJobs.updateOne(
    { _id: record.jobId, runningExecution: record._id },
    wasCancelled(record) ? { $set: { runningExecution: null } } : countsOf(record.state),
  );
}

const saidOf = ({ error, skipSaid }: ExecutionRecord): Sentence | null =>
  error ? keptSentence(error) : (skipSaid && sentenceIn(skipSaid)) || null;

/** Switches a job off that has failed too often in a row; whether this execution did it. */
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

/** What is told of a run, or of runs that were made up one after another, the first of them first. */
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
    outputs: outputs.map(({ kind, id, filename, bytes }) => ({ kind, fileId: id, filename, bytes: bytes ?? 0 })),
  };
}

/** A run of the clock or of a file that found nothing to do is nobody's news, nor is one to the person who cancelled it. */
const isNews = (record: ExecutionRecord): boolean => !wasCancelled(record) && hasSomethingToTell(record);

const hasSomethingToTell = ({ state, cause, filesProcessed, error }: ExecutionRecord): boolean =>
  state !== 'success' || filesProcessed > 0 || error !== null || cause === 'run_now' || cause === 'run_again';

function boardStatusOf(record: ExecutionRecord): 'cancelled' | 'failed' | 'completed' {
  if (wasCancelled(record)) return 'cancelled';
  return record.state === 'failed' ? 'failed' : 'completed';
}

/** Whether no further run joins a row: its job has gone past its last one, and past what it still makes up. */
function isWhole({ nextRun, madeUpGroup, madeUpUntil }: ScheduledJobRecord, last: ExecutionRecord): boolean {
  if (nextRun === null) return true;
  const goesOn = last.madeUpGroup === madeUpGroup && madeUpUntil !== null && nextRun <= madeUpUntil;
  return nextRun > last.scheduledFor && !goesOn;
}

/**
 * The runs that the notice of this one's end tells of: itself, or, at the end of the last that is made up, all of them; none before that.
 * Undefined while further ones may still join them.
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

/** Tells of a run's end; false where that has to be asked again later. */
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
    ...(hadNothingToDo({ ...record, status: record.state }) && { nothing_to_do: true }),
  };
  await publishUserEvent(ports.notifications.broker, job.userId, 'job.finished', finished, `${record._id}:finished`);
  return together !== undefined;
}

/** The run that has waited longest for this one to end. */
async function wakeNext(ports: SchedulerPorts, jobId: string): Promise<void> {
  const next = await ports.executions
    .findOneAndUpdate(
      { jobId, state: 'waiting' },
      { $set: { startAt: new Date() } },
      { sort: { createdAt: 1, _id: 1 }, returnDocument: 'after' },
    )
    .lean<ExecutionRecord>();
  if (next) await startExecution(ports, next);
}

/** What follows the end of an execution; done again after a crash, it counts and tells nothing twice. */
export async function settleEnd(ports: SchedulerPorts, record: ExecutionRecord): Promise<void> {
  if (!isEnd(record.state)) return;
  await giveBack(ports, record);
  const isPaused = await pause(ports, record);
  if (await tell(ports, record, isPaused)) {
    await ports.executions.updateOne({ _id: record._id }, { $set: { toldAt: new Date() } });
  }
  await wakeNext(ports, record.jobId);
}
