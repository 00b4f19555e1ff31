import { calls, type ReviewedPayment } from '@rapi/contracts';
import { type AuthService, type Session, startAuthService } from './auth-service';
import { operator, paymentDesk, type Sent } from './payment-desk';
import { keptIn } from './test-database';

const second = { SECOND_OPERATOR_EMAIL: 'kedua@example.com', SECOND_OPERATOR_PASSWORD: 'Operator-Dua-2026' };
const LARGE: Sent = { plan: 'enterprise', amount: '450000' };
let auth: AuthService;
let tokens: [string, string] = ['', ''];
const desk = (which: 0 | 1) => paymentDesk(auth, () => tokens[which]);

beforeAll(async () => {
  auth = await startAuthService({ ...operator, ...second, PAYMENT_TWO_OPERATORS_FROM: '300000' });
  tokens = [
    await auth.tokenOf({ email: operator.OPERATOR_EMAIL, password: operator.OPERATOR_PASSWORD }),
    await auth.tokenOf({ email: second.SECOND_OPERATOR_EMAIL, password: second.SECOND_OPERATOR_PASSWORD }),
  ];
});
afterAll(() => auth.stop());

const tierOf = async ({ token }: Session) => (await auth.send('GET', '/users/me', { token })).body.subscription_tier;
const verify = async (which: 0 | 1, id: string): Promise<ReviewedPayment> => {
  const { status, body } = await desk(which).verify(id);
  expect(status).toBe(200);
  return calls.payment.verify.response.parse(body).payment;
};
const trailOf = async ({ id }: Session) =>
  (await keptIn(auth.mongoUrl, 'audit', { user_id: id })).map(({ event }) => String(event));

it('leaves a large sum pending until another operator confirms it', async () => {
  const user = await auth.newSession();
  const { id } = await desk(0).paid(user, LARGE);
  const first = await verify(0, id);
  expect(first).toMatchObject({
    status: 'pending',
    confirmations_needed: 2,
    confirmations: [{ operator: 'Operator', is_own: true }],
    decided_by: null,
    user: { subscription_tier: 'free' },
  });
  await expect(tierOf(user)).resolves.toBe('free');
  expect(await desk(0).own(user)).toMatchObject([{ status: 'pending', decided_at: null }]);
  const decided = await verify(1, id);
  expect(decided).toMatchObject({
    status: 'verified',
    confirmations: [
      { operator: 'Operator', is_own: false },
      { operator: 'Operator 2', is_own: true },
    ],
    decided_by: 'Operator 2',
    user: { subscription_tier: 'enterprise' },
  });
  expect((await trailOf(user)).filter((event) => /^(payment|plan)/.test(event))).toEqual([
    'payment_sent',
    'payment_confirmed',
    'payment_confirmed',
    'payment_verified',
    'plan_started',
  ]);
});

it('does not take both confirmations from one operator, however often and at once', async () => {
  const user = await auth.newSession();
  const { id } = await desk(0).paid(user, LARGE);
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk(0).verify(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', reason: 'second_operator_needed' } });
  await expect(tierOf(user)).resolves.toBe('free');
});

it('changes the plan once, even if both operators confirm simultaneously and repeatedly', async () => {
  const user = await auth.newSession();
  const { id } = await desk(0).paid(user, LARGE);
  await Promise.all([desk(0).verify(id), desk(1).verify(id), desk(0).verify(id), desk(1).verify(id)]);
  await expect(tierOf(user)).resolves.toBe('enterprise');
  await expect(desk(0).verify(id)).resolves.toMatchObject({ status: 409, body: { code: 'already_decided' } });
  const trail = await trailOf(user);
  expect(trail.filter((event) => event === 'payment_confirmed')).toHaveLength(2);
  expect(trail.filter((event) => event === 'plan_started')).toHaveLength(1);
});

it('requires two even if the payer states less than the plan costs, and one below the threshold', async () => {
  const [sly, small] = [await auth.newSession(), await auth.newSession()];
  const understated = await desk(0).paid(sly, { ...LARGE, amount: '1' });
  await expect(verify(0, understated.id)).resolves.toMatchObject({ status: 'pending', confirmations_needed: 2 });
  const overpaid = await desk(0).paid(small, { amount: '300000' });
  await expect(verify(0, overpaid.id)).resolves.toMatchObject({ status: 'pending' });
  const ordinary = await desk(0).paid(small, { amount: '299999' });
  await expect(verify(0, ordinary.id)).resolves.toMatchObject({ status: 'verified', confirmations_needed: 1 });
});

it('lets either operator reject it, including the one who confirmed it', async () => {
  for (const which of [0, 1] as const) {
    const user = await auth.newSession();
    const { id } = await desk(0).paid(user, LARGE);
    await verify(0, id);
    await expect(desk(which).reject(id)).resolves.toMatchObject({ status: 200 });
    await expect(desk(1).verify(id)).resolves.toMatchObject({ status: 409 });
    await expect(tierOf(user)).resolves.toBe('free');
  }
});

it('accepts no confirmation of an operator for their own payment, not even the second', async () => {
  const { id } = await desk(0).paid({ token: tokens[1] }, LARGE);
  await verify(0, id);
  const refused = { status: 403, body: { reason: 'own_payment' } };
  await expect(desk(1).verify(id)).resolves.toMatchObject(refused);
});
