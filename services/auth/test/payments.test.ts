import { readdir } from 'node:fs/promises';
import { MAX_WAITING_PAYMENTS } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { type AuthService, type Session, startAuthService } from './auth-service';
import { jpeg, operator, paymentDesk, pdf, png, type Sent } from './payment-desk';
import { changeIn, keptIn } from './test-database';

const MEGABYTE = 1024 * 1024;
let auth: AuthService;
let operatorToken = '';
let sari: Session;
const desk = () => paymentDesk(auth, () => operatorToken);

beforeAll(async () => {
  auth = await startAuthService(operator);
  operatorToken = await auth.tokenOf({ email: operator.OPERATOR_EMAIL, password: operator.OPERATOR_PASSWORD });
  sari = await auth.newSession();
});
afterAll(() => auth.stop());

const storedOf = async ({ id }: Pick<Session, 'id'>) =>
  (await readdir(auth.objectFolder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.parentPath.includes('/.sums/') &&
        `${entry.parentPath}/`.includes(`users/${id}/payments/`),
    )
    .map(({ parentPath, name }) => `${parentPath.slice(parentPath.indexOf('users/'))}/${name}`);
const recordsOf = ({ id }: Pick<Session, 'id'>) => keptIn(auth.mongoUrl, 'payments', { user_id: id });

describe('POST /api/payments', () => {
  it.each([
    ['PNG', png(), 'bukti.png'],
    ['JPG', jpeg(1000), 'bukti.jpeg'],
    ['PDF under another name', pdf(), 'bukti.exe'],
    ['JPG of exactly 5 MB', jpeg(5 * MEGABYTE), 'bukti.jpg'],
  ])('accepts a %s, which is then pending', async (_, proof, filename) => {
    const user = await auth.newSession();
    const { status, body } = await desk().pay(user, { proof, filename, reference: ' TRX 1 ' + user.id });
    expect(status).toBe(201);
    const payment = Object(body.payment);
    expect(body.id).toBe(payment.id);
    expect(payment).toEqual({
      id: expect.any(String),
      plan: 'pro',
      method: 'GoPay',
      amount: 150_000,
      reference: `TRX 1 ${user.id}`,
      status: 'pending',
      reason: null,
      proof_filename: filename,
      created_at: expect.any(String),
      decided_at: null,
      plan_until: null,
    });
    await expect(desk().own(user)).resolves.toEqual([payment]);
    await expect(storedOf(user)).resolves.toEqual([`users/${user.id}/payments/${payment.id}/proof`]);
    const me = await auth.send('GET', '/users/me', { token: user.token });
    expect(me.body).toMatchObject({ subscription_tier: 'free', plan_expires_at: null });
  });

  const refusals: [string, Sent, number, string][] = [
    ['a text', { proof: Buffer.from('sudah dibayar'), filename: 'bukti.png' }, 415, 'unsupported_type'],
    ['a page', { proof: Buffer.from('<script>alert(1)</script>'), filename: 'bukti.jpg' }, 415, 'unsupported_type'],
    ['an SVG', { proof: Buffer.from('<svg onload="alert(1)"/>'), filename: 'bukti.svg' }, 415, 'unsupported_type'],
    ['nothing', { proof: Buffer.alloc(0) }, 422, 'invalid_input'],
    ['5 MB and a byte', { proof: jpeg(5 * MEGABYTE + 1) }, 413, 'file_too_large'],
    ['the free plan', { plan: 'free' }, 422, 'invalid_input'],
    ['an unknown plan', { plan: 'platinum' }, 422, 'invalid_input'],
    ['a negative amount', { amount: '-1' }, 422, 'invalid_input'],
    ['half a rupiah', { amount: '0.5' }, 422, 'invalid_input'],
    ['no amount', { amount: 'gratis' }, 422, 'invalid_input'],
    ['a blank method', { method: '  ' }, 422, 'invalid_input'],
    ['a reference without end', { reference: 'x'.repeat(201) }, 422, 'invalid_input'],
  ];
  it.each(refusals)('refuses %s, and stores nothing of it', async (_, sent, status, code) => {
    const user = await auth.newSession();
    const answer = await desk().pay(user, sent);
    expect(answer).toMatchObject({ status, body: { success: false, code, detail: expect.any(String) } });
    await expect(storedOf(user)).resolves.toEqual([]);
    await expect(recordsOf(user)).resolves.toEqual([]);
  });

  it('names the field that is wrong', async () => {
    await expect(desk().pay(sari, { amount: '0' })).resolves.toMatchObject({ body: { fields: [{ path: 'amount' }] } });
    const form = new FormData();
    for (const [name, value] of Object.entries({ plan: 'pro', method: 'OVO', amount: '1' })) form.append(name, value);
    const answer = await auth.send('POST', '/api/payments', { token: sari.token, multipart: form });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'proof' }] } });
  });

  it.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', '', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="pl', 400],
  ])('says what is wrong with a body of %s', async (type, body, status) => {
    const answer = await fetch(`${auth.url}/api/payments`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${sari.token}` },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  it('needs a sign-in', async () => {
    await expect(desk().pay({ token: 'x' })).resolves.toMatchObject({ status: 401 });
  });

  it('leaves nothing in the folder of incoming files', async () => {
    await desk().pay(sari, { proof: jpeg(6 * MEGABYTE) });
    const left = await readdir(auth.workFolder).catch(() => []);
    expect(left).toEqual([]);
  });

  it('removes paths and tricks from the name of the proof', async () => {
    const { proof_filename } = await desk().paid(sari, { filename: 'C:\\fakepath\\bukti\u202egpj.exe' });
    expect(proof_filename).toBe('buktigpj.exe');
  });
});

it('limits the pending payments of one payer, and accepts more once they are decided', async () => {
  const user = await auth.newSession();
  const first = await desk().paid(user);
  for (let count = 1; count < MAX_WAITING_PAYMENTS; count++) await desk().paid(user);
  const answer = await desk().pay(user);
  expect(answer).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
  await expect(storedOf(user)).resolves.toHaveLength(MAX_WAITING_PAYMENTS);
  await desk().reject(first.id);
  await expect(desk().pay(user)).resolves.toMatchObject({ status: 201 });
});

it('holds that limit for payments sent at once, and counts those from before places', async () => {
  const user = await auth.newSession();
  const first = await desk().paid(user);
  await changeIn(auth.mongoUrl, 'payments', first.id, { $unset: { place: '' } });
  const answers = await Promise.all(Array.from({ length: MAX_WAITING_PAYMENTS + 6 }, () => desk().pay(user)));
  const accepted = answers.filter(({ status }) => status === 201);
  expect(accepted).toHaveLength(MAX_WAITING_PAYMENTS - 1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  await expect(storedOf(user)).resolves.toHaveLength(MAX_WAITING_PAYMENTS);
  await desk().verify(String(accepted[0]?.body.id));
  await desk().reject(String(accepted[1]?.body.id));
  const after = await Promise.all(Array.from({ length: 5 }, () => desk().pay(user)));
  expect(after.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
});

describe('a payment sent twice', () => {
  it('gets the same answer with the same Idempotency-Key', async () => {
    const user = await auth.newSession();
    const sent = { reference: `TRX-${user.id}`, proof: png() };
    const key = { 'idempotency-key': `key-${user.id}` };
    const [first, second] = [await desk().pay(user, sent, key), await desk().pay(user, sent, key)];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    await expect(desk().own(user)).resolves.toHaveLength(1);
  });

  it('is refused without one, from anybody and with any spacing', async () => {
    const [user, other] = [await auth.newSession(), await auth.newSession()];
    const reference = `trx 2026 ${user.id}`;
    await desk().paid(user, { reference });
    for (const [payer, again] of [
      [user, reference],
      [other, reference.toUpperCase()],
      [other, ` TRX-2026-${user.id}.`],
    ] as const) {
      const answer = await desk().pay(payer, { reference: again, plan: 'enterprise', amount: '450000' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'already_done' } });
    }
    await expect(storedOf(other)).resolves.toEqual([]);
    await expect(recordsOf(other)).resolves.toEqual([]);
  });

  it('is accepted once, of ten at the same time', async () => {
    const user = await auth.newSession();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk().pay(user, { reference: `R-${user.id}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    await expect(storedOf(user)).resolves.toHaveLength(1);
  });

  it('is recognised by its proof if there is no number, for its payer only', async () => {
    const [user, other] = [await auth.newSession(), await auth.newSession()];
    const sent = { reference: 'lunas', proof: png() };
    await desk().paid(user, sent);
    await expect(desk().pay(user, { ...sent, reference: '' })).resolves.toMatchObject({ status: 409 });
    await expect(desk().pay(user, { reference: 'lunas' })).resolves.toMatchObject({ status: 201 });
    await expect(desk().pay(other, sent)).resolves.toMatchObject({ status: 201 });
  });

  it('may be sent again after rejection, but not after verification', async () => {
    const user = await auth.newSession();
    const reference = `TRX-${user.id}`;
    await desk().reject((await desk().paid(user, { reference })).id);
    const again = await desk().paid(user, { reference });
    await desk().verify(again.id);
    await expect(desk().pay(user, { reference })).resolves.toMatchObject({ status: 409 });
  });
});

describe('an account that is removed', () => {
  it('loses its payments and their proofs; the books keep amounts without a name', async () => {
    const user = await auth.newSession();
    const reference = `TRX-${user.id}`;
    const verified = await desk().paid(user, { reference });
    await desk().verify(verified.id);
    await desk().paid(user);
    await auth.send('DELETE', '/users/me', { token: user.token, body: { password: user.password } });
    await until('the payments to go', async () => (await recordsOf(user)).length === 0);
    await expect(storedOf(user)).resolves.toEqual([]);
    const [kept] = await keptIn(auth.mongoUrl, 'payments', { _id: verified.id });
    expect(kept).toMatchObject({ plan: 'pro', amount: 150_000, status: 'verified', user_id: null, proof: null });
    expect(JSON.stringify(kept)).not.toContain(user.id);
    await expect(desk().asOperator('GET', `/${verified.id}/proof`)).resolves.toMatchObject({ status: 404 });
    const { body } = await desk().asOperator('GET', '?limit=200');
    expect(JSON.stringify(body)).not.toContain(verified.id);
    await expect(desk().pay(sari, { reference })).resolves.toMatchObject({ status: 409 });
  });
});
