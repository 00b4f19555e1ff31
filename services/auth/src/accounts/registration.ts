import { randomUUID } from 'node:crypto';
import type { calls } from '@rapi/contracts';
import { type BodyOf, type User, sentence } from '@rapi/contracts';
import { conflict, isDuplicateKey } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { QueueMail } from '../mails/mail-texts';
import type { PasswordHasher } from '../passwords/hashing';
import { refuseCommonPassword } from '../passwords/password-rules';
import { emailKeyOf, type UserRecord, type UserModel } from '../users/user-record';

export interface RegistrationPorts {
  users: UserModel;
  hasher: PasswordHasher;
  limits: AttemptLimits;
  perAddress: AttemptLimit;
  audit: Audit;
  queueMail: QueueMail;
  trialDays: number;
  now: () => Date;
}

export interface Registrant {
  network: string;
  locale: User['locale'];
}

const DAY_MS = 86_400_000;
const taken = () => conflict(sentence('email_taken'), 'email_taken');

/**
 * Makes a free account on trial (R-AUTH-3). The unique index on the address decides between concurrent registrations.
 * @throws AppError 409 email_taken, 422 weak_password, 429 rate_limited
 */
export function createRegistration(ports: RegistrationPorts) {
  const { users, hasher, limits, perAddress, audit, queueMail, trialDays, now } = ports;
  return async (
    { email, password, full_name }: BodyOf<typeof calls.auth.register>,
    { network, locale }: Registrant,
  ): Promise<UserRecord> => {
    refuseCommonPassword(password);
    await limits.take(perAddress, network);
    const email_key = emailKeyOf(email);
    if (await users.exists({ email_key })) throw taken();
    const password_hash = await hasher.hash(password);
    const created_at = now();
    const user: UserRecord = {
      _id: randomUUID(),
      email: email.trim(),
      email_key,
      full_name,
      password_hash,
      role: 'user',
      subscription_tier: 'free',
      trial_ends_at: new Date(created_at.getTime() + trialDays * DAY_MS),
      plan_expires_at: null,
      email_verified: false,
      locale,
      theme: 'system',
      created_at,
      session_epoch: 0,
      verify_tokens: [],
      reset_tokens: [],
    };
    try {
      await users.create(user);
    } catch (error) {
      throw isDuplicateKey(error) ? taken() : error;
    }
    await audit('registered', { userId: user._id, network });
    await queueMail('verify_email', user._id);
    return user;
  };
}
