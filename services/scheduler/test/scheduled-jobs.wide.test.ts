import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { jobOf, newJob } from './runs';
import { startSchedulerStack } from './stack';

let stack: TableStack;
let user: UserClient;
beforeAll(async () => {
  stack = await startSchedulerStack(['marketplace', 'export']);
  user = stack.as('planner');
});
afterAll(() => stack.stop());

const create = (body: Parameters<typeof newJob>[1]) =>
  user.refusal(calls.scheduler.create, { body: { name: 'Laporan', schedule_pattern: '0 9 * * *', ...body } });

test('a job stores its settings, and describes its schedule in both languages', async () => {
  const id = await newJob(user, {
    name: 'Senin pagi',
    schedule_pattern: '0 9 * * 1',
    timezone: 'Asia/Makassar',
    run_settings: { misfire: 'skip', overlap: 'queue' },
    notification_settings: { email_recipients: 'a@example.id, b@example.id' },
  });
  expect(await jobOf(user, id)).toMatchObject({
    name: 'Senin pagi',
    file_pattern: '*',
    is_active: true,
    is_running: false,
    trigger: 'schedule',
    success_rate: null,
    paused_reason: null,
    run_settings: {
      ...{ misfire: 'skip', overlap: 'queue', max_attempts: 3, timeout_minutes: 60 },
      ...{ pause_after_failures: 5, wait_seconds: 0 },
    },
    notification_settings: { email_recipients: ['a@example.id', 'b@example.id'] },
    schedule_description: { id: 'Pukul 09:00, setiap hari Senin', en: 'At 09:00, on Monday' },
  });
});

test('an invalid job is refused with the reason', async () => {
  expect(await create({ schedule_pattern: '31 2 30 2 *' })).toMatchObject({ status: 422, reason: 'schedule_never' });
  expect(await create({ schedule_pattern: ' ' })).toMatchObject({ status: 422, reason: 'job_needs_name_and_schedule' });
  expect(await create({ run_settings: { wait_seconds: 601 } })).toMatchObject({
    ...{ status: 422, fields: [{ path: 'run_settings.wait_seconds' }] },
  });
  expect(await create({ template_id: 'nobody’s' })).toMatchObject({ status: 404 });
  expect(await create({ output_settings: { file_name: '{tanggal}' } })).toMatchObject({
    status: 422,
    reason: 'file_name_field_unknown',
    fields: [{ path: 'output_settings.file_name' }],
  });
});

test.each<[string, Parameters<typeof newJob>[1], string, string]>([
  [
    'a webhook without an address',
    { output_settings: { webhook_notify: true } },
    'notification_settings.webhook_url',
    'no_webhook',
  ],
  [
    'a plain one',
    { notification_settings: { webhook_url: 'http://kantor.example/hook' } },
    'notification_settings.webhook_url',
    'webhook_address_not_https',
  ],
  [
    'a private one',
    { notification_settings: { webhook_url: 'https://169.254.169.254/' } },
    'notification_settings.webhook_url',
    'webhook_address_not_public',
  ],
  [
    'a format that the plan lacks',
    { output_settings: { format: 'pdf' } },
    'output_settings.format',
    'export_plan_required',
  ],
  [
    'an export template that is none',
    { output_settings: { export_template_id: 'tidak-ada' } },
    'output_settings.export_template_id',
    'export_template_unknown',
  ],
])('what cannot work is refused when it is made: %s', async (_what, settings, path, reason) => {
  expect(await create(settings ?? {})).toMatchObject({ status: 422, fields: [{ path }], reason });
  const id = await newJob(user, {});
  expect(await user.refusal(calls.scheduler.toggle, { params: { id }, body: settings ?? {} })).toMatchObject({
    status: 422,
    reason,
  });
});

