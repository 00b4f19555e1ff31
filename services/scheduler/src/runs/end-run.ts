import { type Sentence, sentence } from '@rapi/contracts';
import { type KeptError, keptError, keptSentence, publishUserEvent, unprocessable } from '@rapi/service-kit';
import { type ExecutionItemRecord, type ExecutionRecord, openStates } from '../executions/execution-record';
import { entry, pushed } from '../executions/run-log';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';
import { settleEnd } from './settle-end';

/** A run's state, counted by files. */
interface Standing {
  total: number;
  succeeded: number;
  failed: ExecutionItemRecord[];
  taxCompliant: boolean | null;
}

async function standingOf({ items }: SchedulerPorts, executionId: string): Promise<Standing | null> {
  const all = await items.find({ executionId }).sort({ _id: 1 }).lean<ExecutionItemRecord[]>();
  if (all.some(({ state }) => state === 'pending')) return null;
  const failed = all.filter(({ state }) => state === 'failed');
  const checked = all.flatMap(({ taxCompliant }) => (taxCompliant === null ? [] : [taxCompliant]));
  return {
    total: all.length,
    succeeded: all.length - failed.length,
    failed,
    taxCompliant: checked.length === 0 ? null : checked.every(Boolean),
  };
}

function stateOf({ succeeded, failed }: Standing): 'success' | 'failed' | 'partial_success' {
  if (failed.length === 0) return 'success';
  return succeeded === 0 ? 'failed' : 'partial_success';
}

/** Refusals by the user's plan, which are not about the file. */
const ofThePlan: ReadonlySet<string> = new Set(['plan_required', 'quota_exceeded', 'storage_full']);

function errorOf({ failed, total }: Standing): KeptError | null {
  const [first] = failed;
  if (!first?.error) return null;
  if (total === 1 && ofThePlan.has(first.error.code)) return first.error;
  // A mail is read far from the run, so “this file” would not say which.
  const about = { file: first.filename, why: keptSentence(first.error) };
  const said =
    total === 1
      ? sentence('run_file_failed', about)
      : sentence('run_files_failed', { failed: failed.length, total, ...about });
  return keptError(unprocessable('nothing_to_do', said));
}

const endOf = ({ total, failed }: Standing): Sentence =>
  total === 0 ? sentence('run_ended_without_files') : sentence('run_ended', { total, failed: failed.length });

/** Ends a run whose files are all done, once: one write decides between callers. */
export async function endRun(ports: SchedulerPorts, executionId: string): Promise<void> {
  const standing = await standingOf(ports, executionId);
  if (!standing) return;
  const { total, succeeded, failed, taxCompliant } = standing;
  const state = stateOf(standing);
  const said = endOf(standing);
  await end(
    ports,
    { _id: executionId, state: 'processing', isPlanned: true, cancelledAt: null },
    {
      ...{ state, filesProcessed: total, filesSucceeded: succeeded, filesFailed: failed.length, taxCompliant },
      ...{ error: errorOf(standing), entry: entry(said, state === 'success' ? 'info' : 'warning') },
    },
  );
}

function cancelledStateOf({ total, succeeded }: Standing): 'success' | 'partial_success' | 'skipped' {
  if (succeeded === 0) return 'skipped';
  return succeeded === total ? 'success' : 'partial_success';
}

/** Ends a cancelled run with what it has made so far; if all files were done, it is a success. */
export async function endCancelledRun(ports: SchedulerPorts, executionId: string): Promise<void> {
  const standing = await standingOf(ports, executionId);
  if (!standing) return;
  const { total, succeeded, failed, taxCompliant } = standing;
  const state = cancelledStateOf(standing);
  const why = sentence('run_cancelled_after', { done: succeeded, total });
  const said = state === 'success' ? endOf(standing) : why;
  await end(
    ports,
    { _id: executionId, state: { $in: [...openStates] }, cancelledAt: { $type: 'date' } },
    {
      ...{ state, filesProcessed: total, filesSucceeded: succeeded, filesFailed: failed.length, taxCompliant },
      ...(state !== 'success' && { skipReason: 'cancelled', skipSaid: JSON.stringify(why) }),
      entry: entry(said, state === 'success' ? 'info' : 'warning'),
    },
  );
}

/** Ends a run that could not begin. */
export const failRun = (ports: SchedulerPorts, executionId: string, error: KeptError): Promise<void> =>
  end(
    ports,
    { _id: executionId, state: { $in: [...openStates] } },
    {
      ...{ state: 'failed', error, entry: entry(keptSentence(error), 'error') },
    },
  );

interface End extends Partial<ExecutionRecord> {
  state: ExecutionRecord['state'];
  entry: ExecutionRecord['log'][number];
}

async function end(
  ports: SchedulerPorts,
  open: Record<string, unknown>,
  { entry: last, ...fields }: End,
): Promise<void> {
  const ended = await ports.executions
    .findOneAndUpdate(open, { $set: { ...fields, endedAt: new Date() }, ...pushed(last) }, { returnDocument: 'after' })
    .lean<ExecutionRecord>();
  if (ended) await settleEnd(ports, ended);
}

/** Skips a run and records why. */
export async function skipRun(
  ports: SchedulerPorts,
  job: ScheduledJobRecord,
  { _id }: Pick<ExecutionRecord, '_id'>,
  skipReason: NonNullable<ExecutionRecord['skipReason']>,
  why: Sentence,
): Promise<void> {
  await end(
    ports,
    { _id, jobId: job._id, state: { $in: ['waiting', 'queued'] } },
    {
      ...{ state: 'skipped', skipReason, skipSaid: JSON.stringify(why), entry: entry(why, 'warning') },
    },
  );
}

/** Publishes a run's progress to the user's screens. */
export async function tellProgress(ports: SchedulerPorts, executionId: string): Promise<void> {
  const record = await ports.executions.findOne({ _id: executionId, state: 'processing' }).lean<ExecutionRecord>();
  if (!record || record.filesProcessed === 0) return;
  const pending = await ports.items.countDocuments({ executionId, state: 'pending' });
  const done = record.filesProcessed - pending;
  await publishUserEvent(ports.notifications.broker, record.userId, 'job.progress', {
    ...{ job_id: record._id, kind: 'schedule', subject_id: record.jobId, subject_name: record.jobName },
    progress_percentage: Math.round((100 * Math.max(0, done)) / record.filesProcessed),
  });
}
