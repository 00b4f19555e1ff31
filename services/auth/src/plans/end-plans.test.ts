import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type ApiScope, plans } from '@rapi/contracts';
import {
  type Broker,
  connectMongo,
  createLog,
  ensureIndexes,
  openBroker,
  openObjectStore,
  subscribeToEvents,
} from '@rapi/service-kit';
import { startTestServer, type TestServer } from '../../test/test-database';
import type { Connection } from 'mongoose';
import { type UserRecord, userModel } from '../users/user-record';
import { auditModel, createAudit } from '../audit/audit-trail';
import type { MailFacts, MailKind } from '../mails/mail-texts';
import { type PaymentRecord, paymentModel } from '../payments/payment-record';
import { keyModel } from '../keys/key-record';
import { createRevocations, revocationModel, type Revocations } from '../sessions/revocations';
import type { PaymentPorts } from '../payments/payment-ports';
import { dropUnreceived } from '../payments/remove-payments';
import { settleLeft, settlePayment } from '../payments/settle-payment';
import { endPlans } from './end-plans';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

interface Queued {
  kind: MailKind;
  userId: string;
  facts?: MailFacts;
  id?: string;
}

let server: TestServer;
let connection: Connection;
let broker: Broker;
let ports: PaymentPorts;
let revocations: Revocations;
let clock = NOW;
let mails: Queued[] = [];
let told: string[] = [];
/** The next call of this fails, as if the process died there. */
let dying: 'mail' | 'audit' | undefined;

const die = (where: typeof dying) => {
  if (dying !== where) return;
  dying = undefined;
  throw new Error('This process has died');
};

beforeAll(async () => {
  server = await startTestServer();
  connection = await connectMongo(server.url, 'test');
  broker = await openBroker('memory:');
  await subscribeToEvents(broker, ['notification', 'plan.changed'], ({ topic, user_id }) =>
    told.push(`${topic} ${user_id}`),
  );
  const now = () => clock;
  const audit = createAudit(auditModel(connection), 'secret', now);
  const log = createLog({ service: 'auth', level: 'silent' });
  revocations = createRevocations({ records: revocationModel(connection), broker, now, log });
  ports = {
    payments: paymentModel(connection),
    users: userModel(connection),
    keys: keyModel(connection),
    revocations,
    objects: await openObjectStore(`file:${join(server.folder, 'objects')}`),
    broker,
    audit: async (...record) => {
      die('audit');
      await audit(...record);
    },
    // Like the jobs: the same id is queued once.
    queueMail: async (kind, userId, mail) => {
      die('mail');
      if (!mails.some(({ id }) => id === mail?.id)) mails.push({ kind, userId, ...mail });
    },
    plans,
    workFolder: server.folder,
    twoOperatorsFrom: undefined,
    log,
    now,
  };
  await ensureIndexes(connection);
});
beforeEach(() => {
  [clock, mails, told, dying] = [NOW, [], [], undefined];
});
afterAll(async () => {
  await broker.close();
  await connection.close();
  await server.stop();
});

async function newUser(changes: Partial<UserRecord> = {}): Promise<string> {
  const _id = randomUUID();
  await ports.users.create({
    _id,
    email: `${_id}@example.com`,
    email_key: `${_id}@example.com`,
    full_name: 'Sari Dewi',
    role: 'user',
    subscription_tier: 'free',
    trial_ends_at: null,
    plan_expires_at: null,
    email_verified: true,
    locale: 'id',
    theme: 'system',
    created_at: NOW,
    session_epoch: 0,
    verify_tokens: [],
    reset_tokens: [],
    ...changes,
  });
  return _id;
}

async function newPayment(user_id: string, changes: Partial<PaymentRecord> = {}): Promise<PaymentRecord> {
  const payment: PaymentRecord = {
    _id: randomUUID(),
    user_id,
    plan: 'pro',
    method: 'GoPay',
    amount: 150_000,
    reference: '',
    status: 'verified',
    reason: null,
    proof: null,
    created_at: NOW,
    decided_at: NOW,
    decided_by: 'operator',
    plan_until: null,
    settled_at: null,
    ...changes,
  };
  await ports.payments.create(payment);
  return payment;
}

/** Adds a key and returns the session id of its tokens. */
async function newKey(user_id: string): Promise<string> {
  const session_id = randomUUID();
  const scopes: ApiScope[] = ['documents:read'];
  const shown = { name: 'Gudang', prefix: randomUUID(), hash: randomUUID(), scopes, place: 0 };
  await ports.keys.create({ _id: randomUUID(), user_id, session_id, created_at: NOW, expires_at: null, ...shown });
  return session_id;
}

const kept = (id: string) => ports.users.findById(id).lean<UserRecord>();
const trailOf = async (user_id: string) =>
  (await auditModel(connection).find({ user_id }).sort({ at: 1 }).lean()).map(({ event }) => event);

