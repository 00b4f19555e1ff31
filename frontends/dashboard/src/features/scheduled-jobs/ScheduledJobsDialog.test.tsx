import { act, screen, waitFor, within } from '@testing-library/react';
import { wideCases, wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, expectSameKeys, refuse, renderApp } from '@rapi/ui/testing';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { newSettings } from './form/job-settings';
import type { JobsTabName } from './jobs-address';
import type { ScheduledJob } from './jobs-queries';
import english from './locales/en.json';
import indonesian from './locales/id.json';
import { ScheduledJobsDialog } from './ScheduledJobsDialog';

const job: ScheduledJob = {
  ...newSettings('xlsx'),
  id: 'j1',
  name: 'Rapikan penjualan',
  template_name: 'Bersihkan',
  is_active: true,
  next_run: new Date(Date.now() + 5.5 * 3_600_000).toISOString(),
  run_count: 12,
  success_count: 11,
  failure_count: 1,
  success_rate: 91.67,
  schedule_description: { en: 'At 09:00', id: 'Pukul 09:00' },
  is_running: false,
  paused_reason: null,
  created_at: '2026-11-01T02:00:00.000Z',
};
const execution = {
  id: 'e1',
  status: 'partial_success',
  execution_time: '2026-11-22T02:00:00.000Z',
  files_processed: 2,
  files_succeeded: 1,
  files_failed: 1,
  processing_time_seconds: 3,
  error_message: 'The column Harga is missing.',
  success_rate: 50,
  indonesian_compliance_status: { tax_compliant: true },
  cause: 'schedule',
  scheduled_for: '2026-11-22T02:00:00.000Z',
  missed_runs: 0,
  starts_at: null,
  ended_at: '2026-11-22T02:00:03.000Z',
  progress_percentage: 100,
  error_sentence: null,
  skip_reason: null,
  outputs: [{ kind: 'file', id: 'f2', filename: 'penjualan_rapi.xlsx' }],
  log: [],
};
const user = { id: 'u1', full_name: 'Sari', email: 'sari@example.co.id', subscription_tier: 'free' };

function Dialog({ at }: { at: JobsTabName }) {
  const [{ tab, jobId }, setPlace] = useState<{ tab: JobsTabName; jobId?: string }>({ tab: at });
  const show = (next: JobsTabName, id?: string) => setPlace({ tab: next, jobId: id });
  const address = {
    isOpen: true,
    tab,
    jobId,
    started: { template_id: null },
    open: () => undefined,
    show,
    close: () => undefined,
  };
  return <ScheduledJobsDialog address={address} />;
}

