import { type Account, type AccountDetail, isOnTrial } from '@rapi/contracts';
import type { AuditModel } from '../audit/audit-trail';
import { profileOf } from '../usage/entitlements';
import { storedBytes } from '../usage/stored-bytes';
import { planHolderOf, userShape } from '../users/user-shape';
import type { UserModel, UserRecord } from '../users/user-record';
import type { AuthPorts } from '../ports';

export type AnswerPorts = Pick<AuthPorts, 'users' | 'trail' | 'counters' | 'callService' | 'plans' | 'log' | 'now'>;

/** One index lookup per account; a page of accounts is small. */
async function lastSignIn(trail: AuditModel, user_id: string): Promise<Date | undefined> {
  const last = await trail.findOne({ user_id, event: 'signed_in' }, { at: 1 }).sort({ at: -1 }).lean();
  return last?.at;
}

async function operatorName(users: UserModel, id: string): Promise<string | null> {
  return (await users.findById(id, { full_name: 1 }).lean())?.full_name ?? null;
}

/** An account as listed for operators (R-OPS-1). */
export async function accountAnswer({ users, trail, now }: AnswerPorts, user: UserRecord): Promise<Account> {
  const { suspended } = user;
  const [signedIn, by] = await Promise.all([
    lastSignIn(trail, user._id),
    suspended ? operatorName(users, suspended.by) : null,
  ]);
  const { id, full_name, email, role, subscription_tier, plan_expires_at, email_verified, created_at } = userShape(
    user,
    now(),
  );
  return {
    ...{ id, full_name, email, role, subscription_tier, plan_expires_at, email_verified, created_at },
    is_on_trial: isOnTrial(planHolderOf(user), now()),
    last_sign_in_at: signedIn?.toISOString() ?? null,
    suspended: suspended ? { reason: suspended.reason, at: suspended.at.toISOString(), by } : null,
  };
}

/** The account and its plan usage. */
export async function accountDetailAnswer(ports: AnswerPorts, user: UserRecord): Promise<AccountDetail> {
  const [account, counters, bytes] = await Promise.all([
    accountAnswer(ports, user),
    ports.counters.read(user._id),
    storedBytes(ports, user._id),
  ]);
  const { usage } = profileOf(user, counters, bytes ?? 0, ports.now(), ports.plans);
  return { ...account, usage: { ...usage, ...(bytes === undefined && { storage_used_mb: null }) } };
}
