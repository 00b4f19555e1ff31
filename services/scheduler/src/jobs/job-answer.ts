import { runSettings, type ScheduledJob } from '@rapi/contracts';
import { keptSentence } from '@rapi/service-kit';
import { readSchedule } from '../schedules/schedule-fields';
import { scheduleInWords } from '../schedules/schedule-words';
import type { ScheduledJobRecord } from './scheduled-job-record';

const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

/** A job as its owner sees it (R-SCHED-2). */
export function jobAnswer(record: ScheduledJobRecord): ScheduledJob {
  const { runCount, successCount, failureCount, pausedBecause, nextRun, trigger, schedulePattern } = record;
  const { fields } = trigger === 'schedule' ? readSchedule(schedulePattern) : {};
  return {
    id: record._id,
    name: record.name,
    description: record.description,
    template_id: record.templateId,
    template_name: record.templateName,
    schedule_pattern: schedulePattern,
    file_pattern: record.filePattern,
    is_active: record.isActive,
    next_run: nextRun?.toISOString() ?? null,
    run_count: runCount,
    success_count: successCount,
    failure_count: failureCount,
    // Runs that had nothing to do are neither.
    success_rate: percentOf(successCount, successCount + failureCount),
    timezone: record.timezone,
    output_settings: record.outputSettings,
    notification_settings: record.notificationSettings,
    indonesian_business_rules: record.businessRules,
    trigger,
    // Jobs saved before a setting existed get its default.
    run_settings: runSettings.parse(record.runSettings),
    schedule_description: fields ? scheduleInWords(fields) : null,
    is_running: record.runningExecution !== null,
    paused_reason: pausedBecause && keptSentence(pausedBecause),
    created_at: record.createdAt.toISOString(),
  };
}
