import { ACCOUNT_REMOVAL_DAYS, sentence } from '@rapi/contracts';
import { conflict } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import type { QueueMail } from '../mails/mail-texts';
import { workThrough } from '../plans/work-through';
import { dayInWib } from '../usage/months';
import { byId, type UserModel, type UserRecord } from '../users/user-record';
import { type OwnPasswordPorts, requireOwnPassword } from './own-password';

export interface RemovalDatePorts extends OwnPasswordPorts {
  users: UserModel;
  audit: Audit;
  queueMail: QueueMail;
  now: () => Date;
}

const DAY_MS = 86_400_000;
/**
 * The clocks of two replicas differ by seconds. The margin keeps one from removing an account that another still lets
 * its owner keep.
 */
const MARGIN_MS = 60_000;
const BATCH = 50;

/**
 * Schedules the removal of the account in seven days (R-AUTH-38). Until then the account works as before, and its owner
 * may keep it. A second request keeps the first date.
 * @throws AppError 422 if the password is wrong; 429
 */
export async function askRemoval(ports: RemovalDatePorts, userId: string, password: string): Promise<Date> {
  const { users, audit, queueMail, now } = ports;
  const user = await requireOwnPassword(ports, userId, password, 'password');
  if (user.removal_at) return user.removal_at;
  const removal_at = new Date(now().getTime() + ACCOUNT_REMOVAL_DAYS * DAY_MS);
  const asked = await users.updateOne({ ...byId(userId), removal_at: null }, { $set: { removal_at } });
  if (asked.modifiedCount === 0) return askRemoval(ports, userId, password);
  const id = `removal-asked:${userId}:${removal_at.toISOString()}`;
  await audit('removal_asked', { userId, id });
  await queueMail('removal_asked', userId, { facts: { until: dayInWib(removal_at) }, id });
  return removal_at;
}

/**
 * Cancels the removal of an account (R-AUTH-39); does nothing if none is scheduled. @throws AppError 409 once its time
 * has come
 */
export async function keepAccount({ users, audit, now }: RemovalDatePorts, userId: string): Promise<void> {
  const kept = await users.updateOne({ ...byId(userId), removal_at: { $gt: now() } }, { $unset: { removal_at: '' } });
  if (kept.modifiedCount > 0) return audit('removal_withdrawn', { userId });
  if (await users.exists({ ...byId(userId), removal_at: { $type: 'date' } }))
    throw conflict(sentence('account_removal_begun'));
}

/** Removes the accounts whose removal date has passed. */
export async function removeDue(
  { users, now }: Pick<RemovalDatePorts, 'users' | 'now'>,
  removeAccount: (userId: string) => Promise<boolean>,
): Promise<number> {
  const over = new Date(now().getTime() - MARGIN_MS);
  const due = await users
    .find({ removal_at: { $type: 'date', $lte: over }, removed: { $exists: false } })
    .limit(BATCH)
    .lean<UserRecord[]>();
  return workThrough(due, async ({ _id }) => ((await removeAccount(_id)) ? 1 : 0));
}
