import { calls, notificationPlaceholders } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { wideTest } from '@rapi/test-breadth';
import { startSchedulerStack } from './stack';

let stack: TableStack;
let user: UserClient;
beforeAll(async () => {
  stack = await startSchedulerStack();
  user = stack.as('sari');
  stack.accounts.setLocale('john', 'en');
});
afterAll(() => stack.stop());

const { notificationTemplates } = calls.scheduler;
const { updateTemplate, resetTemplate, previewTemplate } = calls.notifications;
const failed = { params: { id: 'job_failed.email' } };
const templateOf = async (client: UserClient, id = 'job_failed.email') =>
  (await client.ask(notificationTemplates)).templates.find((each) => each.id === id);

test('every event has a message for each channel, in the user’s language and in both', async () => {
  const { templates } = await user.ask(notificationTemplates);
  expect(templates).toHaveLength(15);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(15);
  for (const { texts, body, channel, subject, name, description } of templates) {
    expect(texts.id.body).toBe(body);
    expect(texts.en.body).not.toBe(body);
    expect([name, description].every((each) => each !== '')).toBe(true);
    expect(subject === null).toBe(channel === 'webhook');
  }
  expect((await templateOf(user))?.name).toBe('Gagal dijalankan');
  expect(await templateOf(stack.as('john'))).toMatchObject({
    name: 'Run failed',
    subject: 'Rapi: {{job_name}} failed',
  });
});

wideTest('every default message can be saved unchanged, and fills all its placeholders', async () => {
  for (const { id, texts } of (await user.ask(notificationTemplates)).templates) {
    await stack.as('keeper').ask(updateTemplate, { params: { id }, body: { texts } });
    for (const language of ['en', 'id'] as const) {
      const preview = await user.ask(previewTemplate, { params: { id }, body: { language, ...texts[language] } });
      expect(`${preview.subject}${preview.body}`).not.toMatch(/[{}]|undefined/);
    }
  }
});

test('a user’s own text is stored for that user, in its language, until reset', async () => {
  const own = { subject: 'Gagal: {{ job_name }}', body: 'Periksa {{error}}' };
  const { template } = await user.ask(updateTemplate, { ...failed, body: { texts: { id: own } } });
  expect(template).toMatchObject({ ...own, is_edited: true, texts: { en: { subject: 'Rapi: {{job_name}} failed' } } });
  const english = { subject: 'Oh no', body: 'Look at {{error}}' };
  await user.ask(updateTemplate, { ...failed, body: { texts: { en: english } } });
  expect((await templateOf(user))?.texts).toEqual({ id: own, en: english });
  expect(await templateOf(stack.as('other'))).toMatchObject({ is_edited: false });
  const reset = await user.ask(resetTemplate, failed);
  expect(reset.template).toMatchObject({ is_edited: false, subject: 'Rapi: {{job_name}} gagal' });
  expect(await templateOf(user)).toEqual(reset.template);
});

test('names an unknown placeholder, and lists the known ones', async () => {
  const texts = { id: { subject: '{{nama}}', body: '{{job_name}} {{__proto__}} {{}}' } };
  const refusal = await user.refusal(updateTemplate, { ...failed, body: { texts } });
  expect(refusal).toMatchObject({ status: 422, code: 'invalid_input' });
  expect(refusal.fields?.map(({ path }) => path)).toEqual(['texts.id.subject', 'texts.id.body']);
  expect(refusal.fields?.[0]).toMatchObject({
    reason: 'unknown_placeholders',
    params: { count: 1, placeholders: ['nama'], known: [...notificationPlaceholders] },
  });
  expect(refusal.fields?.[1]?.params?.['placeholders']).toEqual(['__proto__', '']);
  const body = { language: 'id' as const, ...texts.id };
  const previewed = await user.refusal(previewTemplate, { ...failed, body });
  expect(previewed.fields?.map(({ path }) => path)).toEqual(['subject', 'body']);
});

test('a preview uses sample values, and shows markup as text', async () => {
  const body = {
    language: 'en' as const,
    subject: 'About {{job_name}}\r\nBcc: thief@example.com',
    body: '<script>alert(1)</script> {{status}}\n\n\n\n{{link}} "a" & b',
  };
  expect(await user.ask(previewTemplate, { ...failed, body })).toEqual({
    subject: 'About Monthly sales Bcc: thief@example.com',
    body: '<script>alert(1)</script> succeeded in part\n\nhttps://rapi.example/automation/schedules?job=contoh "a" & b',
    html:
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; succeeded in part</p>\n' +
      '<p><a href="https://rapi.example/automation/schedules?job=contoh">https://rapi.example/automation/schedules?job=contoh</a> &quot;a&quot; &amp; b</p>',
  });
  const inApp = await user.ask(previewTemplate, { params: { id: 'job_failed.in_app' }, body });
  expect(inApp.html).toBeNull();
});

test.each([updateTemplate, resetTemplate, previewTemplate])('there is no other template: $id', async (call) => {
  const text = { subject: 'a', body: 'b' };
  const body = call.id === previewTemplate.id ? { language: 'id', ...text } : { texts: { id: text } };
  const response = await user.send(call, { params: { id: 'job_failed.fax' }, body: body as never });
  expect(response.status).toBe(404);
});

test('a user’s own texts are deleted with the account', async () => {
  const leaver = stack.as('leaver');
  const texts = { id: { subject: 'Milik saya', body: 'x' } };
  await leaver.ask(updateTemplate, { ...failed, body: { texts } });
  await stack.internal(calls.internal.removeUserData.scheduler, { params: { userId: 'leaver' } });
  expect(await templateOf(leaver)).toMatchObject({ is_edited: false });
});
