import { calls, type Sentence, sentence } from '@rapi/contracts';
import { AppError, type JobContext, unprocessable } from '@rapi/service-kit';
import { findTemplate, sortableId, type StepsByName } from '@rapi/table-service';
import { keepDone } from '../executions/done-file-record';
import { type ExecutionRecord, openStates } from '../executions/execution-record';
import { entry, pushed } from '../executions/run-log';
import type { RunOrder } from '../executions/run-orders';
import { planOf, type RunPlan } from '../executions/run-plan';
import { planMinutes } from '../jobs/check-settings';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';
import { openSchedule, planProblem } from '../schedules/schedule';
import { decide } from './business-rules';
import { endCancelled } from './cancel-run';
import { claimRun, isItsTurn } from './claim-run';
import { skipRun } from './end-run';
import { goOn } from './go-on';
import { passOver } from './pass-over';
import { MAX_FILES, planFiles, type TakenFile } from './plan-files';

/** A run that waits for another run of its job checks again after this; the end of the other run wakes it sooner. */
const LOOK_AGAIN_MS = 30_000;
const MINUTE_MS = 60_000;

const isByHand = ({ cause }: ExecutionRecord) => cause === 'run_now' || cause === 'run_again';

/** Postpones a run; the tick starts it then. */
async function wait({ executions }: SchedulerPorts, record: ExecutionRecord, until: Date, why: Sentence) {
  const isSaid = record.log.some(({ said }) => said === JSON.stringify(why));
  await executions.updateOne(
    { _id: record._id, state: { $in: ['waiting', 'queued'] } },
    { $set: { state: 'waiting', startAt: until }, ...(!isSaid && pushed(entry(why))) },
  );
}

async function isSuspended({ callService }: SchedulerPorts, userId: string): Promise<boolean> {
  const owner = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return owner.is_suspended;
}

/**
 * Whether the job's rules let the run begin now; otherwise it waits or is skipped. A run started by hand begins at any
 * hour.
 */
async function mayBegin(ports: SchedulerPorts, job: ScheduledJobRecord, record: ExecutionRecord): Promise<boolean> {
  if (!job.isActive) {
    await skipRun(ports, job, record, 'switched_off', sentence('job_switched_off'));
    return false;
  }
  if (await isSuspended(ports, job.userId)) {
    await skipRun(ports, job, record, 'suspended', sentence('skipped_suspended'));
    return false;
  }
  if (isByHand(record)) return true;
  const { businessRules: rules, timezone } = job;
  const decision = decide({ rules, timezone, now: ports.now(), isForFile: record.cause === 'file_ready' });
  if (decision.kind === 'wait') await wait(ports, record, decision.until, decision.why);
  else if (decision.kind === 'skip') await skipRun(ports, job, record, 'holiday', decision.why);
  else if (decision.notes.length > 0) {
    await ports.executions.updateOne(
      { _id: record._id },
      pushed(...decision.notes.map((note) => entry(note, 'warning'))),
    );
  }
  return decision.kind === 'go';
}

/**
 * Handles a run whose job is already running: the clock's runs follow the job's overlap setting; file, manual and
 * made-up runs wait.
 */
async function meetOverlap(ports: SchedulerPorts, job: ScheduledJobRecord, record: ExecutionRecord): Promise<void> {
  if (record.cause === 'schedule' && record.madeUpGroup === null && job.runSettings.overlap === 'skip') {
    return skipRun(ports, job, record, 'overlap', sentence('skipped_overlap'));
  }
  await wait(ports, record, new Date(ports.now().getTime() + LOOK_AGAIN_MS), sentence('run_waits_for_run'));
}

async function templateOf({ callService }: SchedulerPorts, job: ScheduledJobRecord): Promise<StepsByName | null> {
  if (job.templateId === null) return null;
  return findTemplate(callService, job.userId, job.templateId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404)
      throw unprocessable('nothing_to_do', sentence('job_template_gone'));
    throw error;
  });
}

/** After a plan ends, the smaller plan may not allow the job's schedule. */
async function checkPlan(ports: SchedulerPorts, { userId, schedulePattern, timezone }: ScheduledJobRecord) {
  const problem = planProblem(openSchedule(schedulePattern, timezone), await planMinutes(ports, userId));
  if (problem) throw unprocessable('invalid_schedule', problem);
}