async function open(at: JobsTabName, answers: Answers = {}) {
  localStorage.setItem('user', JSON.stringify(user));
  const calls = answerCalls({
    'scheduler.jobs': { scheduled_jobs: [job], total: 1 },
    'scheduler.executions': { executions: [execution], total: 1 },
    'scheduler.preview': {
      next_runs: ['2026-11-23T02:00:00.000Z'],
      description: { en: 'At 09:00', id: 'Pukul 09:00' },
      refusal: null,
    },
    'recipes.list': { recipes: [{ id: 'r1', name: 'Bersihkan', steps: [] }], total: 1 },
    'marketplace.mine': { templates: [], total: 0 },
    'marketplace.search': { templates: [], pagination: { page: 1, limit: 100, total: 0, pages: 0 } },
    'files.list': {
      data: [
        { id: 'f1', original_filename: 'sales.csv', kind: 'upload' },
        { id: 'f2', original_filename: 'sales_rapi.xlsx', kind: 'output' },
      ],
      total: 2,
    },
    ...answers,
  });
  await renderApp(<Dialog at={at} />);
  const dialog = await screen.findByRole('dialog', { name: 'Scheduled Jobs' });
  return { dialog, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

afterEach(() => act(() => toast.closeAll()));

const answerYes = async (question: string, verb: string) => {
  const asked = await screen.findByRole('dialog', { name: question });
  await userEvent.click(within(asked).getByRole('button', { name: verb }));
};

wideTest('a job is made as documented, with the documented defaults', async () => {
  const { dialog, callsOf } = await open('create', {
    'scheduler.create': { success: true, id: 'j2', next_run: '2026-11-24T02:00:00.000Z' },
  });
  const create = await within(dialog).findByRole('button', { name: 'Create Job' });
  expect(create).toBeDisabled();
  expect(within(dialog).getByText('Please provide a job name and schedule pattern')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Job name' }), ' Harian ');
  expect(await within(dialog).findByText('1 of your files matches: sales.csv')).toBeVisible();
  expect(await within(dialog).findByText('At 09:00')).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.click(create);
  expect(
    await screen.findByText('Scheduled job created successfully! Next run: Tue, 24/11/2026 09:00 WIB'),
  ).toBeInTheDocument();
  expect(callsOf('scheduler.create')[0]?.body).toMatchObject({
    name: 'Harian',
    schedule_pattern: '0 9 * * *',
    file_pattern: '*',
    timezone: 'Asia/Jakarta',
    output_settings: { format: 'xlsx', email_results: false, webhook_notify: false },
  });
});

wideTest('a job that files start can wait for more of them', async () => {
  const { dialog, callsOf } = await open('create', {
    'scheduler.create': { success: true, id: 'j2', next_run: null },
  });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Job name' }), 'Masuk');
  expect(within(dialog).queryByRole('textbox', { name: 'Wait for more files (seconds)' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'When a file arrives' }));
  const seconds = within(dialog).getByRole('textbox', { name: 'Wait for more files (seconds)' });
  await userEvent.clear(seconds);
  await userEvent.type(seconds, '6000');
  expect(seconds).toHaveValue('600');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Job' }));
  await waitFor(() =>
    expect(callsOf('scheduler.create')[0]?.body).toMatchObject({
      trigger: 'file_ready',
      run_settings: { wait_seconds: 600 },
    }),
  );
});

test.each(
  wideCases([
    ['Monthly, on the last day at 9 AM', '0 9 L * *'],
    ['Monthly, on the last working day at 9 AM', '0 9 LW * *'],
    ['Monthly, on the first Monday at 9 AM', '0 9 * * 1#1'],
  ] as const),
)('the schedule “%s” is a choice, and sets %s', async (name, pattern) => {
  const { dialog, callsOf } = await open('create', {
    'scheduler.create': { success: true, id: 'j2', next_run: '2026-11-30T02:00:00.000Z' },
  });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Job name' }), 'Bulanan');
  const schedule = within(dialog).getByRole('combobox', { name: 'Schedule' });
  await userEvent.click(schedule);
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
  expect(schedule).toHaveValue(name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Job' }));
  await waitFor(() => expect(callsOf('scheduler.create')[0]?.body).toMatchObject({ schedule_pattern: pattern }));
});

test('a custom pattern is checked while it is typed', async () => {
  const { dialog } = await open('create', {
    'scheduler.preview': refuse(422, 'A schedule has five fields; this one has 1.', 'invalid_input'),
  });
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Schedule' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Custom', hidden: true }));
  const pattern = within(dialog).getByRole('textbox', { name: 'Cron pattern' });
  await userEvent.clear(pattern);
  await userEvent.type(pattern, 'x');
  expect(await within(dialog).findByText('A schedule has five fields; this one has 1.')).toBeVisible();
});

test('a job that cannot be created shows the reason', async () => {
  const { dialog } = await open('create', {
    'scheduler.create': refuse(422, 'This schedule never comes.', 'invalid_input'),
  });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Job name' }), 'Harian');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Job' }));
  expect(await screen.findByText('Error: This schedule never comes.')).toBeInTheDocument();
});

