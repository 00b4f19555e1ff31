import type { Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Email } from 'postal-mime';
import type { SMTPServer } from 'smtp-server';
import { calls, sentence } from '@rapi/contracts';
import {
  type Broker,
  connectMongo,
  createJobs,
  createLog,
  ensureIndexes,
  type Jobs,
  openBroker,
  openMailer,
  signatureOf,
  subscribeToEvents,
} from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import type { TableStack } from '@rapi/service-test-kit';
import { listDeliveries, sendAgain, settleDeliveries, testWebhook } from '../src/notifications/delivery-log';
import { takeAnswer } from '../src/notifications/held-mails';
import type { NotificationPorts, NotifiedJob } from '../src/notifications/notification-ports';
import { tellExecution } from '../src/notifications/tell-execution';
import { MAILS_TO_AN_ADDRESS } from '../src/notifications/send-counts';
import { updateTemplate } from '../src/notifications/templates';
import { startSchedulerStack } from './stack';
import { ended, type Hook, jobWith, nothing, notificationsOn, startHookServer, startMailServer } from './told-jobs';

let stack: TableStack;
let connection: Connection;
let broker: Broker;
let jobs: Jobs;
let ports: NotificationPorts;
let mailServer: SMTPServer;
let mailPort: number;
let hookServer: Server;
let hookUrl: string;
const mails: Email[] = [];
const hooks: Hook[] = [];
const notices: { id: string; data: object }[] = [];
/** What the webhook answers next; 200 after. */
const answers: number[] = [];
/** How many mails the mail server refuses for the moment. */
let isMailDown = false;

beforeAll(async () => {
  stack = await startSchedulerStack();
  ({ server: mailServer, port: mailPort } = await startMailServer(
    () => isMailDown,
    (mail) => void mails.push(mail),
  ));
  ({ server: hookServer, url: hookUrl } = await startHookServer((hook) => {
    hooks.push(hook);
    return answers.shift() ?? 200;
  }));
  const log = createLog({ service: 'scheduler', level: 'silent' });
  broker = await openBroker(`memory:${randomUUID()}`, log);
  connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler_deliveries');
  const mailer = await openMailer(`smtp://127.0.0.1:${mailPort}`, { from: 'Rapi <no-reply@rapi.test>' });
  jobs = createJobs({ service: 'scheduler', connection, broker, log });
  ports = notificationsOn({ connection, jobs, broker, mailer, callService: stack.internal }, hookUrl);
  await ensureIndexes(connection);
  await subscribeToEvents(broker, ['notification'], ({ id, data }) => void notices.push({ id, data }));
  await jobs.start();
});
beforeEach(() => {
  for (const list of [mails, hooks, notices, answers]) list.length = 0;
  isMailDown = false;
});
afterAll(async () => {
  await jobs.stop();
  await ports.mailer.close();
  await broker.close();
  await connection.close();
  hookServer.closeAllConnections();
  hookServer.close();
  mailServer.close();
  await stack.stop();
});

const tokenOf = (userId: string, address: string) =>
  ports.recipients.linksOf(userId, address).page.replace(/^.*token=/, '');
/** The reader has said yes. */
const confirmed = (userId: string, ...addresses: string[]) =>
  Promise.all(addresses.map((address) => ports.recipients.decide(tokenOf(userId, address), true)));

const log = (job: NotifiedJob) => listDeliveries(ports, job, { limit: 50, offset: 0 });
const settled = (job: NotifiedJob, channel: string, state: string) =>
  until(
    `the ${channel} is ${state}`,
    async () => {
      const found = (await log(job)).deliveries.find((each) => each.channel === channel && each.state === state);
      return found;
    },
    { timeoutMs: 30_000 },
  );