test('mail to others requires a verified address', async () => {
  stack.accounts.setVerified('baru', false);
  const body = { name: 'Laporan', schedule_pattern: '0 9 * * *' };
  const to = (address: string) => ({ body: { ...body, notification_settings: { email_recipients: [address] } } });
  expect(await stack.as('baru').refusal(calls.scheduler.create, to('asing@kantor.example'))).toMatchObject({
    status: 422,
    reason: 'recipients_need_verified_address',
    fields: [{ path: 'notification_settings.email_recipients' }],
  });
  await stack.as('baru').ask(calls.scheduler.create, to('Baru@example.id'));
});

test('a plan limits how often a job may run, and a preview shows it beforehand', async () => {
  const often = { schedule_pattern: '*/10 * * * *' };
  expect(await create(often)).toMatchObject({
    status: 422,
    reason: 'schedule_too_often',
    params: { minutes: 15, gap: 10 },
  });
  const preview = await user.ask(calls.scheduler.preview, { body: often });
  expect(preview).toMatchObject({ refusal: { reason: 'schedule_too_often' }, description: { id: 'Setiap 10 menit' } });
  expect(preview.next_runs).toHaveLength(5);
  stack.accounts.setLimits('payer', { min_schedule_minutes: 5 });
  await newJob(stack.as('payer'), { schedule_pattern: '*/5 * * * *' });
});

test('a job is edited, switched off and on again', async () => {
  const id = await newJob(user, { schedule_pattern: '0 9 * * *' });
  const set = (body: Parameters<typeof newJob>[1]) =>
    user.ask(calls.scheduler.toggle, { params: { id }, body: body ?? {} });
  const nine = (await jobOf(user, id))?.next_run;
  expect((await set({ name: 'Lain' })).next_run).toBe(nine);
  const ten = (await set({ schedule_pattern: '0 10 * * *' })).next_run ?? '';
  expect(new Date(ten).getUTCHours()).toBe(3);
  expect(await set({ is_active: false })).toMatchObject({ is_active: false, next_run: null });
  expect(await set({ is_active: true })).toMatchObject({ is_active: true, next_run: ten });
  expect(await jobOf(user, id)).toMatchObject({ name: 'Lain', schedule_pattern: '0 10 * * *' });
  expect(await user.refusal(calls.scheduler.toggle, { params: { id }, body: {} })).toMatchObject({ status: 422 });
});

test('a job that the plan no longer allows can still be switched off, but not on', async () => {
  stack.accounts.setLimits('former', { min_schedule_minutes: 5 });
  const former = stack.as('former');
  const id = await newJob(former, { schedule_pattern: '*/5 * * * *' });
  stack.accounts.setLimits('former', { min_schedule_minutes: 15 });
  const set = { params: { id }, body: { is_active: false } };
  expect(await former.ask(calls.scheduler.toggle, set)).toMatchObject({ is_active: false });
  expect(await former.refusal(calls.scheduler.toggle, { ...set, body: { is_active: true } })).toMatchObject({
    reason: 'schedule_too_often',
  });
});

test('another user’s job is not found, whatever the call', async () => {
  const id = await newJob(user);
  const other = stack.as('other');
  const params = { id };
  const refusals = [
    await other.refusal(calls.scheduler.executions, { params }),
    await other.refusal(calls.scheduler.execution, { params: { id, executionId: 'x' } }),
    await other.refusal(calls.scheduler.runNow, { params }),
    await other.refusal(calls.scheduler.runAgain, { params: { id, executionId: 'x' } }),
    await other.refusal(calls.scheduler.toggle, { params, body: { is_active: false } }),
    await other.refusal(calls.scheduler.remove, { params }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await other.ask(calls.scheduler.jobs)).total).toBe(0);
  expect(await jobOf(user, id)).toMatchObject({ is_active: true });
});

test('a user has at most two hundred jobs', async () => {
  const many = stack.as('many');
  await Promise.all(Array.from({ length: 200 }, () => newJob(many)));
  expect(
    await many.refusal(calls.scheduler.create, { body: { name: 'x', schedule_pattern: '0 9 * * *' } }),
  ).toMatchObject({ status: 429, reason: 'too_many_scheduled_jobs' });
});
