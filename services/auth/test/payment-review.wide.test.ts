import type { BrokerEvent, ReviewedPayment } from '@rapi/contracts';
import { calls } from '@rapi/contracts';
import { type Consumer, subscribeToEvents } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { type AuthService, type Session, startAuthService } from './auth-service';
import { operator, paymentDesk, pdf, png } from './payment-desk';
import { changeIn, keptIn } from './test-database';

const DAY_MS = 86_400_000;
let auth: AuthService;
let operatorToken = '';
let listening: Consumer;
const events: BrokerEvent[] = [];
const desk = () => paymentDesk(auth, () => operatorToken);

beforeAll(async () => {
  auth = await startAuthService(operator);
  operatorToken = await auth.tokenOf({ email: operator.OPERATOR_EMAIL, password: operator.OPERATOR_PASSWORD });
  listening = await subscribeToEvents(auth.broker, ['notification', 'plan.changed'], (event) => events.push(event));
});
afterAll(async () => {
  await listening.stop();
  await auth.stop();
});

const me = async ({ token }: Pick<Session, 'token'>) => (await auth.send('GET', '/users/me', { token })).body;
const toldTo = ({ id }: Session, topic: string) =>
  events.filter((event) => event.user_id === id && event.topic === topic).map(({ data }) => data);
const trailOf = async ({ id }: Session) =>
  (await keptIn(auth.mongoUrl, 'audit', { user_id: id })).filter(({ event }) => /^(payment|plan)_/.test(String(event)));
const review = async (query = ''): Promise<{ payments: ReviewedPayment[]; total: number }> => {
  const { status, body } = await desk().asOperator('GET', query);
  expect(status).toBe(200);
  return calls.payment.reviewList.response.parse(body);
};
const daysFromNow = (time: unknown) => (Date.parse(String(time)) - Date.now()) / DAY_MS;