/** Fixes what the run does, so that later changes of the job do not affect it. */
async function planRun(ports: SchedulerPorts, job: ScheduledJobRecord, record: ExecutionRecord): Promise<RunPlan> {
  const fixed = planOf(record);
  if (fixed) return fixed;
  if (record.cause === 'schedule') await checkPlan(ports, job);
  const template = await templateOf(ports, job);
  const { outputSettings, runSettings, businessRules } = job;
  const plan: RunPlan = {
    jobName: job.name,
    template,
    output: outputSettings,
    timezone: job.timezone,
    checksCompliance: businessRules.compliance_reporting,
    maxAttempts: runSettings.max_attempts,
  };
  const said = template ? sentence('run_template', { name: template.name }) : sentence('run_no_template');
  await ports.executions.updateOne(
    { _id: record._id, plan: null },
    { $set: { plan: JSON.stringify(plan) }, ...pushed(entry(said)) },
  );
  return plan;
}

/** Stores an item for each file. Safe to repeat: an existing item keeps its output id. */
async function writeItems(
  { items }: SchedulerPorts,
  { _id, jobId, userId }: ExecutionRecord,
  files: readonly TakenFile[],
) {
  for (const { id, filename, version } of files) {
    const fresh = {
      ...{ executionId: _id, jobId, userId, fileId: id, filename, version, outputId: sortableId() },
      ...{ state: 'pending', rows: null, rowsOut: null, outputs: [], error: null, taxCompliant: null, endedAt: null },
    };
    await items.updateOne({ _id: `${_id}:${id}` }, { $setOnInsert: fresh }, { upsert: true });
  }
}

async function planItems(
  ports: SchedulerPorts,
  job: ScheduledJobRecord,
  record: ExecutionRecord,
  plan: RunPlan,
): Promise<void> {
  if (record.isPlanned) return;
  const { _id: jobId, userId } = job;
  const { files: found, matching } = await planFiles(ports, job, record);
  const { files, passed } = await passOver(ports, userId, plan, found);
  await writeItems(ports, record, files.slice(0, MAX_FILES));
  const filesProcessed = await ports.items.countDocuments({ executionId: record._id });
  const left = files.length - MAX_FILES;
  const notes = [
    entry(sentence('run_found_files', { files: filesProcessed, matching, pattern: job.filePattern })),
    ...(passed.length > 0 ? [entry(sentence('run_passed_files', { files: passed.map((file) => file.filename) }))] : []),
    ...(left > 0 ? [entry(sentence('run_left_files', { limit: MAX_FILES, left }), 'warning')] : []),
  ];
  await ports.executions.updateOne(
    { _id: record._id, isPlanned: false },
    { $set: { isPlanned: true, filesProcessed }, ...pushed(...notes) },
  );
  for (const { id: fileId, version } of passed) await keepDone(ports.doneFiles, { jobId, userId, fileId, version });
}

/** Opens a run that holds its job's place. If it was cancelled, gives the place back and returns false. */
async function openRun(
  { executions, scheduledJobs }: SchedulerPorts,
  job: ScheduledJobRecord,
  { _id }: ExecutionRecord,
): Promise<boolean> {
  const now = new Date();
  const deadlineAt = new Date(now.getTime() + job.runSettings.timeout_minutes * MINUTE_MS);
  const { matchedCount } = await executions.updateOne(
    { _id, state: { $in: ['waiting', 'queued'] }, cancelledAt: null },
    { $set: { state: 'processing', startedAt: now, deadlineAt } },
  );
  if (matchedCount > 0 || (await executions.exists({ _id, state: 'processing' }))) return true;
  await scheduledJobs.updateOne({ _id: job._id, runningExecution: _id }, { $set: { runningExecution: null } });
  return false;
}

/**
 * Begins an execution: claims the place, fixes the plan, stores the items. After a crash it continues where it was.
 * Problems the owner must fix, such as a deleted template, fail the run (AppError below 500).
 */
export async function beginRun(ports: SchedulerPorts, { payload, signal }: JobContext<RunOrder>): Promise<void> {
  const { executions, scheduledJobs } = ports;
  const record = await executions
    .findOne({ _id: payload.execution, state: { $in: [...openStates] } })
    .lean<ExecutionRecord>();
  if (!record || (record.state === 'waiting' && record.startAt > ports.now())) return;
  const job = await scheduledJobs.findOne({ _id: record.jobId, removedAt: null }).lean<ScheduledJobRecord>();
  if (!job) {
    await executions.deleteOne({ _id: record._id });
    return;
  }
  if (record.cancelledAt) return endCancelled(ports, record._id);
  if (record.state !== 'processing') {
    if (!(await mayBegin(ports, job, record))) return;
    if (!(await isItsTurn(ports, record)) || !(await claimRun(ports, record))) return meetOverlap(ports, job, record);
    if (!(await openRun(ports, job, record))) return;
  }
  const plan = await planRun(ports, job, record);
  signal.throwIfAborted();
  await planItems(ports, job, record, plan);
  await goOn(ports, record);
}
