import { calls } from '@rapi/contracts';
import { sortableId } from '@rapi/table-service';
import type { ExecutionItemRecord, ExecutionRecord } from '../src/executions/execution-record';
import type { RunPlan } from '../src/executions/run-plan';
import type { ScheduledJobRecord } from '../src/jobs/scheduled-job-record';

const LONG_AGO = new Date(Date.now() - 10 * 60_000);

/** A stored job with the contract's default settings. */
export function jobRecord(userId: string, given: Partial<ScheduledJobRecord> = {}): ScheduledJobRecord {
  const settings = calls.scheduler.create.body.parse({ name: 'Laporan', schedule_pattern: '0 * * * *' });
  return {
    _id: sortableId(),
    userId,
    name: settings.name,
    description: '',
    templateId: null,
    templateName: null,
    schedulePattern: settings.schedule_pattern,
    filePattern: '*',
    timezone: settings.timezone,
    trigger: settings.trigger,
    outputSettings: settings.output_settings,
    notificationSettings: settings.notification_settings,
    businessRules: settings.indonesian_business_rules,
    runSettings: settings.run_settings,
    isActive: true,
    nextRun: null,
    madeUpGroup: null,
    madeUpUntil: null,
    runningExecution: null,
    runCount: 0,
    successCount: 0,
    failureCount: 0,
    failuresInRow: 0,
    pausedBecause: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    removedAt: null,
    ...given,
  };
}

const planOf = ({ name, outputSettings, timezone }: ScheduledJobRecord): RunPlan => ({
  ...{ jobName: name, template: null, output: outputSettings, timezone, checksCompliance: false, maxAttempts: 1 },
});

/** An execution left running by a process that died. */
export function executionRecord(job: ScheduledJobRecord, given: Partial<ExecutionRecord> = {}): ExecutionRecord {
  const _id = sortableId();
  return {
    _id,
    jobId: job._id,
    userId: job.userId,
    jobName: job.name,
    occurrence: `${job._id}:${_id}`,
    cause: 'schedule',
    scheduledFor: LONG_AGO,
    missedRuns: 0,
    madeUpGroup: null,
    onlyFiles: null,
    priority: 0,
    state: 'processing',
    startAt: LONG_AGO,
    startedAt: LONG_AGO,
    deadlineAt: new Date(Date.now() + 3_600_000),
    plan: JSON.stringify(planOf(job)),
    isPlanned: true,
    endedAt: null,
    filesProcessed: 1,
    filesSucceeded: 0,
    filesFailed: 0,
    taxCompliant: null,
    error: null,
    cancelledAt: null,
    skipReason: null,
    skipSaid: null,
    log: [],
    toldAt: null,
    createdAt: LONG_AGO,
    ...given,
  };
}

export const itemRecord = (
  execution: ExecutionRecord,
  given: Partial<ExecutionItemRecord> = {},
): ExecutionItemRecord => ({
  _id: `${execution._id}:file-1`,
  executionId: execution._id,
  jobId: execution.jobId,
  userId: execution.userId,
  fileId: 'file-1',
  filename: 'penjualan.csv',
  version: 1,
  outputId: sortableId(),
  exportId: null,
  state: 'pending',
  rows: null,
  rowsOut: null,
  outputs: [],
  error: null,
  taxCompliant: null,
  endedAt: null,
  ...given,
});
