import { randomUUID } from 'node:crypto';
import type { calls } from '@rapi/contracts';
import { type BodyOf } from '@rapi/contracts';
import { AppError } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { QueueMail } from '../mails/mail-texts';
import type { PasswordHasher } from '../passwords/hashing';
import { refuseCommonPassword } from '../passwords/password-rules';
import { holderOf, invalidLink } from '../tokens/link-tokens';
import { accountGone } from '../users/account-gone';
import { byId, emailKeyOf, type UserRecord, type UserModel } from '../users/user-record';

export interface MailedLinkPorts {
  users: UserModel;
  hasher: PasswordHasher;
  limits: AttemptLimits;
  /** Limits the mails to one account, so that a stranger cannot fill somebody's mailbox. */
  perAccount: AttemptLimit;
  /** Limits the mails asked for from one network, so that a stranger cannot mail everybody. */
  perAddress: AttemptLimit;
  verificationsPerAccount: AttemptLimit;
  /** Cleared by a password reset, so that a locked-out owner who can read the mail gets back in. */
  failuresPerAccount: AttemptLimit;
  endSessions(userId: string): Promise<void>;
  audit: Audit;
  queueMail: QueueMail;
  now: () => Date;
}

export function createMailedLinks(ports: MailedLinkPorts) {
  const { users, hasher, limits, perAccount, perAddress, verificationsPerAccount, failuresPerAccount } = ports;
  const { endSessions, audit, queueMail, now } = ports;

  /** Whether another mail may go to the account. The caller never learns the answer. */
  const mayMail = (emailKey: string) =>
    limits.take(perAccount, emailKey).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.status === 429) return false;
        throw error;
      },
    );

  return {
    /**
     * For an unknown address it takes the same steps with a user who does not exist, so that timing reveals nothing.
     * The limit of the network counts known and unknown addresses alike.
     * @throws AppError 429 rate_limited
     */
    async askForReset({ email }: BodyOf<typeof calls.auth.forgotPassword>, network: string): Promise<void> {
      await limits.take(perAddress, network);
      const emailKey = emailKeyOf(email);
      if (!(await mayMail(emailKey))) return;
      const user = await users.findOne({ email_key: emailKey }, { _id: 1, session_epoch: 1 }).lean();
      await audit('password_reset_asked', { userId: user?._id, emailKey });
      await queueMail('reset_password', user?._id ?? randomUUID(), { epoch: user?.session_epoch ?? 0 });
    },

    /**
     * Mails the confirmation link of a new account again, since the first may be lost or expired. Does nothing if the
     * address is confirmed.
     * @throws AppError 429 rate_limited
     */
    async sendVerification(userId: string): Promise<void> {
      const user = await users.findOne(byId(userId), { email_key: 1, email_verified: 1 }).lean();
      if (user?.email_key === undefined) throw accountGone();
      if (user.email_verified) return;
      await limits.take(verificationsPerAccount, user.email_key);
      await queueMail('verify_email', userId);
    },

    /** @throws AppError 422 invalid_link */
    async verifyEmail({ token }: BodyOf<typeof calls.auth.verifyEmail>): Promise<void> {
      const user: UserRecord | null = await users
        .findOneAndUpdate(holderOf('verify_email', token, now()), { $set: { email_verified: true, verify_tokens: [] } })
        .lean();
      if (!user) throw invalidLink();
      await audit('email_verified', { userId: user._id });
    },

    /**
     * Sets the password and ends every session, in one write. It also marks the address as verified, because the link
     * came by mail.
     * @throws AppError 422 invalid_link, weak_password
     */
    async resetPassword({ token, password }: BodyOf<typeof calls.auth.resetPassword>): Promise<UserRecord> {
      refuseCommonPassword(password);
      const holder = holderOf('reset_password', token, now());
      if (!(await users.exists(holder))) throw invalidLink();
      const password_hash = await hasher.hash(password);
      const user = await users
        .findOneAndUpdate(holder, {
          $set: { password_hash, email_verified: true, reset_tokens: [], epoch_raised_at: now() },
          $inc: { session_epoch: 1 },
        })
        .lean();
      if (!user) throw invalidLink();
      await endSessions(user._id);
      if (user.email_key !== undefined) await limits.forget(failuresPerAccount, user.email_key);
      await audit('password_reset', { userId: user._id });
      await queueMail('password_changed', user._id);
      return user;
    },
  };
}
