import { type PlanTable, type Tier, tierOf } from '@rapi/contracts';
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

/**
 * Moves a user to the plan that a payment pays for (R-PAY-5). Each payment counts once, however often and wherever it
 * is settled. Returns undefined if the account is gone.
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
    const until = endOf(user, plan, plans.plan_days, now());
    const from = tierOf(planHolderOf(user), now());
    const started: PlanPayment = { payment_id: paymentId, from, until };
    const { subscription_tier, plan_expires_at } = user;
    const moved = await users.updateOne(
      { ...byId(userId), subscription_tier, plan_expires_at, 'plan_payments.payment_id': { $ne: paymentId } },
      {
        $set: { subscription_tier: plan, plan_expires_at: until },
        $push: { plan_payments: { $each: [started], $slice: -KEPT_PAYMENTS } },
      },
    );
    if (moved.modifiedCount === 1) return started;
  }
  throw new Error('The plan of this user changes all the time');
}
