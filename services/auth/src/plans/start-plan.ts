import { type PlanTable, type Tier, tierOf, tiers } from '@rapi/contracts';
import { byId, type PlanPayment, type UserRecord, type UserModel } from '../users/user-record';
import { planHolderOf } from '../users/user-shape';

const DAY_MS = 86_400_000;
/** More payments than anybody makes in the days in which one may be settled again. */
const KEPT_PAYMENTS = 50;
const RACES = 20;

export interface PlanStart {
  userId: string;
  paymentId: string;
  plan: Tier;
}

export interface PlanPorts {
  users: UserModel;
  plans: PlanTable;
  now: () => Date;
}

/** A running plan is extended from its end; any other starts now. A running plan without an end keeps none. */
function endOf(user: UserRecord, plan: Tier, days: number, now: Date): Date | null {
  const isRunning = tierOf(planHolderOf(user), now) === plan;
  if (isRunning && user.plan_expires_at === null) return null;
  const from = isRunning && user.plan_expires_at ? user.plan_expires_at : now;
  return new Date(from.getTime() + days * DAY_MS);
}

/** Query for the user if no other plan has come to wait since it was read. */
export const waitsNoMore = ({ waiting_plans = [] }: Pick<UserRecord, 'waiting_plans'>) => ({
  [`waiting_plans.${waiting_plans.length}`]: { $exists: false },
});

/** When a plan ends that begins after the running one and those that wait already. */
function endOfWaiting({ plan_expires_at, waiting_plans = [] }: UserRecord, days: number): Date | null {
  const waiting = waiting_plans.reduce((sum, each) => sum + each.days, days);
  return plan_expires_at && new Date(plan_expires_at.getTime() + waiting * DAY_MS);
}

/** A lower plan must not take away what is left of a higher one. Undefined if the plan may begin at once. */
function waitingUpdate(user: UserRecord, plan: Tier, days: number, now: Date) {
  const running = tierOf(planHolderOf(user), now);
  if (tiers.indexOf(plan) >= tiers.indexOf(running)) return undefined;
  return {
    started: { from: running, until: endOfWaiting(user, days), waits: true as const },
    unchanged: waitsNoMore(user),
    push: { waiting_plans: { plan, days } },
  };
}

function startingUpdate(user: UserRecord, plan: Tier, days: number, now: Date) {
  const until = endOf(user, plan, days, now);
  const started = { from: tierOf(planHolderOf(user), now), until };
  return { started, unchanged: {}, set: { subscription_tier: plan, plan_expires_at: until } };
}

/**
 * Moves a user to the plan that a payment pays for (R-PAY-5); while a higher plan runs, the plan waits for its end. Each
 * payment counts once, however often and wherever it is settled. Returns undefined if the account is gone.
 */
export async function startPlan(
  { users, plans, now }: PlanPorts,
  { userId, paymentId, plan }: PlanStart,
): Promise<PlanPayment | undefined> {
  for (let race = 0; race < RACES; race++) {
    const user = await users.findOne(byId(userId)).lean<UserRecord>();
    if (!user) return undefined;
    const known = user.plan_payments?.find(({ payment_id }) => payment_id === paymentId);
    if (known) return known;
    const asked = [user, plan, plans.plan_days, now()] as const;
    const change = waitingUpdate(...asked) ?? startingUpdate(...asked);
    const started: PlanPayment = { payment_id: paymentId, ...change.started };
    const { subscription_tier, plan_expires_at } = user;
    const asRead = { ...byId(userId), subscription_tier, plan_expires_at, ...change.unchanged };
    const moved = await users.updateOne(
      { ...asRead, 'plan_payments.payment_id': { $ne: paymentId } },
      {
        ...('set' in change && { $set: change.set }),
        $push: {
          plan_payments: { $each: [started], $slice: -KEPT_PAYMENTS },
          ...('push' in change && change.push),
        },
      },
    );
    if (moved.modifiedCount === 1) return started;
  }
  throw new Error('The plan of this user changes all the time');
}