test('a run is told by mail with its result, by webhook and in the app; asked again, nobody is told twice', async () => {
  await confirmed('sari', 'sari@kantor.example', 'dewi@kantor.example');
  const content = 'Kode,Harga\nA1,1000\n';
  const file = await stack.as('sari').upload('penjualan.csv', content);
  const job = jobWith({
    output: { email_results: true, webhook_notify: true },
    notify: { email_recipients: ['sari@kantor.example', 'dewi@kantor.example'], webhook_url: `${hookUrl}/hook` },
  });
  const execution = ended({
    outputs: [{ kind: 'file', fileId: file.id, filename: 'penjualan.csv', bytes: content.length }],
  });
  await Promise.all([1, 2, 3].map(() => tellExecution(ports, job, execution)));
  await until('all are sent', async () => (await log(job)).deliveries.every(({ state }) => state === 'sent'));
  await tellExecution(ports, job, execution);
  await settleDeliveries(ports, Date.now() + 120_000);

  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['dewi@kantor.example', 'sari@kantor.example']);
  const [mail] = mails;
  expect(mail?.subject).toBe('Rapi: Rapi & <b>Bersih</b> selesai');
  expect(mail?.text).toContain('Berkas yang selesai: 2 dari 2.\n\npenjualan.csv\nHasilnya terlampir.');
  expect(mail?.text).toContain('selama 1 menit 12 detik');
  expect(mail?.html).toContain('Rapi &amp; &lt;b&gt;Bersih&lt;/b&gt;');
  expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@rapi\.test>$/);
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe(content);

  expect(hooks).toHaveLength(1);
  const { headers, body } = hooks[0] ?? nothing;
  expect(JSON.parse(body)).toMatchObject({
    id: headers['x-rapi-delivery'],
    event: 'job_succeeded',
    text: expect.stringContaining('selesai: 2 dari 2 berkas'),
    job: { id: job._id, name: job.name },
    execution: { id: execution.id, status: 'success', files_processed: 2 },
    files: [{ id: file.id, filename: 'penjualan.csv' }],
  });
  const secret = await ports.secrets.current(job._id);
  expect(headers['x-rapi-signature']).toBe(signatureOf(secret, Number(headers['x-rapi-timestamp']), body));

  expect(notices).toHaveLength(1);
  expect(notices[0]?.data).toMatchObject({ kind: 'job', title: 'Rapi: Rapi & <b>Bersih</b> selesai' });
  expect((await log(job)).total).toBe(4);
});

test('a result that is too large is not attached, one that was removed is not waited for', async () => {
  const job = jobWith({ output: { email_results: true } });
  const outputs = [{ kind: 'file' as const, fileId: 'gone', filename: 'besar.xlsx', bytes: 3_500_000 }];
  await tellExecution(ports, job, ended({ outputs }));
  const small = ended({ outputs: [{ kind: 'file', fileId: 'gone', filename: 'hilang.xlsx', bytes: 10 }] });
  await tellExecution(ports, job, small);
  await until('both are there', () => mails.length === 2);
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([0, 0]);
  const texts = mails.map((mail) => mail.text ?? '').sort();
  expect(texts.some((each) => each.includes('terlalu besar untuk email (4 MB)'))).toBe(true);
  expect(texts.some((each) => each.includes('Hasilnya sudah dihapus.'))).toBe(true);
  expect(mails[0]?.to?.[0]?.address).toBe('sari@example.id');
});

test('success and failure are mailed as the job says, in the owner’s language', async () => {
  stack.accounts.setLocale('john', 'en');
  const error = sentence('no_webhook');
  for (const [status, notify, count] of [
    ['success', { email_on_failure: true }, 0],
    ['failed', { email_on_success: true }, 0],
    ['failed', { email_on_failure: true }, 1],
    ['skipped', { email_on_failure: true, email_on_success: true }, 0],
    ['partial_success', { email_on_success: true }, 1],
  ] as const) {
    const job = { ...jobWith({ notify }), userId: 'john' };
    await tellExecution(ports, job, ended({ status, error: status === 'success' ? null : error }));
    expect((await log(job)).deliveries.filter(({ channel }) => channel === 'email')).toHaveLength(count);
  }
  await until('two mails', () => mails.length === 2);
  expect(mails.map(({ subject }) => subject ?? '').sort()).toEqual([
    'Rapi: Rapi & <b>Bersih</b> failed',
    'Rapi: Rapi & <b>Bersih</b> is done in part',
  ]);
  expect(mails[0]?.text).toContain('This job has no webhook.');
});

