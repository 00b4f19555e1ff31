import { MAX_FILE_PATTERN } from '../file-pattern';
import { defineCall } from '../call';
import { timezone } from '../entities/batch';
import { notificationTemplate } from '../entities/notification';
import {
  businessRules,
  executionDetail,
  executionSchema,
  jobTriggers,
  notificationSettings,
  outputSettings,
  runSettings,
  scheduledJob,
} from '../entities/scheduler';
import { sentenceSchema } from '../errors';
import { count, succeeded, success, time } from '../entities/values';
import { paging } from '../query';
import { inMessage } from '../sentences/sentence';
import { filledText, idText, text } from '../text';
import { z } from '../zod';

/** Five fields. The service checks the schedule and says why it is wrong. */
const schedule_pattern = text({ max: 200 });

/** The settings of a job that a person chooses. */
const settings = {
  name: filledText({ max: 200, blank: inMessage('job_needs_name_and_schedule') }),
  description: text({ max: 1000 }),
  template_id: idText.nullable(),
  /** Empty only when files start the job. */
  schedule_pattern,
  file_pattern: filledText({ max: MAX_FILE_PATTERN }),
  is_active: z.boolean(),
  timezone,
  output_settings: outputSettings,
  notification_settings: notificationSettings,
  indonesian_business_rules: businessRules,
  trigger: z.enum(jobTriggers),
  run_settings: runSettings,
};

export const scheduler = {
  jobs: defineCall('scheduler.jobs', {
    requirement: 'R-SCHED-20',
    title: 'The user’s scheduled jobs',
    query: z.object(paging()),
    response: z.object({ scheduled_jobs: z.array(scheduledJob), total: count }),
  }),
  executions: defineCall('scheduler.executions', {
    requirement: 'R-SCHED-21',
    title: 'The executions of a scheduled job, the newest first',
    query: z.object(paging()),
    response: z.object({ executions: z.array(executionSchema), total: count }),
  }),
  notificationTemplates: defineCall('scheduler.notification-templates', {
    requirement: 'R-SCHED-22',
    title: 'The messages that scheduled jobs send',
    response: z.object({ templates: z.array(notificationTemplate) }),
  }),
  create: defineCall('scheduler.create', {
    requirement: 'R-SCHED-23',
    title: 'Make a scheduled job; it is active at once',
    body: z.strictObject({
      ...settings,
      description: settings.description.default(''),
      template_id: settings.template_id.default(null),
      schedule_pattern: schedule_pattern.default(''),
      file_pattern: settings.file_pattern.default('*'),
      is_active: settings.is_active.default(true),
      timezone: timezone.default('Asia/Jakarta'),
      output_settings: outputSettings.prefault({}),
      notification_settings: notificationSettings.prefault({}),
      indonesian_business_rules: businessRules.prefault({}),
      trigger: settings.trigger.default('schedule'),
      run_settings: runSettings.prefault({}),
    }),
    response: z.object({ success, id: z.string(), next_run: time.nullable() }),
    idempotent: true,
  }),
  preview: defineCall('scheduler.preview', {
    requirement: 'R-SCHED-24',
    title: 'The next five runs of a schedule, and the schedule in words',
    body: z.object({ schedule_pattern, timezone: timezone.default('Asia/Jakarta') }),
    response: z.object({
      next_runs: z.array(time).max(5),
      description: z.object({ id: z.string(), en: z.string() }),
      /** Why the user's plan refuses this schedule for a job. */
      refusal: sentenceSchema.nullable(),
    }),
  }),
  runNow: defineCall('scheduler.run-now', {
    requirement: 'R-SCHED-25',
    title: 'Run an active job at once',
    response: z.object({ success, id: z.string(), execution_id: z.string() }),
    idempotent: true,
  }),
  toggle: defineCall('scheduler.toggle', {
    requirement: 'R-SCHED-26',
    title: 'Enable or disable a job, or change what else is set of it',
    body: z
      .strictObject(settings)
      .partial()
      .refine((given) => Object.keys(given).length > 0, inMessage('say_what_changes')),
    response: z.object({ success, is_active: z.boolean(), next_run: time.nullable() }),
  }),
  remove: defineCall('scheduler.remove', {
    requirement: 'R-SCHED-27',
    title: 'Delete a scheduled job with its executions',
    response: succeeded,
  }),
  execution: defineCall('scheduler.execution', {
    requirement: 'R-SCHED-28',
    title: 'One execution with what became of each file',
    response: z.object({ execution: executionDetail }),
  }),
  cancel: defineCall('scheduler.cancel', {
    requirement: 'R-SCHED-30',
    title: 'Cancel an execution that is not over',
    response: z.object({ success, execution: executionDetail }),
  }),
  runAgain: defineCall('scheduler.run-again', {
    requirement: 'R-SCHED-29',
    title: 'Run an active job once more on the files of an execution that is over',
    response: z.object({ success, id: z.string(), execution_id: z.string() }),
    idempotent: true,
  }),
};
