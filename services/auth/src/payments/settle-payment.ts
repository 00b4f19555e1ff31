import { publishUserEvent } from '@rapi/service-kit';
import { endKeysOfPlan } from '../keys/api-keys';
import { byId, type UserRecord } from '../users/user-record';
import { startPlan } from '../plans/start-plan';
import { workThrough } from '../plans/work-through';
import { dayInWib } from '../usage/months';
import { noticesIn } from '../notices/notices';
import { auditConfirmations } from './confirmations';
import type { PaymentRecord } from './payment-record';
import type { PaymentPorts } from './payment-ports';
import { planNameOf } from '../notices/plan-name';

/**
 * The process that decides also settles at once. If a payment is unsettled for this long, that process died and another
 * settles it.
 */
const LEFT_MS = 60_000;
const BATCH = 200;

interface Settling {
  payment: PaymentRecord;
  user: UserRecord;
  /** The plan's display name. */
  plan: string;
}

const aboutOf = ({ payment: { _id, plan, decided_by }, user }: Settling, id: string) => ({
  userId: user._id,
  paymentId: _id,
  plan,
  by: decided_by ?? undefined,
  id: `${id}:${_id}`,
});

/** A plan that waits for the end of a higher one is told of; nothing else changes yet. */
async function tellWaiting(
  { broker, queueMail }: PaymentPorts,
  { user, plan }: Settling,
  { earlier, until, id }: { earlier: string; until: string; id: string },
): Promise<void> {
  const facts = { plan, earlier, until };
  await queueMail('plan_waits', user._id, { facts, id });
  const notice = { id, kind: 'payment', ...noticesIn(user.locale).waits(facts), link: '/payment' } as const;
  await publishUserEvent(broker, user._id, 'notification', notice, `${id}:notice`);
}

async function settleVerified(ports: PaymentPorts, settling: Settling): Promise<Date | null> {
  const { audit, broker, queueMail } = ports;
  const { payment, user, plan } = settling;
  await auditConfirmations(ports, payment);
  await audit('payment_verified', aboutOf(settling, 'payment-verified'));
  const started = await startPlan(ports, { userId: user._id, paymentId: payment._id, plan: payment.plan });
  if (!started) return null;
  const until = started.until ? dayInWib(started.until) : '–';
  const id = `payment-verified:${payment._id}`;
  if (started.waits) {
    await tellWaiting(ports, settling, { earlier: planNameOf(ports.plans, started.from), until, id });
    return started.until;
  }
  await endKeysOfPlan(ports, user._id);
  await audit('plan_started', aboutOf(settling, 'plan-started'));
  await queueMail('payment_verified', user._id, { facts: { plan, until }, id });
  const changed = { from: started.from, to: payment.plan, plan_expires_at: started.until?.toISOString() ?? null };
  await publishUserEvent(broker, user._id, 'plan.changed', changed, `${id}:plan`);
  const said = noticesIn(user.locale).verified({ plan, until });
  const notice = { id, kind: 'payment', ...said, link: '/payment' } as const;
  await publishUserEvent(broker, user._id, 'notification', notice, `${id}:notice`);
  return started.until;
}

async function settleRejected({ audit, broker, queueMail }: PaymentPorts, settling: Settling): Promise<void> {
  const { payment, user, plan } = settling;
  const reason = payment.reason ?? '';
  const id = `payment-rejected:${payment._id}`;
  await audit('payment_rejected', aboutOf(settling, 'payment-rejected'));
  await queueMail('payment_rejected', user._id, { facts: { plan, reason }, id });
  const said = noticesIn(user.locale).rejected({ plan, reason });
  const notice = { id, kind: 'payment', ...said, link: '/payment' } as const;
  await publishUserEvent(broker, user._id, 'notification', notice, `${id}:notice`);
}

/**
 * Does what follows from a decision: starts the plan, writes the trail, queues the mail, publishes the events. Safe to
 * repeat after a crash: the plan moves once and the mail is sent once.
 */
export async function settlePayment(ports: PaymentPorts, payment: PaymentRecord): Promise<PaymentRecord> {
  const { payments, users, plans, now } = ports;
  const user = payment.user_id === null ? null : await users.findOne(byId(payment.user_id)).lean<UserRecord>();
  const settled: Pick<PaymentRecord, 'settled_at' | 'plan_until'> = { settled_at: now(), plan_until: null };
  if (user) {
    const settling = { payment, user, plan: planNameOf(plans, payment.plan) };
    if (payment.status === 'verified') settled.plan_until = await settleVerified(ports, settling);
    else await settleRejected(ports, settling);
  }
  await payments.updateOne({ _id: payment._id }, { $set: settled });
  return { ...payment, ...settled };
}

/** Settles payments whose decision was written but not followed up. */
export async function settleLeft(ports: PaymentPorts): Promise<number> {
  const left = await ports.payments
    .find({
      status: { $in: ['verified', 'rejected'] },
      settled_at: null,
      decided_at: { $lt: new Date(ports.now().getTime() - LEFT_MS) },
    })
    .limit(BATCH)
    .lean<PaymentRecord[]>();
  return workThrough(left, async (payment) => {
    await settlePayment(ports, payment);
    return 1;
  });
}