describe('a user who is not an operator', () => {
  it('cannot see, verify or reject any payment, not even their own', async () => {
    const user = await auth.newSession();
    const { id } = await desk().paid(user);
    const asked = [
      ['GET', ''],
      ['GET', `/${id}/proof`],
      ['POST', `/${id}/verify`],
      ['POST', `/${id}/reject`],
    ] as const;
    for (const [method, path] of asked) {
      const body = method === 'POST' ? { reason: 'saya' } : undefined;
      const sent = (token?: string) => auth.send(method, `/api/admin/payments${path}`, { token, body });
      await expect(sent(user.token)).resolves.toMatchObject({ status: 403, body: { code: 'forbidden' } });
      await expect(sent()).resolves.toMatchObject({ status: 401 });
    }
    expect(await desk().own(user)).toMatchObject([{ status: 'pending' }]);
  });

  it('cannot do so with a token from when they were one', async () => {
    const [former, { id }] = [await auth.newSession(), await desk().paid(await auth.newSession())];
    const setRole = (role: string) => changeIn(auth.mongoUrl, 'users', former.id, { $set: { role } });
    await setRole('operator');
    const token = await auth.tokenOf(former);
    const ask = (method: string, path: string) =>
      auth.send(method, `/api/admin/payments${path}`, { token, body: method === 'POST' ? { reason: 'x' } : undefined });
    await expect(ask('GET', '')).resolves.toMatchObject({ status: 200 });
    await setRole('user');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}/proof`],
      ['POST', `/${id}/verify`],
      ['POST', `/${id}/reject`],
    ] as const)
      await expect(ask(method, path)).resolves.toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('cannot decide on their own payment even as an operator', async () => {
    const [payment, others] = [await desk().paid({ token: operatorToken }), await desk().paid(await auth.newSession())];
    for (const decide of [desk().verify, desk().reject]) {
      const refused = { status: 403, body: { code: 'forbidden', reason: 'own_payment' } };
      await expect(decide(payment.id)).resolves.toMatchObject(refused);
    }
    expect(await desk().own({ token: operatorToken })).toMatchObject([{ status: 'pending' }]);
    await expect(desk().reject(others.id)).resolves.toMatchObject({ status: 200 });
  });

  it('gets no events about payments of others', async () => {
    const [user, other] = [await auth.newSession(), await auth.newSession()];
    await desk().paid(user);
    expect([...toldTo(user, 'notification'), ...toldTo(other, 'notification')]).toEqual([]);
    const { body } = await auth.send('GET', '/users/me', { token: operatorToken });
    const told = events.filter(({ user_id }) => user_id === body.id);
    expect(told.at(-1)?.data).toMatchObject({ kind: 'payment', link: '/admin/payments' });
  });
});

describe('the list', () => {
  it('shows who pays what for which plan, by status, in either order, page by page', async () => {
    const user = await auth.newSession();
    const first = await desk().paid(user, { plan: 'enterprise', amount: '1' });
    const second = await desk().paid(user);
    const third = await desk().paid(user);
    await desk().reject(second.id, 'Tidak terbaca');
    const all = await review('?limit=200');
    const ours = all.payments.filter(({ user: payer }) => payer.id === user.id);
    expect(ours.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(ours[2]).toMatchObject({
      user: { full_name: 'Sari Dewi', email: user.email, subscription_tier: 'free', plan_expires_at: null },
      amount: 1,
      expected_amount: 450_000,
      proof_type: 'image/png',
      proof_size: 44,
      same_proof: 0,
      decided_by: null,
    });
    expect(ours[1]).toMatchObject({ status: 'rejected', reason: 'Tidak terbaca', decided_by: 'Operator' });
    const oldest = await review('?status=pending&order=oldest&limit=200');
    const waiting = oldest.payments.filter(({ user: payer }) => payer.id === user.id);
    expect(waiting.map(({ id }) => id)).toEqual([first.id, third.id]);
    expect(oldest.payments.every(({ status }) => status === 'pending')).toBe(true);
    const page = await review('?limit=1&offset=1');
    expect(page).toMatchObject({ total: all.total, payments: [{ id: all.payments[1]?.id }] });
  });

  it('counts other payments with the identical proof, also of other users', async () => {
    const [user, other] = [await auth.newSession(), await auth.newSession()];
    const proof = png();
    const { id } = await desk().paid(user, { proof });
    await desk().paid(other, { proof });
    await desk().paid(other, { proof });
    const found = (await review('?limit=200')).payments.find((payment) => payment.id === id);
    expect(found?.same_proof).toBe(2);
  });

  it.each(['?status=paid', '?order=random', '?limit=0', '?offset=-1'])('refuses %s', async (query) => {
    await expect(desk().asOperator('GET', query)).resolves.toMatchObject({ status: 422 });
  });
});

describe('the proof', () => {
  it('is served as sent, not executable or cached, and the audit trail records who viewed it', async () => {
    const user = await auth.newSession();
    const proof = pdf();
    const { id } = await desk().paid(user, { proof, filename: 'bukti "transfer".html' });
    const answer = await fetch(`${auth.url}/api/admin/payments/${id}/proof`, {
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(proof);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="proof-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await trailOf(user)).toMatchObject([
      { event: 'payment_sent', payment_id: id },
      { event: 'payment_proof_seen', payment_id: id, by: expect.any(String) },
    ]);
  });

  it('of no payment is not found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '%00', '..']) {
      const answer = await desk().asOperator('GET', `/${encodeURIComponent(id)}/proof`);
      expect(answer.status).toBe(404);
    }
  });
});

describe('verifying', () => {
  it('moves the payer to the plan for 30 days at once, and notifies them on screen and by mail', async () => {
    const user = await auth.newSession();
    const { id } = await desk().paid(user);
    const { status, body } = await desk().verify(id);
    expect(status).toBe(200);
    const { payment } = calls.payment.verify.response.parse(body);
    expect(payment).toMatchObject({ status: 'verified', decided_by: 'Operator', user: { subscription_tier: 'pro' } });
    expect(daysFromNow(payment.plan_until)).toBeCloseTo(30, 1);
    await expect(me(user)).resolves.toMatchObject({
      subscription_tier: 'pro',
      plan_expires_at: payment.plan_until,
      usage: { transformations_limit: 1000, ocr_limit: 100, storage_limit_mb: 15 },
    });
    expect(await desk().own(user)).toMatchObject([{ id, status: 'verified', plan_until: payment.plan_until }]);
    await until('the notification', () => toldTo(user, 'notification').length > 0);
    expect(toldTo(user, 'notification')).toEqual([
      {
        id: `payment-verified:${id}`,
        kind: 'payment',
        title: 'Pembayaran diverifikasi',
        message: expect.stringMatching(/^Paket Pro Anda aktif sampai \d\d\/\d\d\/\d{4} WIB\.$/),
        link: '/payment',
      },
    ]);
    expect(toldTo(user, 'plan.changed')).toEqual([{ from: 'free', to: 'pro', plan_expires_at: payment.plan_until }]);
    const mail = await until('the mail', async () => {
      const newest = await auth.newestMailTo(user.email);
      return newest?.includes('/payment') && newest;
    });
    expect(mail).toMatch(/Subject: Paket Pro Anda di Rapi sudah aktif/);
    expect(await trailOf(user)).toMatchObject(
      ['payment_sent', 'payment_verified', 'plan_started'].map((event) => ({ event, payment_id: id, plan: 'pro' })),
    );
  });

  it('uses the payer’s language', async () => {
    const user = await auth.newSession();
    await auth.send('PATCH', '/users/me', { token: user.token, body: { locale: 'en' } });
    const { id } = await desk().paid(user, { plan: 'enterprise' });
    await desk().reject(id, 'The picture\r\nSubject: shows nothing');
    await until('the notification', () => toldTo(user, 'notification').length > 0);
    expect(toldTo(user, 'notification')).toMatchObject([{ title: 'Payment not accepted' }]);
    const mail = await until('the mail', async () => {
      const newest = await auth.newestMailTo(user.email);
      return newest?.includes('was not accepted') && newest;
    });
    expect(mail).toContain('The picture Subject: shows nothing');
  });

  it('is done once, of twenty decisions at the same time', async () => {
    const user = await auth.newSession();
    const { id } = await desk().paid(user);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? desk().verify(id) : desk().reject(id))),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const each of refused) expect(each).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    const [payment] = await desk().own(user);
    const profile = await me(user);
    if (payment?.status === 'verified') expect(daysFromNow(profile.plan_expires_at)).toBeCloseTo(30, 1);
    else expect(profile).toMatchObject({ subscription_tier: 'free' });
  });

  it('extends the running plan from its end, even if two are verified at once', async () => {
    const user = await auth.newSession();
    const payments = [await desk().paid(user), await desk().paid(user), await desk().paid(user)];
    await Promise.all(payments.map(({ id }) => desk().verify(id)));
    expect(daysFromNow((await me(user)).plan_expires_at)).toBeCloseTo(90, 1);
  });

  it('of another plan starts it now', async () => {
    const user = await auth.newSession();
    await desk().verify((await desk().paid(user)).id);
    await desk().verify((await desk().paid(user, { plan: 'enterprise', amount: '450000' })).id);
    const profile = await me(user);
    expect(profile).toMatchObject({ subscription_tier: 'enterprise', usage: { transformations_limit: null } });
    expect(daysFromNow(profile.plan_expires_at)).toBeCloseTo(30, 1);
    expect(toldTo(user, 'plan.changed').at(-1)).toMatchObject({ from: 'pro', to: 'enterprise' });
  });

  it('of an unknown payment is not found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '%00']) {
      await expect(desk().verify(encodeURIComponent(id))).resolves.toMatchObject({ status: 404 });
      await expect(desk().reject(encodeURIComponent(id))).resolves.toMatchObject({ status: 404 });
    }
  });
});

describe('rejecting', () => {
  it('states the reason, and does not change the plan', async () => {
    const user = await auth.newSession();
    const { id } = await desk().paid(user);
    await expect(desk().reject(id, '  Nominal tidak cocok ')).resolves.toMatchObject({ status: 200 });
    expect(await desk().own(user)).toMatchObject([
      { status: 'rejected', reason: 'Nominal tidak cocok', plan_until: null, decided_at: expect.any(String) },
    ]);
    await expect(me(user)).resolves.toMatchObject({ subscription_tier: 'free', plan_expires_at: null });
    expect((await trailOf(user)).map(({ event }) => event)).toEqual(['payment_sent', 'payment_rejected']);
  });

  it.each([{}, { reason: ' ' }, { reason: 7 }, { reason: 'x'.repeat(501) }])('needs a reason: %j', async (body) => {
    const { id } = await desk().paid(await auth.newSession());
    await expect(desk().asOperator('POST', `/${id}/reject`, body)).resolves.toMatchObject({ status: 422 });
  });
});