describe('a plan that runs out', () => {
  const runOut = () => newUser({ subscription_tier: 'pro', plan_expires_at: later(-1) });

  it('is moved back and notified once, with any number of replicas', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, runOut));
    const counts = await Promise.all(Array.from({ length: 4 }, () => endPlans(ports)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    for (const id of users) {
      const user = await kept(id);
      expect(user).toMatchObject({ subscription_tier: 'free', plan_expires_at: null });
      expect(user?.ended_plan).toBeUndefined();
      expect(mails.filter(({ userId }) => userId === id)).toMatchObject([
        { kind: 'plan_ended', facts: { plan: 'Pro', until: '21/11/2026 WIB' } },
      ]);
      expect(told.filter((each) => each.endsWith(id)).sort()).toEqual([`notification ${id}`, `plan.changed ${id}`]);
      expect(await trailOf(id)).toEqual(['plan_ended']);
    }
    await expect(endPlans(ports)).resolves.toBe(0);
  });

  it('ends the tokens of the plan’s keys at once', async () => {
    const id = await newUser({ subscription_tier: 'enterprise', plan_expires_at: later(-1) });
    const session = await newKey(id);
    await endPlans(ports);
    expect((await revocations.list()).revoked).toContainEqual(
      expect.objectContaining({ user_id: id, session_id: session }),
    );
    const changed = await newUser({ subscription_tier: 'enterprise', plan_expires_at: later(-1) });
    const [lost, stays] = [await newKey(changed), await newKey(await newUser({ subscription_tier: 'enterprise' }))];
    await settlePayment(ports, await newPayment(changed));
    const ended = (await revocations.list()).revoked.map(({ session_id }) => session_id);
    expect(ended).toContain(lost);
    expect(ended).not.toContain(stays);
  });

  it('skips plans that still run, have no end or whose account is being removed', async () => {
    const still = await newUser({ subscription_tier: 'pro', plan_expires_at: later(1000) });
    const endless = await newUser({ subscription_tier: 'enterprise' });
    await expect(endPlans(ports)).resolves.toBe(0);
    expect(await kept(still)).toMatchObject({ subscription_tier: 'pro' });
    expect(await kept(endless)).toMatchObject({ subscription_tier: 'enterprise' });
  });

  it.each(['audit', 'mail'] as const)('is reported after a crash before the %s too, and once', async (where) => {
    const id = await runOut();
    dying = where;
    await expect(endPlans(ports)).rejects.toThrow('died');
    expect(await kept(id)).toMatchObject({ subscription_tier: 'free', ended_plan: { plan: 'pro' } });
    await endPlans(ports);
    expect(mails).toEqual([]);
    clock = later(3 * 60_000);
    await Promise.all([endPlans(ports), endPlans(ports)]);
    expect(mails.filter(({ userId }) => userId === id)).toHaveLength(1);
    expect(await trailOf(id)).toEqual(['plan_ended']);
    expect((await kept(id))?.ended_plan).toBeUndefined();
  });

  it('does not delay others if one of them fails', async () => {
    const users = [await runOut(), await runOut(), await runOut()];
    dying = 'mail';
    await expect(endPlans(ports)).rejects.toThrow('died');
    expect(mails.filter(({ userId }) => users.includes(userId))).toHaveLength(2);
    for (const id of users) expect(await kept(id)).toMatchObject({ subscription_tier: 'free' });
  });

  it('yields to a payment that is verified at that moment', async () => {
    const id = await runOut();
    const payment = await newPayment(id);
    await Promise.all([endPlans(ports), settlePayment(ports, payment)]);
    expect(await kept(id)).toMatchObject({ subscription_tier: 'pro', plan_expires_at: later(30 * DAY_MS) });
  });
});