test('while the mail server is down the message waits and says so, and goes out when it is back', async () => {
  isMailDown = true;
  const job = jobWith({ notify: { email_on_success: true } });
  await tellExecution(ports, job, ended());
  const waiting = await until('an attempt failed', async () =>
    (await log(job)).deliveries.find(({ channel, attempts }) => channel === 'email' && attempts.length > 0),
  );
  expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ error_sentence: { reason: 'mail_server_down' } }] });
  isMailDown = false;
  expect((await settled(job, 'email', 'sent')).attempts.at(-1)?.error).toBeNull();
  expect(mails).toHaveLength(1);
});

test('an address that the mail server will never take is given up at once', async () => {
  await confirmed('sari', 'nobody@kantor.example');
  const job = jobWith({ notify: { email_on_success: true, email_recipients: ['nobody@kantor.example'] } });
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'email', 'failed');
  expect(attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['mail_address_refused']);
});

const hooked = (path: string) =>
  jobWith({ output: { webhook_notify: true }, notify: { webhook_url: `${hookUrl}${path}` } });

test('a webhook that refuses is tried again under the same id, with what it answered in the log', async () => {
  answers.push(503);
  const job = hooked('/hook?token=geheim');
  await tellExecution(ports, job, ended());
  const { attempts, recipient } = await settled(job, 'webhook', 'sent');
  expect(attempts.map(({ status, answer }) => [status, answer])).toEqual([
    [503, 'taken'],
    [200, 'taken'],
  ]);
  expect(recipient).toBe(`${hookUrl}/hook`);
  expect(new Set(hooks.map(({ headers }) => headers['x-rapi-delivery'])).size).toBe(1);
});

test('a webhook that says it is gone is asked no more', async () => {
  answers.push(410);
  const job = hooked('/hook');
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'webhook', 'failed');
  expect(attempts.map(({ status }) => status)).toEqual([410]);
});

