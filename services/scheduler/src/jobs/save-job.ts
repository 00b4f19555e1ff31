import type { BodyOf, calls } from '@rapi/contracts';
import { sentence } from '@rapi/contracts';
import { rateLimited } from '@rapi/service-kit';
import { sortableId } from '@rapi/table-service';
import type { SchedulerPorts } from '../ports';
import { checkSettings, type CheckedSettings } from './check-settings';
import { findJob } from './find-job';
import type { JobSettings, ScheduledJobRecord } from './scheduled-job-record';

const MAX_JOBS = 200;
const RETRY_SECONDS = 60;

/** Settings in the shape of the record. */
const keptOf = (settings: JobSettings, { templateName }: CheckedSettings) => ({
  name: settings.name,
  description: settings.description,
  templateId: settings.template_id,
  templateName,
  schedulePattern: settings.schedule_pattern,
  filePattern: settings.file_pattern,
  timezone: settings.timezone,
  trigger: settings.trigger,
  outputSettings: settings.output_settings,
  notificationSettings: settings.notification_settings,
  businessRules: settings.indonesian_business_rules,
  runSettings: settings.run_settings,
  isActive: settings.is_active,
});

const settingsOf = (record: ScheduledJobRecord): JobSettings => ({
  name: record.name,
  description: record.description,
  template_id: record.templateId,
  schedule_pattern: record.schedulePattern,
  file_pattern: record.filePattern,
  timezone: record.timezone,
  trigger: record.trigger,
  output_settings: record.outputSettings,
  notification_settings: record.notificationSettings,
  indonesian_business_rules: record.businessRules,
  run_settings: record.runSettings,
  is_active: record.isActive,
});

/** Creates a job; its first run is the first instant from now. */
export async function createJob(
  ports: SchedulerPorts,
  userId: string,
  settings: JobSettings,
): Promise<ScheduledJobRecord> {
  const now = new Date();
  const checked = await checkSettings(ports, userId, settings, now);
  const { scheduledJobs } = ports;
  if ((await scheduledJobs.countDocuments({ userId, removedAt: null })) >= MAX_JOBS) {
    throw rateLimited(RETRY_SECONDS, sentence('too_many_scheduled_jobs', { limit: MAX_JOBS }));
  }
  const record: ScheduledJobRecord = {
    _id: sortableId(),
    userId,
    ...keptOf(settings, checked),
    nextRun: settings.is_active ? checked.firstRun : null,
    madeUpGroup: null,
    madeUpUntil: null,
    runningExecution: null,
    runCount: 0,
    successCount: 0,
    failureCount: 0,
    failuresInRow: 0,
    pausedBecause: null,
    createdAt: now,
    updatedAt: now,
    removedAt: null,
  };
  await scheduledJobs.create(record);
  return record;
}

/** Whether the next run must be computed again. Other changes, such as the name, keep a due occurrence. */
const movesClock = (before: JobSettings, after: JobSettings) =>
  before.is_active !== after.is_active ||
  before.schedule_pattern !== after.schedule_pattern ||
  before.timezone !== after.timezone ||
  before.trigger !== after.trigger;

/** Switching off needs no checks, so it works even if the plan forbids the schedule or the template is gone. */
const onlySwitchesOff = (change: BodyOf<typeof calls.scheduler.toggle>) =>
  change.is_active === false && Object.keys(change).length === 1;

/** Changes a job's settings; switching it on resets its failures. */
export async function changeJob(
  ports: SchedulerPorts,
  userId: string,
  id: string,
  change: BodyOf<typeof calls.scheduler.toggle>,
): Promise<ScheduledJobRecord> {
  const record = await findJob(ports, userId, id);
  const before = settingsOf(record);
  const after = { ...before, ...change };
  const now = new Date();
  const checked = onlySwitchesOff(change)
    ? { firstRun: null, templateName: record.templateName }
    : await checkSettings(ports, userId, after, now);
  const kept = {
    ...keptOf(after, checked),
    ...(movesClock(before, after) && { nextRun: after.is_active ? checked.firstRun : null }),
    ...(after.is_active && !before.is_active && { failuresInRow: 0, pausedBecause: null }),
    updatedAt: now,
  };
  await ports.scheduledJobs.updateOne({ _id: id, removedAt: null }, { $set: kept });
  return findJob(ports, userId, id);
}
