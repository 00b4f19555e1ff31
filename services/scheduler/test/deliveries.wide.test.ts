import { sentence } from '@rapi/contracts';
import { signatureOf } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { sendAgain, settleDeliveries, testWebhook } from '../src/notifications/delivery-log';
import { resetTemplate, updateTemplate } from '../src/notifications/templates';
import { tellExecution } from '../src/notifications/tell-execution';
import { ended, jobWith, nothing } from './told-jobs';
import { startToldStack, type ToldStack } from './told-stack';

let told: ToldStack;
let stack: ToldStack['stack'];
let ports: ToldStack['ports'];
let jobs: ToldStack['jobs'];
let hookUrl: ToldStack['hookUrl'];
let mails: ToldStack['mails'];
let hooks: ToldStack['hooks'];
let notices: ToldStack['notices'];
let answers: ToldStack['answers'];
let confirmed: ToldStack['confirmed'];
let log: ToldStack['log'];
let settled: ToldStack['settled'];
beforeAll(async () => {
  told = await startToldStack();
  ({ stack, ports, jobs, hookUrl, mails, hooks, notices, answers, confirmed, log, settled } = told);
});
beforeEach(() => told.clear());
afterAll(() => told.stop());

test('reports a run by mail with its result, by webhook and in the app, once to each recipient', async () => {
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

test('warnings follow the words of every message, also those that a person wrote', async () => {
  const own = { userId: 'sari', language: 'id' } as const;
  const texts = { id: { subject: 'Beres', body: 'Sudah.' } };
  await updateTemplate(ports, own, 'job_succeeded.email', { texts });
  const warnings = Array.from({ length: 25 }, (_, i) =>
    sentence('run_file_warning', { file: `berkas-${i}.csv`, why: sentence('no_webhook') }),
  );
  const job = jobWith({
    output: { webhook_notify: true },
    notify: { email_on_success: true, webhook_url: `${hookUrl}/hook` },
  });
  await tellExecution(ports, job, ended({ warnings }));
  await until('all are sent', async () => (await log(job)).deliveries.every(({ state }) => state === 'sent'));
  const [mail] = mails;
  expect(mail?.text).toMatch(/^Sudah\.\n\nPeriksa hasilnya:\n- berkas-0\.csv: /);
  expect(mail?.text?.match(/- berkas-/g)).toHaveLength(20);
  expect(mail?.text).toContain('Peringatan lain: 5.');
  const body = JSON.parse(hooks[0]?.body ?? '{}') as { text: string; warnings: string[] };
  expect(body.warnings).toHaveLength(25);
  expect(body.text).toContain('Peringatan lain: 20.');
  expect(notices[0]?.data).toMatchObject({ message: expect.stringContaining('- berkas-0.csv: ') });
  await resetTemplate(ports, own, 'job_succeeded.email');
});

test('a result that is too large is not attached, and a removed one is not waited for', async () => {
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

test('reports a partly successful run once, with its numbers and a link to its job', async () => {
  const why = sentence('run_files_failed', { failed: 1, total: 2, file: 'Utara.csv', why: sentence('no_webhook') });
  const job = jobWith({ notify: { email_on_failure: true } });
  await tellExecution(ports, job, ended({ status: 'partial_success', filesSucceeded: 1, filesFailed: 1, error: why }));
  const mail = await until('the mail', () => mails[0]);
  const notice = await until('the notice', () => notices[0]);
  const link = `/automation/schedules?job=${job._id}`;
  expect(mail.text).toContain('gagal: 1.');
  expect(mail.text).toContain('Penyebabnya: Utara.csv: ');
  expect(mail.text).not.toContain('1 dari 2 berkas gagal');
  expect(mail.html).toContain(`<a href="https://rapi.example${link}">`);
  expect(notice.data).toMatchObject({ message: expect.not.stringMatching(/berkas gagal.*berkas gagal/), link });
});

test('while the mail server is down the message waits and says so, and is sent when it is back', async () => {
  told.isMailDown = true;
  const job = jobWith({ notify: { email_on_success: true } });
  await tellExecution(ports, job, ended());
  const waiting = await until('an attempt failed', async () =>
    (await log(job)).deliveries.find(({ channel, attempts }) => channel === 'email' && attempts.length > 0),
  );
  expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ error_sentence: { reason: 'mail_server_down' } }] });
  told.isMailDown = false;
  expect((await settled(job, 'email', 'sent')).attempts.at(-1)?.error).toBeNull();
  expect(mails).toHaveLength(1);
});

test('an address that the mail server rejects permanently is given up at once', async () => {
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

test('a webhook that answers 410 is not called again', async () => {
  answers.push(410);
  const job = hooked('/hook');
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'webhook', 'failed');
  expect(attempts.map(({ status }) => status)).toEqual([410]);
});

test('manual sending is rate-limited', async () => {
  const now = new Date('2026-11-26T02:00:12Z');
  for (let sent = 0; sent < 10; sent++) await ports.sendCounts.byHand('penguji', now);
  await expect(ports.sendCounts.byHand('penguji', now)).rejects.toMatchObject({ status: 429, retryAfter: 48 });
  await ports.sendCounts.byHand('penguji', new Date('2026-11-26T02:01:00Z'));
  const job = { ...hooked('/hook'), userId: 'penekan' };
  const tests = await Promise.allSettled(Array.from({ length: 25 }, () => testWebhook(ports, job)));
  expect(tests.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5);
});

test('a run that found no file says so, not that 0 of 0 files are done', async () => {
  const job = hooked('/hook');
  await tellExecution(ports, job, ended({ filesProcessed: 0, filesSucceeded: 0 }));
  await settled(job, 'webhook', 'sent');
  expect(JSON.parse(hooks[0]?.body ?? '{}')).toMatchObject({
    event: 'job_succeeded',
    text: expect.stringContaining('tidak ada berkas untuk diproses'),
  });
});

test('a webhook that never answers delays nothing else, and waits for its next attempt', async () => {
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

test('an address in a private network fails at once and is never called', async () => {
  const job = jobWith({ output: { webhook_notify: true }, notify: { webhook_url: 'https://169.254.169.254/latest' } });
  await tellExecution(ports, job, ended());
  const { attempts } = await settled(job, 'webhook', 'failed');
  expect(attempts.map(({ error_sentence }) => error_sentence?.reason)).toEqual(['webhook_address_not_public']);
});

test('a message is sent again with its original text, under its own id, only by its owner', async () => {
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

test('a message whose process died before its job was written is still sent', async () => {
  const job = jobWith({ notify: { email_on_success: true } });
  await tellExecution(ports, job, ended());
  const { id } = await settled(job, 'email', 'sent');
  await ports.deliveries.updateOne({ _id: id }, { $set: { state: 'waiting' }, $inc: { round: 1 } });
  expect(await settleDeliveries(ports)).toBe(0);
  expect(await settleDeliveries(ports, Date.now() + 120_000)).toBe(1);
  await settled(job, 'email', 'sent');
  expect(mails).toHaveLength(2);
});
