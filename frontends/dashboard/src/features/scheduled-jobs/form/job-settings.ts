import type { ApiBody } from '@rapi/ui';
import type { ScheduledJob } from '../jobs-queries';

/** Everything a user sets for a job, with no field left out. */
export type JobSettings = Required<Omit<ApiBody<'scheduler.create'>, 'is_active' | 'description'>> &
  Pick<ScheduledJob, 'output_settings' | 'notification_settings' | 'indonesian_business_rules' | 'run_settings'> & {
    description: string;
  };

/** R-SCHED-4, in the order of the list. */
export const presets = {
  every15: '*/15 * * * *',
  hourly: '0 * * * *',
  daily9: '0 9 * * *',
  daily13: '0 13 * * *',
  daily18: '0 18 * * *',
  weekly: '0 9 * * 1',
  monthly: '0 9 1 * *',
  lastDay: '0 9 L * *',
  lastWorkingDay: '0 9 LW * *',
  firstMonday: '0 9 * * 1#1',
  quarterly: '0 9 1 1,4,7,10 *',
} as const;
export type PresetName = keyof typeof presets | 'custom';
export const presetNames = [...(Object.keys(presets) as (keyof typeof presets)[]), 'custom'] as const;

export const presetOf = (pattern: string): PresetName =>
  presetNames.find((name) => name !== 'custom' && presets[name] === pattern) ?? 'custom';

/** The documented defaults (R-SCHED-4), but for the format: the user's usual one. */
export const newSettings = (format: JobSettings['output_settings']['format']): JobSettings => ({
  name: '',
  description: '',
  template_id: null,
  trigger: 'schedule',
  schedule_pattern: presets.daily9,
  file_pattern: '*',
  timezone: 'Asia/Jakarta',
  output_settings: {
    format,
    email_results: false,
    webhook_notify: false,
    export_type: null,
    export_template_id: null,
    export_settings: {
      include_headers: true,
      include_formatting: true,
      indonesian_formatting: true,
      compress_output: false,
    },
    file_name: '',
  },
  notification_settings: { email_on_success: false, email_on_failure: true, email_recipients: [], webhook_url: '' },
  indonesian_business_rules: {
    business_hours_only: false,
    indonesian_holidays_skip: false,
    tax_period_priority: false,
    compliance_reporting: false,
  },
  run_settings: {
    misfire: 'run_once',
    overlap: 'skip',
    max_attempts: 3,
    timeout_minutes: 60,
    pause_after_failures: 5,
    wait_seconds: 0,
  },
});

export const settingsOf = (job: ScheduledJob): JobSettings => ({
  name: job.name,
  description: job.description ?? '',
  template_id: job.template_id,
  trigger: job.trigger,
  schedule_pattern: job.schedule_pattern,
  file_pattern: job.file_pattern,
  timezone: job.timezone,
  output_settings: job.output_settings,
  notification_settings: job.notification_settings,
  indonesian_business_rules: job.indonesian_business_rules,
  run_settings: job.run_settings,
});

export const copyOf = (job: ScheduledJob, name: string): JobSettings => ({ ...settingsOf(job), name });

/** A job needs a name and, by the clock, a schedule. */
export const isIncomplete = ({ name, trigger, schedule_pattern: pattern }: JobSettings): boolean =>
  name.trim() === '' || (trigger === 'schedule' && pattern.trim() === '');

/** Props of each part of the form. */
export interface FieldsProps {
  settings: JobSettings;
  change: (fields: Partial<JobSettings>) => void;
}
