import { sentence } from '@rapi/contracts';
import { addExecution, startExecution } from '../executions/add-execution';
import { type ExecutionRecord, openStates } from '../executions/execution-record';
import { entry } from '../executions/run-log';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';
import { openSchedule } from '../schedules/schedule';
import { type DueOccurrence, dueOccurrences } from './due-occurrences';
import { closeGathering } from './gather-files';
import { taxPeriodAt } from '../runs/business-rules';

const AT_ONCE = 500;
/** One notice covers at most this many made-up runs. */
const MOST_TOLD_TOGETHER = 1_000;

type TickPorts = Pick<SchedulerPorts, 'scheduledJobs' | 'executions' | 'runJob' | 'log'>;

async function addOccurrence(
  ports: TickPorts,
  job: ScheduledJobRecord,
  { at, missed, isSkipped }: DueOccurrence,
  madeUpGroup: string | null,
) {
  const isFirst = job.businessRules.tax_period_priority && taxPeriodAt(at, job.timezone);
  const notes = [
    ...(missed > 0 ? [entry(sentence('run_stands_for_missed', { missed }), 'warning')] : []),
    ...(isFirst ? [entry(sentence('run_tax_period'))] : []),
  ];
  const skipped = isSkipped ? { reason: 'missed' as const, why: sentence('skipped_missed') } : undefined;
  await addExecution(
    ports,
    job,
    {
      occurrence: `${job._id}:${at.toISOString()}`,
      cause: 'schedule',
      scheduledFor: at,
      missedRuns: missed,
      madeUpGroup,
      priority: isFirst ? 1 : 0,
      log: notes,
    },
    skipped,
  );
}

/**
 * Whether the job still has made-up runs in progress. The next ones are claimed after these end, which bounds the
 * queue.
 */
const isCatchingUp = ({ executions }: TickPorts, { _id }: ScheduledJobRecord) =>
  executions.exists({ jobId: _id, state: { $in: [...openStates] }, madeUpGroup: { $type: 'string' } });

/** The row for made-up occurrences: the job's current one, or a new one for everything missed by now. */
async function rowOf(
  { executions }: TickPorts,
  { _id, madeUpGroup, madeUpUntil }: ScheduledJobRecord,
  first: Date,
  now: Date,
): Promise<Pick<ScheduledJobRecord, 'madeUpGroup' | 'madeUpUntil'>> {
  const goesOn =
    madeUpUntil &&
    first <= madeUpUntil &&
    (await executions.countDocuments({ jobId: _id, madeUpGroup })) < MOST_TOLD_TOGETHER;
  return goesOn ? { madeUpGroup, madeUpUntil } : { madeUpGroup: first.toISOString(), madeUpUntil: now };
}

/**
 * Claims the due occurrences of a job: first creates the executions, unique per occurrence, then moves the job's next
 * instant. Safe to repeat: if a replica crashes halfway, the next one redoes the claim, and a second claim is a no-op.
 */
async function claimDue(ports: TickPorts, job: ScheduledJobRecord, now: Date): Promise<void> {
  const { _id, nextRun, schedulePattern, timezone, runSettings } = job;
  if (!nextRun) return;
  if (runSettings.misfire === 'run_all' && (await isCatchingUp(ports, job))) return;
  const schedule = openSchedule(schedulePattern, timezone);
  const { occurrences, next } = dueOccurrences(schedule, runSettings.misfire, nextRun, now);
  const row = occurrences.some(({ isMadeUp }) => isMadeUp) ? await rowOf(ports, job, nextRun, now) : null;
  for (const each of occurrences) await addOccurrence(ports, job, each, row?.madeUpGroup ?? null);
  await ports.scheduledJobs.updateOne({ _id, nextRun }, { $set: { nextRun: next, ...row } });
}

type WaitingExecution = Pick<ExecutionRecord, '_id' | 'jobId' | 'userId' | 'occurrence' | 'startAt' | 'priority'>;

async function startWaiting(ports: TickPorts, now: Date): Promise<number> {
  const waiting = await ports.executions
    .find({ state: 'waiting', startAt: { $lte: now } })
    .sort({ startAt: 1 })
    .limit(AT_ONCE)
    .select({ jobId: 1, userId: 1, occurrence: 1, startAt: 1, priority: 1 })
    .lean<WaitingExecution[]>();
  for (const each of waiting) if (await closeGathering(ports, each)) await startExecution(ports, each);
  return waiting.length;
}

/**
 * Claims all jobs whose next run is due, and starts executions that have waited long enough. It goes through all due
 * jobs, so that jobs which catch up delay no others.
 */
export async function tick(ports: TickPorts, now = new Date()): Promise<number> {
  const due = ports.scheduledJobs
    .find({ nextRun: { $lte: now } })
    .sort({ nextRun: 1 })
    .lean<ScheduledJobRecord>()
    .cursor({ batchSize: AT_ONCE });
  let count = 0;
  for await (const job of due) {
    count++;
    await claimDue(ports, job, now).catch((error: unknown) =>
      ports.log.error({ err: error, scheduled_job: job._id }, 'a job that is due could not be claimed'),
    );
  }
  return count + (await startWaiting(ports, now));
}