describe('a payment for a lower plan than the one that runs', () => {
  const mailTo = (id: string) => mails.filter(({ userId }) => userId === id).at(-1);
  const verify = async (id: string, plan: 'pro' | 'enterprise') => settlePayment(ports, await newPayment(id, { plan }));

  it('leaves the higher plan its days and begins afterwards', async () => {
    const id = await newUser();
    const session = await newKey(id);
    await verify(id, 'enterprise');
    const settled = await verify(id, 'pro');
    const end = later(30 * DAY_MS);
    expect(await kept(id)).toMatchObject({ subscription_tier: 'enterprise', plan_expires_at: end });
    expect(settled.plan_until).toEqual(later(60 * DAY_MS));
    expect(told.filter((each) => each.startsWith('plan.changed'))).toHaveLength(1);
    expect(mailTo(id)).toMatchObject({
      kind: 'plan_waits',
      facts: { plan: 'Pro', earlier: 'Enterprise', until: '20/01/2027 WIB' },
    });
    expect((await revocations.list()).revoked.map(({ session_id }) => session_id)).not.toContain(session);

    clock = end;
    await Promise.all([endPlans(ports), endPlans(ports)]);
    expect(await kept(id)).toMatchObject({
      ...{ subscription_tier: 'pro', plan_expires_at: later(60 * DAY_MS), waiting_plans: [] },
    });
    expect(mailTo(id)).toMatchObject({ kind: 'plan_followed', facts: { plan: 'Pro', earlier: 'Enterprise' } });
    expect((await revocations.list()).revoked.map(({ session_id }) => session_id)).toContain(session);
    expect(await trailOf(id)).toEqual(expect.arrayContaining(['plan_ended', 'plan_started']));
    clock = later(60 * DAY_MS);
    await endPlans(ports);
    expect(await kept(id)).toMatchObject({ subscription_tier: 'free', plan_expires_at: null });
    expect(mailTo(id)).toMatchObject({ kind: 'plan_ended', facts: { plan: 'Pro' } });
  });

  it('never shortens a plan, whatever is verified in whichever order, and even at once', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('pro' as const, 'enterprise' as const), { maxLength: 5 }), (paid) =>
        verifiedAtOnce(paid),
      ),
      { numRuns: 15 },
    ));

  async function verifiedAtOnce(paid: ('pro' | 'enterprise')[]) {
    clock = NOW;
    const id = await newUser({ subscription_tier: 'enterprise', plan_expires_at: later(DAY_MS) });
    await Promise.all(paid.map((plan) => verify(id, plan)));
    const count = (plan: string) => paid.filter((each) => each === plan).length;
    const end = later((1 + 30 * count('enterprise')) * DAY_MS);
    expect(await kept(id)).toMatchObject({ subscription_tier: 'enterprise', plan_expires_at: end });
    clock = end;
    for (let times = 0; times < count('pro'); times++) {
      await endPlans(ports);
      expect(await kept(id)).toMatchObject({ subscription_tier: 'pro' });
      clock = (await kept(id))?.plan_expires_at ?? end;
    }
    expect(clock).toEqual(new Date(end.getTime() + 30 * count('pro') * DAY_MS));
    await endPlans(ports);
    expect(await kept(id)).toMatchObject({ subscription_tier: 'free', plan_expires_at: null });
  }

  it('waits for a plan without an end, which stays', async () => {
    const id = await newUser({ subscription_tier: 'enterprise' });
    expect((await verify(id, 'pro')).plan_until).toBeNull();
    expect(await kept(id)).toMatchObject({ subscription_tier: 'enterprise', plan_expires_at: null });
  });
});

describe('an interrupted decision', () => {
  it.each(['audit', 'mail'] as const)('before the %s is settled later, and moves the plan once', async (where) => {
    const id = await newUser();
    const payment = await newPayment(id);
    dying = where;
    await expect(settlePayment(ports, payment)).rejects.toThrow('died');
    await expect(settleLeft(ports)).resolves.toBe(0);
    clock = later(2 * 60_000);
    await Promise.all([settleLeft(ports), settleLeft(ports)]);
    const until = (await kept(id))?.plan_expires_at;
    expect(until).toEqual(where === 'mail' ? later(30 * DAY_MS) : later(30 * DAY_MS + 2 * 60_000));
    expect(await ports.payments.findById(payment._id).lean()).toMatchObject({ settled_at: clock, plan_until: until });
    expect(mails).toMatchObject([{ kind: 'payment_verified', userId: id }]);
    expect((await trailOf(id)).sort()).toEqual(['payment_verified', 'plan_started']);
    await expect(settleLeft(ports)).resolves.toBe(0);
  });

  it('is settled even if the payer is gone', async () => {
    const payment = await newPayment(randomUUID(), { decided_at: later(-120_000) });
    await expect(settleLeft(ports)).resolves.toBe(1);
    expect(await ports.payments.findById(payment._id).lean()).toMatchObject({ settled_at: NOW, plan_until: null });
    expect(mails).toEqual([]);
  });

  it('keeps a plan without an end as it is', async () => {
    const id = await newUser({ subscription_tier: 'pro' });
    await settlePayment(ports, await newPayment(id));
    expect(await kept(id)).toMatchObject({ subscription_tier: 'pro', plan_expires_at: null });
  });
});

it('removes abandoned uploads, but none that are still being received', async () => {
  const id = await newUser();
  const left = await newPayment(id, { status: 'receiving', created_at: later(-11 * 60_000) });
  const arriving = await newPayment(id, { status: 'receiving', created_at: later(-60_000) });
  await expect(dropUnreceived(ports)).resolves.toBe(1);
  expect(await ports.payments.exists({ _id: left._id })).toBeNull();
  expect(await ports.payments.exists({ _id: arriving._id })).not.toBeNull();
});
