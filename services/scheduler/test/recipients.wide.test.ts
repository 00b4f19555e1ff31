import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { takeAnswer } from '../src/notifications/held-mails';
import { MAILS_TO_AN_ADDRESS } from '../src/notifications/send-counts';
import { tellExecution } from '../src/notifications/tell-execution';
import { updateTemplate } from '../src/notifications/templates';
import { ended, jobWith } from './told-jobs';
import { startToldStack, type ToldStack } from './told-stack';

let told: ToldStack;
let stack: ToldStack['stack'];
let ports: ToldStack['ports'];
let mails: ToldStack['mails'];
let tokenOf: ToldStack['tokenOf'];
let confirmed: ToldStack['confirmed'];
let log: ToldStack['log'];
let settled: ToldStack['settled'];
beforeAll(async () => {
  told = await startToldStack();
  ({ stack, ports, mails, tokenOf, confirmed, log, settled } = told);
});
beforeEach(() => told.clear());
afterAll(() => told.stop());

test('a recipient consents once, and until then gets one question and nothing of the message', async () => {
  const own = { subject: 'Menang undian', body: 'Klik https://jahat.example' };
  await updateTemplate(ports, { userId: 'ratna', language: 'id' }, 'job_succeeded.email', { texts: { id: own } });
  const address = 'asing@kantor.example';
  const job = { ...jobWith({ notify: { email_on_success: true, email_recipients: [address] } }), userId: 'ratna' };
  await Promise.all([1, 2, 3].map(() => tellExecution(ports, job, ended())));
  await until('all have come to their end', async () =>
    (await log(job)).deliveries.every(({ state, channel }) => channel !== 'email' || state === 'failed'),
  );
  expect(mails).toHaveLength(1);
  const [question] = mails;
  expect(question?.subject).toBe('Rapi: ratna ingin mengirimkan hasil kepada Anda');
  expect(JSON.stringify(question)).not.toMatch(/jahat|Bersih/);
  const { attempts } = await settled(job, 'email', 'failed');
  expect(attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['recipient_not_confirmed']);

  const token = /token=([\w.-]+)/.exec(question?.text ?? '')?.[1] ?? '';
  const asked = { address, sender_name: 'ratna', state: 'asked' };
  expect(await ports.recipients.find(token)).toEqual(asked);
  await expect(ports.recipients.decide(`${token}x`, true)).rejects.toMatchObject({ status: 404 });
  await takeAnswer(ports, token, true);
  await until('all are sent', async () => (await log(job)).deliveries.every(({ state }) => state === 'sent'));
  expect(mails[1]?.subject).toBe('Menang undian');
  expect(mails[1]?.text).toContain('ratna (ratna@example.id)');
  expect(mails[1]?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  expect(mails[1]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
    `<https://rapi.example/api/mail-recipients/${token}/unsubscribe>`,
  );
});

test('messages that waited for consent are sent then: the latest twenty of seven days, each once', async () => {
  const address = 'lama@kantor.example';
  const job = { ...jobWith({ notify: { email_on_success: true, email_recipients: [address] } }), userId: 'sabar' };
  stack.accounts.setLimits('sabar', { mails_per_day: 100 });
  for (let told = 0; told < 23; told++) await tellExecution(ports, job, ended());
  const emails = async () => (await log(job)).deliveries.filter(({ channel }) => channel === 'email');
  await until('all wait', async () => (await emails()).every(({ state }) => state === 'failed'));
  const [newest] = await emails();
  await ports.deliveries.updateOne({ _id: newest?.id }, { createdAt: new Date(Date.now() - 8 * 24 * 3600_000) });
  await Promise.all([1, 2].map(() => takeAnswer(ports, tokenOf('sabar', address), true)));
  await until('they are sent', async () => (await emails()).filter(({ state }) => state === 'sent').length === 20);
  const left = (await emails()).filter(({ state }) => state === 'failed').map(({ id }) => id);
  expect([mails.length, left.length, left.includes(newest?.id ?? '')]).toEqual([21, 3, true]);
});

test('a recipient who unsubscribes with one click gets no more mail, even the owner', async () => {
  const job = { ...jobWith({ notify: { email_on_success: true } }), userId: 'jenuh' };
  await tellExecution(ports, job, ended());
  await settled(job, 'email', 'sent');
  await ports.recipients.decide(tokenOf('jenuh', 'jenuh@example.id'), false);
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'email', 'failed');
  expect(attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['recipient_refused']);
  expect(mails).toHaveLength(1);
});

