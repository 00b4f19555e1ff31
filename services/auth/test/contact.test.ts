import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@rapi/test-kit';
import fc from 'fast-check';
import { type AuthService, startAuthService } from './auth-service';
import { operator } from './payment-desk';

const contact = 'bantuan@example.com';
let auth: AuthService;
const startWith = (env: Record<string, string>) => {
  beforeAll(async () => {
    auth = await startAuthService(env);
  });
  afterAll(() => auth.stop());
};

const write = (changes: object = {}, from: string = randomUUID()) =>
  auth.send('POST', '/api/contact', {
    body: { name: 'Sari Dewi', email: 'sari@example.co.id', message: 'Boleh minta demo?', ...changes },
    headers: { 'x-rapi-client-address': from },
  });

/** Raw mails with headers; a mail still being written is left out. */
async function mails(): Promise<string[]> {
  const names = await readdir(auth.mailFolder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(auth.mailFolder, name), 'utf8').catch(() => '')),
  );
}
const mailWith = (mark: string): Promise<string> =>
  until('the mail', async () => (await mails()).find((mail) => mail.includes(mark)));
const headOf = (mail: string) => mail.split(/\r?\n\r?\n/)[0] ?? '';

describe('with a configured address', () => {
  startWith({ ...operator, CONTACT_EMAIL: contact });

  test('a message arrives there, with the sender as reply address', async () => {
    const mark = randomUUID();
    const answer = await write({ topic: 'demo', company: 'CV Maju', message: `Halo\n\n${mark}` });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const mail = await mailWith(mark);
    expect(headOf(mail)).toMatch(/^Reply-To: sari@example\.co\.id$/im);
    expect(headOf(mail)).toMatch(/^To: bantuan@example\.com$/im);
    expect(mail).toContain('CV Maju');
    expect(await auth.newestMailTo(operator.OPERATOR_EMAIL)).toBeUndefined();
  });

  test('a form filled in by a bot is not sent', async () => {
    const [spam, mark] = [randomUUID(), randomUUID()];
    await expect(write({ website: 'https://spam.example', message: spam })).resolves.toMatchObject({ status: 200 });
    await write({ message: mark });
    await mailWith(mark);
    expect((await mails()).filter((mail) => mail.includes(spam))).toEqual([]);
  });

  test('one network can send ten an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => write({}, '203.0.113.9')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { reason: 'too_many_contact_messages' },
    });
    expect((await write({}, '198.51.100.7')).status).toBe(200);
  });

  test('neither a name nor a message can inject a mail header', async () => {
    const evil = fc.string({
      unit: fc.constantFrom('\r', '\n', 'B', 'c', ':', ' ', '<', '@', '>', ','),
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(evil, evil, async (name, company) => {
        const mark = randomUUID();
        const message = `\r\nBcc: x@example.com\r\n${mark}`;
        expect((await write({ name: `Bcc${name}`, company, message })).status).toBe(200);
        const head = headOf(await mailWith(mark));
        expect(head).not.toMatch(/^bcc:/im);
        expect(head.match(/^to:/gim)).toHaveLength(1);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  test.each([
    ['no address', { email: 'sari' }],
    ['an empty message', { message: '  ' }],
    ['a topic that there is not', { topic: 'refund' }],
    ['a message of a book’s length', { message: 'x'.repeat(5000) }],
  ])('%s is refused', async (_, changes) => {
    await expect(write(changes)).resolves.toMatchObject({ status: 422 });
  });
});

describe('without a configured address', () => {
  startWith({ ...operator });

  test('a message reaches the operators', async () => {
    const mark = randomUUID();
    expect((await write({ message: mark })).status).toBe(200);
    expect(headOf(await mailWith(mark))).toMatch(/^To: operator@example\.com$/im);
  });
});

describe('without any recipient', () => {
  startWith({});

  test('a message is refused with the reason', async () => {
    await expect(write()).resolves.toMatchObject({ status: 503, body: { reason: 'contact_not_set_up' } });
  });
});
