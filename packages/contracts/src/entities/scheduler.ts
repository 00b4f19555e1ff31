import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { timezone } from './batch';
import { count, percent, seconds, time } from './values';

/** R-SCHED-4. */
export const outputFormats = ['xlsx', 'csv', 'pdf', 'json'] as const;
export const executionStatuses = ['success', 'failed', 'processing', 'partial_success', 'skipped'] as const;

export const outputSettings = z.object({
  format: z.enum(outputFormats).default('xlsx'),
  email_results: z.boolean().default(false),
  webhook_notify: z.boolean().default(false),
});

const emails = z.array(z.email(inMessage('enter_emails'))).max(20);

export const notificationSettings = z.object({
  email_on_success: z.boolean().default(false),
  email_on_failure: z.boolean().default(false),
  /** Addresses, as a list or separated by commas; kept as a list. */
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

export const businessRules = z.object({
  business_hours_only: z.boolean().default(false),
  indonesian_holidays_skip: z.boolean().default(false),
  tax_period_priority: z.boolean().default(false),
  compliance_reporting: z.boolean().default(false),
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
});
export type ScheduledJob = z.output<typeof scheduledJob>;

export const executionSchema = z.object({
  id: z.string(),
  status: z.enum(executionStatuses),
  execution_time: time,
  files_processed: count,
  files_succeeded: count,
  files_failed: count,
  processing_time_seconds: seconds.nullable(),
  /** Also why a run was skipped. */
  error_message: z.string().nullable(),
  success_rate: percent.nullable(),
  indonesian_compliance_status: z.object({ tax_compliant: z.boolean().nullable() }),
});
export type Execution = z.infer<typeof executionSchema>;
