import { calls, premiumExportFormats, sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import { findTemplate } from '@rapi/table-service';
import type { SchedulerPorts } from '../ports';
import { isOwnAddress } from '../recipients/recipients';
import { openSchedule, planProblem } from '../schedules/schedule';
import { isExported } from './exported-output';
import { outputNameProblem } from './output-name';
import type { JobSettings } from './scheduled-job-record';

type Asked = Pick<SchedulerPorts, 'callService' | 'notifications'>;
type Output = JobSettings['output_settings'];

/** The plan's minimum number of minutes between two runs. */
export async function planMinutes({ callService }: Pick<Asked, 'callService'>, userId: string): Promise<number> {
  const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return limits.min_schedule_minutes;
}

/**
 * The first run of a job with these settings, if the clock starts it.
 * @throws AppError 422 for a schedule that is invalid, never comes, or is too frequent for the plan
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

/** Refuses a webhook that cannot be sent to: no address, a private address, or no HTTPS. */
function checkWebhook(
  { notifications }: Asked,
  { output_settings: { webhook_notify }, notification_settings: { webhook_url } }: JobSettings,
): void {
  const field = 'notification_settings.webhook_url';
  if (webhook_url === '') {
    if (webhook_notify) throw refusedField(field, sentence('no_webhook'));
    return;
  }
  const problem = notifications.addressProblem(webhook_url);
  if (problem) throw refusedField(field, sentence(problem));
}

/** Refuses other people's addresses while the user's own is not verified. */
async function checkRecipients(
  { callService }: Asked,
  userId: string,
  { email_recipients: addresses }: JobSettings['notification_settings'],
): Promise<void> {
  if (addresses.length === 0) return;
  const owner = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  if (owner.email_verified || addresses.every((address) => isOwnAddress(owner, address))) return;
  throw refusedField('notification_settings.email_recipients', sentence('recipients_need_verified_address'));
}

/** Refuses a format that the plan does not include. */
async function checkFormat({ callService }: Asked, userId: string, output: Output): Promise<void> {
  const isPremium = isExported(output) && premiumExportFormats.some((format) => format === output.format);
  if (!isPremium) return;
  const { limits } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  if (limits.premium_export_formats) return;
  const what = `The format ${output.format}`;
  throw refusedField('output_settings.format', sentence('export_plan_required', { what }));
}

/** Refuses an export template that the user does not have. */
async function checkLayout({ callService }: Asked, userId: string, { export_template_id: id }: Output): Promise<void> {
  if (id === null) return;
  const lists = await callService(calls.export.templates, { actAs: userId });
  if (Object.values(lists).some((templates) => templates.some((each) => each.id === id))) return;
  const { templates } = await callService(calls.export.workbookTemplates, { actAs: userId });
  if (templates.some((each) => each.id === id)) return;
  throw refusedField('output_settings.export_template_id', sentence('export_template_unknown'));
}

/** Values derived from a job's settings. */
export interface CheckedSettings {
  firstRun: Date | null;
  templateName: string | null;
}

/** Refuses invalid settings (422) and a template the user does not have (404). */
export async function checkSettings(
  ports: Asked,
  userId: string,
  settings: JobSettings,
  now: Date,
): Promise<CheckedSettings> {
  const nameProblem = outputNameProblem(settings.output_settings.file_name);
  if (nameProblem) throw refusedField('output_settings.file_name', nameProblem);
  checkWebhook(ports, settings);
  await checkRecipients(ports, userId, settings.notification_settings);
  await checkFormat(ports, userId, settings.output_settings);
  await checkLayout(ports, userId, settings.output_settings);
  const run = await firstRun(ports, userId, settings, now);
  const { template_id: id } = settings;
  const template = id === null ? null : await findTemplate(ports.callService, userId, id);
  return { firstRun: run, templateName: template?.name ?? null };
}
