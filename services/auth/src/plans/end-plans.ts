import { publishUserEvent } from '@rapi/service-kit';
import type { EndedPlan, UserRecord, UserModel } from '../users/user-record';
import { noticesIn } from '../notices/notices';
import type { PlanTable } from '@rapi/contracts';
import type { Broker } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import type { QueueMail } from '../mails/mail-texts';
import { planNameOf } from '../notices/plan-name';
import { dayInWib } from '../usage/months';
import { endKeysOfPlan, type KeyPorts } from '../keys/api-keys';
import { waitsNoMore } from './start-plan';
import { workThrough } from './work-through';

const BATCH = 200;
const DAY_MS = 86_400_000;
/**
 * The process that ends a plan also sends the notices at once. If they are unsent for this long, that process died and
 * another sends them.
 */
const LEFT_MS = 2 * 60_000;

export interface PlanEndPorts extends Pick<KeyPorts, 'keys' | 'revocations'> {
  users: UserModel;
  broker: Broker;
  audit: Audit;
  queueMail: QueueMail;
  plans: PlanTable;
  now: () => Date;
}

/** Tells that a plan that has waited begins in place of the one that ended. */
async function tellNext(
  { users, broker, audit, queueMail, plans }: PlanEndPorts,
  { _id: userId, locale }: Pick<UserRecord, '_id' | 'locale'>,
  { id, plan }: EndedPlan,
  next: NonNullable<EndedPlan['next']>,
): Promise<void> {
  const facts = { plan: planNameOf(plans, next.plan), earlier: planNameOf(plans, plan), until: dayInWib(next.until) };
  await audit('plan_started', { userId, plan: next.plan, id: `${id}:next` });
  await queueMail('plan_followed', userId, { facts, id });
  const changed = { from: plan, to: next.plan, plan_expires_at: next.until.toISOString() };
  await publishUserEvent(broker, userId, 'plan.changed', changed, `${id}:plan`);
  const notice = { id, kind: 'plan', ...noticesIn(locale).followed(facts), link: '/payment' } as const;
  await publishUserEvent(broker, userId, 'notification', notice, `${id}:notice`);
  await users.updateOne({ _id: userId, 'ended_plan.id': id }, { $unset: { ended_plan: '' } });
}

/** Does what follows from the end of a plan. Safe to repeat: mail and events keep their ids. */
async function tell(ports: PlanEndPorts, { _id: userId, locale }: UserRecord, ended: EndedPlan): Promise<void> {
  const { users, broker, audit, queueMail, plans } = ports;
  const plan = planNameOf(plans, ended.plan);
  await endKeysOfPlan(ports, userId);
  await audit('plan_ended', { userId, plan: ended.plan, id: ended.id });
  if (ended.next) return tellNext(ports, { _id: userId, locale }, ended, ended.next);
  await queueMail('plan_ended', userId, { facts: { plan, until: dayInWib(ended.ended_at) }, id: ended.id });
  const changed = { from: ended.plan, to: 'free', plan_expires_at: null } as const;
  await publishUserEvent(broker, userId, 'plan.changed', changed, `${ended.id}:plan`);
  const said = noticesIn(locale).ended({ plan });
  const notice = { id: ended.id, kind: 'plan', ...said, link: '/payment' } as const;
  await publishUserEvent(broker, userId, 'notification', notice, `${ended.id}:notice`);
  await users.updateOne({ _id: userId, 'ended_plan.id': ended.id }, { $unset: { ended_plan: '' } });
}

/** Moves one user to the plan that waits, or back to the free one. Only one replica's write matches, so the user is notified once. */
async function endPlan(ports: PlanEndPorts, user: UserRecord): Promise<number> {
  const { _id, subscription_tier, plan_expires_at } = user;
  if (!plan_expires_at) return 0;
  const [waiting, ...rest] = user.waiting_plans ?? [];
  // From now: until this moment the user had the free plan, however long nobody looked.
  const next = waiting && { plan: waiting.plan, until: new Date(ports.now().getTime() + waiting.days * DAY_MS) };
  const ended_plan: EndedPlan = {
    id: `plan-ended:${_id}:${plan_expires_at.toISOString()}`,
    plan: subscription_tier,
    ended_at: plan_expires_at,
    noted_at: ports.now(),
    ...(next && { next }),
  };
  const moved = await ports.users.updateOne(
    { _id, subscription_tier, plan_expires_at, ...waitsNoMore(user) },
    {
      $set: {
        ...{ subscription_tier: next?.plan ?? 'free', plan_expires_at: next?.until ?? null, ended_plan },
        ...(next && { waiting_plans: rest }),
      },
    },
  );
  if (moved.modifiedCount === 0) return 0;
  await tell(ports, user, ended_plan);
  return 1;
}

/**
 * Moves users whose plan has run out to the plan they have paid for next, or back to the free plan (R-PLAN-5). Readers already see a plan end by the clock;
 * this stores the end and notifies the user. It also finishes what a crash cut off.
 */
export async function endPlans(ports: PlanEndPorts): Promise<number> {
  const { users, now } = ports;
  const runOut = await users
    .find({ plan_expires_at: { $type: 'date', $lte: now() }, subscription_tier: { $ne: 'free' } })
    .limit(BATCH)
    .lean<UserRecord[]>();
  const count = await workThrough(runOut, (user) => endPlan(ports, user));
  const left = await users
    .find({ 'ended_plan.noted_at': { $type: 'date', $lt: new Date(now().getTime() - LEFT_MS) } })
    .limit(BATCH)
    .lean<UserRecord[]>();
  const finish = async (user: UserRecord) => {
    if (user.ended_plan) await tell(ports, user, user.ended_plan);
    return 0;
  };
  return count + (await workThrough(left, finish));
}
