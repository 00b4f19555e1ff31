import { defineCall } from '../call';
import { timezone } from '../entities/batch';
import { notificationTemplate } from '../entities/notification';
import {
  businessRules,
  executionSchema,
  notificationSettings,
  outputSettings,
  scheduledJob,
} from '../entities/scheduler';
import { count, succeeded, success, time } from '../entities/values';
import { paging } from '../query';
import { filledText, idText, text } from '../text';
import { z } from '../zod';

/** Five fields; whether they are a schedule, and why not, the service tells. */
const schedule_pattern = filledText({ max: 200 });

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
    body: z.object({
      name: filledText({ max: 200 }),
      description: text({ max: 1000 }).default(''),
      template_id: idText.nullable().default(null),
      schedule_pattern,
      file_pattern: filledText({ max: 255 }).default('*'),
      is_active: z.boolean().default(true),
      timezone: timezone.default('Asia/Jakarta'),
      output_settings: outputSettings.prefault({}),
      notification_settings: notificationSettings.prefault({}),
      indonesian_business_rules: businessRules.prefault({}),
    }),
    response: z.object({ success, id: z.string(), next_run: time.nullable() }),
    idempotent: true,
  }),
  preview: defineCall('scheduler.preview', {
    requirement: 'R-SCHED-24',
    title: 'The next five runs of a schedule, and the schedule in words',
    body: z.object({ schedule_pattern, timezone: timezone.default('Asia/Jakarta') }),
    response: z.object({ next_runs: z.array(time).max(5), description: z.object({ id: z.string(), en: z.string() }) }),
  }),
  runNow: defineCall('scheduler.run-now', {
    requirement: 'R-SCHED-25',
    title: 'Run an active job at once',
    response: z.object({ success, id: z.string(), execution_id: z.string() }),
    idempotent: true,
  }),
  toggle: defineCall('scheduler.toggle', {
    requirement: 'R-SCHED-26',
    title: 'Enable or disable a job',
    body: z.object({ is_active: z.boolean() }),
    response: z.object({ success, is_active: z.boolean(), next_run: time.nullable() }),
  }),
  remove: defineCall('scheduler.remove', {
    requirement: 'R-SCHED-27',
    title: 'Delete a scheduled job with its executions',
    response: succeeded,
  }),
};
