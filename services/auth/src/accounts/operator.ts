import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import { isCommonPassword } from '../passwords/common-passwords';
import type { PasswordHasher } from '../passwords/hashing';
import { emailKeyOf, type UserRecord, type UserModel } from '../users/user-record';

export interface OperatorPorts {
  users: UserModel;
  hasher: PasswordHasher;
  endSessions(userId: string): Promise<void>;
  audit: Audit;
  now: () => Date;
}

/** An operator from the configuration; `name` is used only when the account is created. */
export interface ConfiguredOperator {
  email: string;
  password: string;
  name: string;
}

const newOperator = ({ email, name }: ConfiguredOperator, password_hash: string, created_at: Date): UserRecord => ({
  _id: randomUUID(),
  email: email.trim(),
  email_key: emailKeyOf(email),
  full_name: name,
  password_hash,
  role: 'operator',
  subscription_tier: 'free',
  trial_ends_at: null,
  plan_expires_at: null,
  email_verified: true,
  locale: 'id',
  theme: 'system',
  created_at,
  session_epoch: 0,
  verify_tokens: [],
  reset_tokens: [],
});

/**
 * Creates an operator named in the configuration (R-AUTH-14), or corrects the role and the password of an existing
 * account. Idempotent, so every replica may call it at every start.
 */
export async function ensureOperator(ports: OperatorPorts, configured: ConfiguredOperator): Promise<void> {
  const { users, hasher, audit, endSessions, now } = ports;
  const { email, password } = configured;
  if (isCommonPassword(password)) throw new Error(`The password of ${email} is one of the first that are guessed`);
  const email_key = emailKeyOf(email);
  const known = await users.findOne({ email_key }).lean();
  if (!known) {
    const operator = newOperator(configured, await hasher.hash(password), now());
    try {
      await users.create(operator);
    } catch (error) {
      // Another replica has just created it from the same configuration.
      if (isDuplicateKey(error)) return;
      throw error;
    }
    return audit('operator_granted', { userId: operator._id });
  }
  if (known.role !== 'operator') {
    await users.updateOne({ _id: known._id, email_key }, { $set: { role: 'operator' } });
    await audit('operator_granted', { userId: known._id });
  }
  if (known.suspended) {
    // Otherwise two operators who suspend each other would leave nobody to lift the suspensions.
    await users.updateOne({ _id: known._id, email_key }, { $unset: { suspended: '' } });
    await audit('user_let_back', { userId: known._id });
  }
  if (!(await hasher.matches(password, known.password_hash))) {
    const password_hash = await hasher.hash(password);
    const change = { $set: { password_hash, reset_tokens: [], epoch_raised_at: now() }, $inc: { session_epoch: 1 } };
    await users.updateOne({ _id: known._id, email_key }, change);
    await endSessions(known._id);
    await audit('password_set_by_configuration', { userId: known._id });
  }
}
