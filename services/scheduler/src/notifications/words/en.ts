/** English texts about scheduled jobs and batches: for each event its name and the words of its messages. */
export const en = {
  job_succeeded_name: 'Run succeeded',
  job_succeeded_description: 'Sent when a run of a scheduled job has tidied all its files.',
  job_succeeded_subject: 'Rapi: {{job_name}} is done',
  job_succeeded_text: `Hello,

“{{job_name}}” ran on {{started_at}} and took {{duration}}. Files done: {{files_succeeded}} of {{files_processed}}.

{{files}}

See it in Rapi: {{link}}

Next run: {{next_run}}
`,
  job_succeeded_line: '“{{job_name}}” is done: {{files_succeeded}} of {{files_processed}} files in {{duration}}.',

  job_nothing_subject: 'Rapi: {{job_name}} found no file',
  job_nothing_text: `Hello,

“{{job_name}}” ran on {{started_at}}. There was no file to run on.

See it in Rapi: {{link}}

Next run: {{next_run}}
`,
  job_nothing_line: '“{{job_name}}” ran and found no file to run on.',

  job_partly_name: 'Run succeeded in part',
  job_partly_description: 'Sent when some files of a run failed and the others are done.',
  job_partly_subject: 'Rapi: {{job_name}} is done in part',
  job_partly_text: `Hello,

“{{job_name}}” ran on {{started_at}}. Files done: {{files_succeeded}} of {{files_processed}}; failed: {{files_failed}}.

What went wrong: {{error}}

{{files}}

See it in Rapi: {{link}}

Next run: {{next_run}}
`,
  job_partly_line: '“{{job_name}}” is done in part: {{files_failed}} of {{files_processed}} files failed. {{error}}',

  job_failed_name: 'Run failed',
  job_failed_description: 'Sent when a run of a scheduled job failed.',
  job_failed_subject: 'Rapi: {{job_name}} failed',
  job_failed_text: `Hello,

“{{job_name}}” ran on {{started_at}} and failed.

What went wrong: {{error}}

See it in Rapi: {{link}}

Next run: {{next_run}}
`,
  job_failed_line: '“{{job_name}}” failed. {{error}}',

  job_skipped_name: 'Run skipped',
  job_skipped_description: 'Sent when a run was left out, such as on a holiday.',
  job_skipped_subject: 'Rapi: {{job_name}} was skipped',
  job_skipped_text: `Hello,

“{{job_name}}” was due on {{started_at}} and was skipped: {{error}}

Next run: {{next_run}}

See it in Rapi: {{link}}
`,
  job_skipped_line: '“{{job_name}}” was skipped. {{error}}',

  job_paused_name: 'Job disabled',
  job_paused_description: 'Sent when a job was disabled because it failed again and again.',
  job_paused_subject: 'Rapi: {{job_name}} was disabled',
  job_paused_text: `Hello,

“{{job_name}}” failed again and again, so Rapi has disabled it.

What went wrong last: {{error}}

Put it right and enable the job again: {{link}}
`,
  job_paused_line: '“{{job_name}}” was disabled because it failed again and again. {{error}}',

  status_success: 'succeeded',
  status_nothing: 'had nothing to do',
  status_partial_success: 'succeeded in part',
  status_failed: 'failed',
  status_skipped: 'skipped',
  job_made_up: '{{name}} (missed runs made up: {{runs}})',
  no_next_run: 'not scheduled',
  no_error: 'none',
  duration_seconds: '{{seconds}} s',
  duration_minutes: '{{minutes}} min {{seconds}} s',
  attached: 'The result is attached.',
  too_large: 'The result is too large for a mail ({{megabytes}} MB). Download it in Rapi.',
  warnings: 'Check the result:',
  more_warnings: 'More warnings: {{count}}. See the log of this job in Rapi.',
  mail_sent_for: 'Rapi sent this mail for {{sender}}. If you want no more of them: {{link}}',
  ask_subject: 'Rapi: {{name}} wants to send you results',
  ask_text: `Hello,

{{sender}} uses Rapi and wants to mail you the results of scheduled jobs.

Say here whether you want them: {{link}}

If you do nothing, no further mail comes.`,
  result_gone: 'The result has been removed since.',

  sample_job_name: 'Monthly sales',
  sample_error: 'The column “Price” is missing in “Branch North.xlsx”.',
  sample_file: 'Sales.xlsx',
} as const;