test('the selected job shows its executions, with their outputs and what to do next', async () => {
  const { dialog, callsOf } = await open('jobs', {
    'scheduler.run-again': { success: true, id: 'j1', execution_id: 'e2' },
  });
  expect(await within(dialog).findByText(/Next run: In 5 hours/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rapikan penjualan' }));
  const history = within(dialog).getByRole('region', { name: 'Execution history' });
  expect(await within(history).findByText('Partial success')).toBeVisible();
  expect(within(history).getByText(/By the clock · 2 files · 1 done, 1 failed · 50% .*Tax data valid/)).toBeVisible();
  expect(within(history).getByText('The column Harga is missing.')).toBeVisible();
  expect(within(history).getByRole('link', { name: 'penjualan_rapi.xlsx' })).toHaveAttribute(
    'href',
    '/excel?tab=files&file=f2',
  );
  await expectAccessible(dialog);
  await userEvent.click(within(history).getByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(callsOf('scheduler.run-again')[0]?.params).toEqual({ id: 'j1', executionId: 'e1' }));
});

test('a run that found no file says so, and is not shown as a success', async () => {
  const none = { files_processed: 0, files_succeeded: 0, files_failed: 0, success_rate: null, outputs: [] };
  const { dialog } = await open('jobs', {
    'scheduler.jobs': { scheduled_jobs: [{ ...job, run_count: 14 }], total: 1 },
    'scheduler.executions': {
      executions: [{ ...execution, ...none, status: 'success', error_message: null }],
      total: 1,
    },
  });
  // The card counts such runs apart from those that succeeded.
  expect(await within(dialog).findByText('Nothing to do')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rapikan penjualan' }));
  const history = within(dialog).getByRole('region', { name: 'Execution history' });
  expect(await within(history).findByText('Nothing to do')).toBeVisible();
  expect(within(history).getByText(/By the clock · No file to run on/)).toBeVisible();
  expect(within(history).queryByText('Success')).toBeNull();
});

test('a running execution can be cancelled, and is then shown as cancelled', async () => {
  const running = { ...execution, status: 'processing', error_message: null, ended_at: null, progress_percentage: 50 };
  const cancelled = { ...execution, id: 'e0', skip_reason: 'cancelled', error_message: 'You cancelled this run.' };
  const { dialog, callsOf } = await open('jobs', {
    'scheduler.executions': { executions: [running, cancelled], total: 2 },
    'scheduler.cancel': { success: true, execution: { ...cancelled, items: [] } },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Rapikan penjualan' }));
  const history = within(dialog).getByRole('region', { name: 'Execution history' });
  expect(await within(history).findByText('Cancelled')).toBeVisible();
  expect(within(history).getByText('You cancelled this run.')).toBeVisible();
  await userEvent.click(within(history).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(callsOf('scheduler.cancel')[0]?.params).toEqual({ id: 'j1', executionId: 'e1' }));
});

test('running, disabling and deleting ask first, in the documented words', async () => {
  const { dialog, callsOf } = await open('jobs', {
    'scheduler.run-now': { success: true, id: 'e2', execution_id: 'e2' },
    'scheduler.toggle': { success: true, is_active: false, next_run: null },
    'scheduler.remove': refuse(503, 'Not available right now.', 'unavailable'),
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Run Now: Rapikan penjualan' }));
  await answerYes('Run "Rapikan penjualan" now?', 'Run Now');
  expect(await screen.findByText('Job "Rapikan penjualan" started successfully!')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable Rapikan penjualan' }));
  await answerYes('Disable "Rapikan penjualan"?', 'Disable');
  expect(await screen.findByText('Job "Rapikan penjualan" disabled successfully!')).toBeInTheDocument();
  expect(callsOf('scheduler.toggle')[0]?.body).toEqual({ is_active: false });
  await userEvent.click(within(dialog).getByRole('button', { name: 'More for Rapikan penjualan' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  await answerYes('Delete "Rapikan penjualan"? This action cannot be undone.', 'Delete');
  expect(await screen.findByText('Failed to delete job: Not available right now.')).toBeInTheDocument();
});

test('without jobs it explains what they are for, and links to the form', async () => {
  const { dialog } = await open('jobs', { 'scheduler.jobs': { scheduled_jobs: [], total: 0 } });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Create your first job' }));
  expect(await within(dialog).findByRole('form', { name: 'Create a scheduled job' })).toBeVisible();
});

test('the text of a message is edited with a preview, in both languages', async () => {
  const text = { subject: 'Rapi: {{job_name}}', body: 'Done: {{files_processed}}' };
  const message = {
    ...{ id: 'job_failed.email', event: 'job_failed', channel: 'email', name: 'A run has failed', description: 'D' },
    ...{ ...text, texts: { en: text, id: text }, placeholders: ['job_name', 'error'], is_edited: false },
  };
  const { dialog, callsOf } = await open('notifications', {
    'scheduler.notification-templates': { templates: [message] },
    'notifications.preview-template': { subject: 'Rapi: Contoh', body: 'Done: 12', html: null },
    'notifications.update-template': { success: true, template: message },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Edit A run failed, Mail' }));
  const editor = await screen.findByRole('dialog', { name: /A run failed/ });
  expect(await within(editor).findByText('Rapi: Contoh')).toBeVisible();
  await userEvent.click(within(editor).getByRole('button', { name: 'Reason of failure' }));
  await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The message was saved')).toBeInTheDocument();
  const { texts } = callsOf('notifications.update-template')[0]?.body as { texts: typeof message.texts };
  expect(texts.en.body).toContain('{{error}}');
  expect(texts.id.body).toBe(text.body);
});

test('both languages have the same texts', () => expectSameKeys(english, indonesian));
