import { sentenceSchema } from '../errors';
import { inMessage } from '../sentences/sentence';
import { idText, text } from '../text';
import { z } from '../zod';
import { timezone } from './batch';
import { exportFormats, exportSettings, exportTypes } from './export';
import { count, percent, seconds, time } from './values';

/** What starts a job: the clock, or an arriving file. */
export const jobTriggers = ['schedule', 'file_ready'] as const;
/** Why an execution began. */
export const executionCauses = ['schedule', 'file_ready', 'run_now', 'run_again'] as const;
/**
 * What to do about occurrences missed while nothing ran (misfire), and when the job is still running as it comes due
 * again (overlap).
 */
export const misfirePolicies = ['run_once', 'run_all', 'skip'] as const;
export const overlapPolicies = ['skip', 'queue'] as const;
export const skipReasons = ['holiday', 'overlap', 'missed', 'switched_off', 'suspended', 'cancelled'] as const;
export const executionStatuses = ['success', 'failed', 'processing', 'partial_success', 'skipped'] as const;

export const outputSettings = z.strictObject({
  /** The documented formats are xlsx, csv, pdf and json (R-SCHED-4). */
  format: z.enum(exportFormats).default('xlsx'),
  email_results: z.boolean().default(false),
  webhook_notify: z.boolean().default(false),
  /** Makes the file look like an export of Export Options; pdf and docx always do. */
  export_type: z.enum(exportTypes).nullable().default(null),
  export_template_id: idText.nullable().default(null),
  export_settings: exportSettings.prefault({}),
  /** May use the fields of R-SCHED-10, such as `{name}_{date}`; empty means the name of the file. */
  file_name: text({ max: 200 }).default(''),
});

const emails = z.array(z.email(inMessage('enter_emails'))).max(20);

export const notificationSettings = z.strictObject({
  email_on_success: z.boolean().default(false),
  email_on_failure: z.boolean().default(false),
  /** Addresses, as a list or separated by commas; stored as a list. */
  email_recipients: z
    .union([
      z
        .string()
        .max(5000)
        .transform((value) => value.split(/[\s,;]+/).filter((each) => each !== '')),
      emails,
    ])
    .pipe(emails)
    .default([]),
  webhook_url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: inMessage('enter_https_address') }).max(2000)])
    .default(''),
});

export const businessRules = z.strictObject({
  business_hours_only: z.boolean().default(false),
  indonesian_holidays_skip: z.boolean().default(false),
  tax_period_priority: z.boolean().default(false),
  compliance_reporting: z.boolean().default(false),
});

/** R-SCHED-11. */
export const runSettings = z.strictObject({
  misfire: z.enum(misfirePolicies).default('run_once'),
  overlap: z.enum(overlapPolicies).default('skip'),
  /** Attempts at one file when the failure may be temporary. */
  max_attempts: z.number().int().min(1).max(5).default(3),
  timeout_minutes: z.number().int().min(1).max(240).default(60),
  /** Consecutive failed runs after which the job is switched off; 0: never. */
  pause_after_failures: z.number().int().min(0).max(100).default(5),
  /**
   * Seconds that a job started by files waits for more of them; the files that arrive in this time share one run
   * (R-SCHED-15).
   */
  wait_seconds: z.number().int().min(0).max(600).default(0),
});

/** R-SCHED-2. */
export const scheduledJob = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  template_id: z.string().nullable(),
  template_name: z.string().nullable(),
  schedule_pattern: z.string(),
  file_pattern: z.string(),
  is_active: z.boolean(),
  next_run: time.nullable(),
  run_count: count,
  success_count: count,
  failure_count: count,
  success_rate: percent.nullable(),
  timezone,
  output_settings: outputSettings,
  notification_settings: notificationSettings,
  indonesian_business_rules: businessRules,
  trigger: z.enum(jobTriggers),
  run_settings: runSettings,
  /** The schedule in words; null for a job that files start. */
  schedule_description: z.object({ id: z.string(), en: z.string() }).nullable(),
  is_running: z.boolean(),
  /** Why the product switched the job off, if it did. */
  paused_reason: sentenceSchema.nullable(),
  created_at: time,
});
export type ScheduledJob = z.output<typeof scheduledJob>;

/** Something that a run made: an output in the file list, or an export that is kept for seven days. */
export const executionOutput = z.object({
  kind: z.enum(['file', 'export']),
  id: z.string(),
  filename: z.string(),
});

export const executionSchema = z.object({
  id: z.string(),
  status: z.enum(executionStatuses),
  execution_time: time,
  files_processed: count,
  files_succeeded: count,
  files_failed: count,
  processing_time_seconds: seconds.nullable(),
  /** Also says why a run was skipped. */
  error_message: z.string().nullable(),
  success_rate: percent.nullable(),
  indonesian_compliance_status: z.object({ tax_compliant: z.boolean().nullable() }),
  cause: z.enum(executionCauses),
  /** The instant for which the schedule planned the run. */
  scheduled_for: time,
  /** How many missed occurrences this run makes up for, in addition to its own. */
  missed_runs: count,
  /** For a run that has not begun: the earliest time it can start. */
  starts_at: time.nullable(),
  ended_at: time.nullable(),
  progress_percentage: percent,
  error_sentence: sentenceSchema.nullable(),
  skip_reason: z.enum(skipReasons).nullable(),
  /** At most twenty; `scheduler.execution` lists all. */
  outputs: z.array(executionOutput),
  log: z.array(z.object({ at: time, level: z.enum(['info', 'warning', 'error']), sentence: sentenceSchema })),
});
export type Execution = z.infer<typeof executionSchema>;

/** One file of a run, and its outcome. */
export const executionItem = z.object({
  file_id: z.string(),
  filename: z.string(),
  version: count,
  status: z.enum(['processing', 'success', 'failed']),
  rows_processed: count.nullable(),
  rows_output: count.nullable(),
  error_message: z.string().nullable(),
  error_sentence: sentenceSchema.nullable(),
  outputs: z.array(executionOutput),
});
export const executionDetail = executionSchema.extend({ items: z.array(executionItem) });
export type ExecutionDetail = z.infer<typeof executionDetail>;
