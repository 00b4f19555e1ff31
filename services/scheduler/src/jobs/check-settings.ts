import { calls, sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import { findTemplate } from '@rapi/table-service';
import type { SchedulerPorts } from '../ports';
import { openSchedule, planProblem } from '../schedules/schedule';
import { outputNameProblem } from './output-name';
import type { JobSettings } from './scheduled-job-record';

type Asked = Pick<SchedulerPorts, 'callService'>;

/** Minutes that the user's plan leaves at least between two runs. */
export async function planMinutes({ callService }: Asked, userId: string): Promise<number> {
  const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return limits.min_schedule_minutes;
}

/**
 * The first run of a job that is set so, if the clock starts it.
 * @throws AppError 422 for a schedule that is none, that never comes, or that the plan forbids
 */
async function firstRun(ports: Asked, userId: string, settings: JobSettings, now: Date): Promise<Date | null> {
  if (settings.trigger === 'file_ready') return null;
  if (settings.schedule_pattern.trim() === '') {
    throw refusedField('schedule_pattern', sentence('job_needs_name_and_schedule'), 'invalid_schedule');
  }
  const schedule = openSchedule(settings.schedule_pattern, settings.timezone);
  const problem = planProblem(schedule, await planMinutes(ports, userId));
  if (problem) throw refusedField('schedule_pattern', problem, 'invalid_schedule');
  return schedule.next(now);
}

/** What of a job follows from its settings. */
export interface CheckedSettings {
  firstRun: Date | null;
  templateName: string | null;
}

/** Refuses what a job may not be (422), and a template that the user does not have (404). */
export async function checkSettings(
  ports: Asked,
  userId: string,
  settings: JobSettings,
  now: Date,
): Promise<CheckedSettings> {
  const nameProblem = outputNameProblem(settings.output_settings.file_name);
  if (nameProblem) throw refusedField('output_settings.file_name', nameProblem);
  const run = await firstRun(ports, userId, settings, now);
  const { template_id: id } = settings;
  const template = id === null ? null : await findTemplate(ports.callService, userId, id);
  return { firstRun: run, templateName: template?.name ?? null };
}
