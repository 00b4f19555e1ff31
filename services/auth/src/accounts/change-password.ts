import { type BodyOf, type calls, sentence } from '@rapi/contracts';
import { fieldError, unprocessable } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { QueueMail } from '../mails/mail-texts';
import type { PasswordHasher } from '../passwords/hashing';
import { refuseCommonPassword } from '../passwords/password-rules';
import type { SessionModel } from '../sessions/session-record';
import { byId, type UserModel, type UserRecord } from '../users/user-record';

export interface PasswordPorts {
  users: UserModel;
  kept: SessionModel;
  hasher: PasswordHasher;
  limits: AttemptLimits;
  /** Of wrong current passwords: whoever has stolen a session must not find the password by it. */
  perAccount: AttemptLimit;
  endSessions(userId: string): Promise<void>;
  audit: Audit;
  queueMail: QueueMail;
}

type Passwords = BodyOf<typeof calls.account.changePassword>;

const wrong = () => {
  const said = sentence('current_password_wrong');
  return unprocessable('invalid_input', said, [fieldError('current_password', said)]);
};

/**
 * Changes the password and ends every session but the one that did it: the user's number of beginnings is raised in the same
 * write, and that session is given the new number.
 * @throws AppError 422 where the current password is another, or the new one too common; 429
 */
export async function changePassword(
  { users, kept, hasher, limits, perAccount, endSessions, audit, queueMail }: PasswordPorts,
  userId: string,
  sessionId: string | undefined,
  { current_password, new_password }: Passwords,
): Promise<void> {
  await limits.check(perAccount, userId);
  const user = await users.findOne(byId(userId)).lean<UserRecord>();
  if (!user || !(await hasher.matches(current_password, user.password_hash))) {
    await limits.take(perAccount, userId);
    throw wrong();
  }
  refuseCommonPassword(new_password);
  const changed = await users
    .findOneAndUpdate(
      { ...byId(userId), password_hash: user.password_hash },
      { $set: { password_hash: await hasher.hash(new_password) }, $inc: { session_epoch: 1 } },
      { returnDocument: 'after' },
    )
    .lean<UserRecord>();
  // Somebody else has changed it meanwhile.
  if (!changed) throw wrong();
  await kept.updateOne({ _id: sessionId, user_id: userId }, { $set: { epoch: changed.session_epoch } });
  await endSessions(userId);
  await limits.forget(perAccount, userId);
  await audit('password_changed', { userId });
  await queueMail('password_changed', userId);
}
