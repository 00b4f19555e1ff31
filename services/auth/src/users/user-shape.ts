import { type PlanHolder, tierOf, type User } from '@rapi/contracts';
import type { UserRecord } from './user-record';

const isoOrNull = (time: Date | null | undefined) => time?.toISOString() ?? null;

/** The part of a user that the table of plans needs. */
export const planHolderOf = (user: UserRecord): PlanHolder => ({
  subscription_tier: user.subscription_tier,
  trial_ends_at: isoOrNull(user.trial_ends_at),
  plan_expires_at: isoOrNull(user.plan_expires_at),
});

/** A user in the shape of the API, without a paid plan that has run out. */
export function userShape(user: UserRecord, now: Date): User {
  const subscription_tier = tierOf(planHolderOf(user), now);
  return {
    id: user._id,
    full_name: user.full_name,
    email: user.email ?? '',
    subscription_tier,
    role: user.role,
    email_verified: user.email_verified,
    trial_ends_at: isoOrNull(user.trial_ends_at),
    plan_expires_at: subscription_tier === 'free' ? null : isoOrNull(user.plan_expires_at),
    removal_at: isoOrNull(user.removal_at),
    locale: user.locale,
    theme: user.theme,
    default_format: user.default_format ?? 'xlsx',
    decimal_sign: user.decimal_sign ?? null,
    first_run: user.first_run ?? null,
    created_at: user.created_at.toISOString(),
  };
}