test('the link in a mail works without an account', async () => {
  const token = tokenOf('sari', 'baca@kantor.example');
  const asked = { params: { token } };
  const visitor = stack.as('siapa saja');
  expect((await visitor.ask(calls.recipients.find, asked)).recipient.state).toBe('asked');
  const { recipient } = await visitor.ask(calls.recipients.decide, { ...asked, body: { accepts: true } });
  expect(recipient).toEqual({ address: 'baca@kantor.example', sender_name: 'sari', state: 'confirmed' });
  const oneClick = await fetch(`${stack.url}/api/mail-recipients/${token}/unsubscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).toBe(200);
  expect((await visitor.ask(calls.recipients.find, asked)).recipient.state).toBe('refused');
  expect(await visitor.refusal(calls.recipients.find, { params: { token: 'palsu.x' } })).toMatchObject({ status: 404 });
});

test.each([
  'Anda menang undian! Buka https://jahat.example/hadiah?x=1 sekarang',
  'Bank Anda\r\n\r\nHubungi 0812 3456 7890',
  'Rekening Anda diblokir, jadi masuklah segera dan isilah formulir kami hari ini',
])('an account that is called “%s” is shown to strangers by its address', async (name) => {
  const userId = `penipu-${name.length}`;
  stack.accounts.setName(userId, name);
  const address = `korban-${name.length}@kantor.example`;
  const job = { ...jobWith({ notify: { email_on_success: true, email_recipients: [address] } }), userId };
  await tellExecution(ports, job, ended());
  await settled(job, 'email', 'failed');
  const [question] = mails;
  expect(question?.subject).toBe(`Rapi: ${userId}@example.id ingin mengirimkan hasil kepada Anda`);
  expect(question?.text).toContain(`\n\n${userId}@example.id memakai Rapi`);
  expect(JSON.stringify(question)).not.toMatch(/menang|jahat|Hubungi|0812|diblokir/);
  expect((await ports.recipients.find(tokenOf(userId, address))).sender_name).toBe(`${userId}@example.id`);
  await takeAnswer(ports, tokenOf(userId, address), true);
  await settled(job, 'email', 'sent');
  expect(mails[1]?.text).toContain(`atas nama ${userId}@example.id.`);
});

test('shows a name as it is, and turns no address in it into a link', async () => {
  stack.accounts.setName('titel', 'Dr. Sari Dewi, jahat.example');
  const job = {
    ...jobWith({ notify: { email_on_success: true, email_recipients: ['c@lain.example'] } }),
    userId: 'titel',
  };
  await tellExecution(ports, job, ended());
  await settled(job, 'email', 'failed');
  expect(mails[0]?.subject).toBe('Rapi: Dr. Sari Dewi, jahat example ingin mengirimkan hasil kepada Anda');
});

test('with an unverified address no mail is sent: not even to that address, which may be a stranger’s', async () => {
  stack.accounts.setVerified('baru', false);
  const own = { subject: 'Menang undian', body: 'Klik https://jahat.example' };
  await updateTemplate(ports, { userId: 'baru', language: 'id' }, 'job_succeeded.email', { texts: { id: own } });
  const addresses = ['asing@kantor.example', 'lain@kantor.example'];
  const job = { ...jobWith({ notify: { email_on_success: true, email_recipients: addresses } }), userId: 'baru' };
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'email', 'failed');
  expect(attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['recipients_need_verified_address']);
  await settled(job, 'in_app', 'sent');
  expect(mails).toHaveLength(0);
});

test('limits the mails a day per plan, and per address over all senders', async () => {
  stack.accounts.setLimits('rajin', { mails_per_day: 2 });
  const recipients = ['a@kantor.example', 'b@kantor.example', 'c@kantor.example'];
  await confirmed('rajin', ...recipients);
  const job = { ...jobWith({ notify: { email_on_success: true, email_recipients: recipients } }), userId: 'rajin' };
  for (const address of recipients) {
    const one = { ...job, notificationSettings: { ...job.notificationSettings, email_recipients: [address] } };
    await tellExecution(ports, one, ended());
    await until('it has come to its end', async () =>
      (await log(job)).deliveries.every(({ state }) => state !== 'waiting'),
    );
  }
  expect(mails).toHaveLength(2);
  const failed = (await log(job)).deliveries.find(({ state }) => state === 'failed');
  expect(failed?.attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['mails_of_the_day_sent']);

  const toOne = { userId: 'siapa', address: 'banyak@kantor.example', limit: 1000 };
  for (let sent = 0; sent < MAILS_TO_AN_ADDRESS; sent++)
    await ports.sendCounts.claimMail({ ...toOne, userId: `u${sent}` });
  await expect(ports.sendCounts.claimMail(toOne)).rejects.toMatchObject({ reason: 'address_has_its_mails' });
});

test('simultaneous mails do not exceed the daily limit either, and a rejected one is not counted', async () => {
  stack.accounts.setLimits('serentak', { mails_per_day: 3 });
  const recipients = Array.from({ length: 12 }, (_, at) => `serentak-${at}@kantor.example`);
  await confirmed('serentak', 'nobody@kantor.example', ...recipients);
  const telling = (email_recipients: string[]) => ({
    ...jobWith({ notify: { email_on_success: true, email_recipients } }),
    userId: 'serentak',
  });
  const refused = telling(['nobody@kantor.example']);
  await tellExecution(ports, refused, ended());
  await settled(refused, 'email', 'failed');
  const job = telling(recipients);
  await tellExecution(ports, job, ended());
  await until('all have come to their end', async () =>
    (await log(job)).deliveries.every(({ state }) => state !== 'waiting'),
  );
  expect(mails).toHaveLength(3);
});
