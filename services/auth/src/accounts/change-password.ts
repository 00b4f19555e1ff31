import type { BodyOf, calls } from '@rapi/contracts';
import type { Audit } from '../audit/audit-trail';
import type { QueueMail } from '../mails/mail-texts';
import type { PasswordHasher } from '../passwords/hashing';
import { refuseCommonPassword } from '../passwords/password-rules';
import type { SessionModel } from '../sessions/session-record';
import { byId, type UserModel, type UserRecord } from '../users/user-record';
import { type OwnPasswordPorts, passwordIsWrong, requireOwnPassword } from './own-password';

export interface PasswordPorts extends OwnPasswordPorts {
  users: UserModel;
  kept: SessionModel;
  hasher: PasswordHasher;
  endSessions(userId: string): Promise<void>;
  audit: Audit;
  queueMail: QueueMail;
  now: () => Date;
}

type Passwords = BodyOf<typeof calls.account.changePassword>;

/**
 * Changes the password and ends every session but the one that did it. The same update increments the user's session
 * epoch, which ends all sessions; then this session gets the new epoch.
 * @throws AppError 422 if the current password is wrong or the new one is too common; 429
 */
export async function changePassword(
  ports: PasswordPorts,
  userId: string,
  sessionId: string | undefined,
  { current_password, new_password }: Passwords,
): Promise<void> {
  const { users, kept, hasher, endSessions, audit, queueMail, now } = ports;
  const user = await requireOwnPassword(ports, userId, current_password, 'current_password');
  refuseCommonPassword(new_password);
  const changed = await users
    .findOneAndUpdate(
      { ...byId(userId), password_hash: user.password_hash },
      {
        // A link for a new password that was mailed before may be in somebody else's hands.
        $set: { password_hash: await hasher.hash(new_password), reset_tokens: [], epoch_raised_at: now() },
        $inc: { session_epoch: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean<UserRecord>();
  // Another request has changed the password since we checked it.
  if (!changed) throw passwordIsWrong('current_password');
  await kept.updateOne({ _id: sessionId, user_id: userId }, { $set: { epoch: changed.session_epoch } });
  await endSessions(userId);
  await audit('password_changed', { userId });
  await queueMail('password_changed', userId);
}