test('a reader says yes once, and until then gets one question and nothing of the message', async () => {
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

test('what waited for a reader’s yes is sent then: the latest twenty of seven days, each once', async () => {
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

test('who unsubscribes at one click gets no more, the owner too', async () => {
  const job = { ...jobWith({ notify: { email_on_success: true } }), userId: 'jenuh' };
  await tellExecution(ports, job, ended());
  await settled(job, 'email', 'sent');
  await ports.recipients.decide(tokenOf('jenuh', 'jenuh@example.id'), false);
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'email', 'failed');
  expect(attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['recipient_refused']);
  expect(mails).toHaveLength(1);
});

test('the link in a mail decides, without an account', async () => {
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
])('an account that is called “%s” is known to strangers by its address', async (name) => {
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

test('a name is told as it is, and no address in it is a link', async () => {
  stack.accounts.setName('titel', 'Dr. Sari Dewi, jahat.example');
  const job = {
    ...jobWith({ notify: { email_on_success: true, email_recipients: ['c@lain.example'] } }),
    userId: 'titel',
  };
  await tellExecution(ports, job, ended());
  await settled(job, 'email', 'failed');
  expect(mails[0]?.subject).toBe('Rapi: Dr. Sari Dewi, jahat example ingin mengirimkan hasil kepada Anda');
});

test('from an address that is not verified, no mail goes out: not to its own either, which may be a stranger’s', async () => {
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

test('a plan sends so many mails a day, and an address gets so many, whoever has them sent', async () => {
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

test('mails that go out at the same moment pass the bound of the day no more than others, and one not taken is not counted', async () => {
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

test('what a person has sent by hand has a rate', async () => {
  const now = new Date('2026-11-26T02:00:12Z');
  for (let sent = 0; sent < 10; sent++) await ports.sendCounts.byHand('penguji', now);
  await expect(ports.sendCounts.byHand('penguji', now)).rejects.toMatchObject({ status: 429, retryAfter: 48 });
  await ports.sendCounts.byHand('penguji', new Date('2026-11-26T02:01:00Z'));
  const job = { ...hooked('/hook'), userId: 'penekan' };
  const tests = await Promise.allSettled(Array.from({ length: 25 }, () => testWebhook(ports, job)));
  expect(tests.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5);
});

test('a webhook that never answers holds up nothing else, and waits for its next turn', async () => {
  const job = hooked('/silent');
  await tellExecution(ports, job, ended());
  await settled(job, 'in_app', 'sent');
  const waiting = await until(
    'an attempt timed out',
    async () =>
      (await log(job)).deliveries.find(({ attempts, channel }) => channel === 'webhook' && attempts.length > 0),
    { timeoutMs: 20_000 },
  );
  expect(waiting).toMatchObject({
    state: 'waiting',
    attempts: [{ status: null, error_sentence: { reason: 'webhook_not_answered' } }],
  });
  await expect(sendAgain(ports, job, waiting.id)).rejects.toMatchObject({ status: 409 });
  await jobs.cancel(`notice:${waiting.id}:1`);
  await settled(job, 'webhook', 'failed');
});

test('an address of one’s own network fails at once and is never called', async () => {
  const job = jobWith({ output: { webhook_notify: true }, notify: { webhook_url: 'https://169.254.169.254/latest' } });
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'webhook', 'failed');
  expect(attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['webhook_address_not_public']);
});

test('a message is sent again as it was worded, under its own id, by its owner alone', async () => {
  const job = hooked('/hook');
  await tellExecution(ports, job, ended());
  const { id } = await settled(job, 'webhook', 'sent');
  await expect(sendAgain(ports, { ...job, userId: 'other' }, id)).rejects.toMatchObject({ status: 404 });
  await sendAgain(ports, job, id);
  await until('it came again', () => hooks.length === 2);
  expect(hooks[1]?.body).toBe(hooks[0]?.body);
  expect(hooks[1]?.headers['x-rapi-delivery']).toBe(id);
  expect((await settled(job, 'webhook', 'sent')).attempts).toHaveLength(2);
});

test('a test answers at once and leaves nothing in the log; a new secret signs from then on', async () => {
  const job = hooked('/hook');
  expect(await testWebhook(ports, job)).toMatchObject({ status: 200, answer: 'taken', error: null });
  const secret = await ports.secrets.rotate('sari', job._id);
  expect(secret).not.toBe(await ports.secrets.rotate('sari', job._id));
  answers.push(404);
  expect(await testWebhook(ports, job)).toMatchObject({ status: 404, error_sentence: { reason: 'webhook_answered' } });
  const { headers, body } = hooks[1] ?? nothing;
  const signed = signatureOf(await ports.secrets.current(job._id), Number(headers['x-rapi-timestamp']), body);
  expect(headers['x-rapi-signature']).toBe(signed);
  expect(await log(job)).toMatchObject({ total: 0, secret_shown_at: expect.any(String) });
  await expect(testWebhook(ports, jobWith({}))).rejects.toMatchObject({ status: 422, reason: 'no_webhook' });
});

test('a message whose process died before its job was written goes out after all', async () => {
  const job = jobWith({ notify: { email_on_success: true } });
  await tellExecution(ports, job, ended());
  const { id } = await settled(job, 'email', 'sent');
  await ports.deliveries.updateOne({ _id: id }, { $set: { state: 'waiting' }, $inc: { round: 1 } });
  expect(await settleDeliveries(ports)).toBe(0);
  expect(await settleDeliveries(ports, Date.now() + 120_000)).toBe(1);
  await settled(job, 'email', 'sent');
  expect(mails).toHaveLength(2);
});
