import type { calls } from '@rapi/contracts';
import { type BodyOf, sentence } from '@rapi/contracts';
import { unauthorized } from '@rapi/service-kit';
import { emailKeyOf, type UserRecord, type UserModel } from '../users/user-record';
import type { Audit } from '../audit/audit-trail';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { PasswordHasher } from '../passwords/hashing';
import type { OpenSession, RefreshSessions } from './refresh-sessions';

export interface SignInPorts {
  users: UserModel;
  hasher: PasswordHasher;
  sessions: RefreshSessions;
  limits: AttemptLimits;
  perAccount: AttemptLimit;
  perAddress: AttemptLimit;
  audit: Audit;
}

type Credentials = BodyOf<typeof calls.auth.login>;

/**
 * Signs in with address and password (R-AUTH-4). A wrong password and an unknown address take the same steps, and end alike.
 * @throws AppError 401 invalid_credentials, 429 rate_limited
 */
export function createSignIn({ users, hasher, sessions, limits, perAccount, perAddress, audit }: SignInPorts) {
  /** Room for another failure: a locked account refuses the right password too, else guessing could go on. */
  async function refuseLocked(emailKey: string, network: string) {
    await limits.check(perAccount, emailKey);
    await limits.check(perAddress, network);
  }

  /** Many guesses at once all come past the first look, so each failure has to find room as well. */
  async function fail(emailKey: string, network: string): Promise<never> {
    await audit('sign_in_failed', { emailKey, network });
    await limits.take(perAddress, network);
    await limits.take(perAccount, emailKey);
    throw unauthorized(sentence('incorrect_credentials'), 'invalid_credentials');
  }

  async function signIn({ username, password, remember_me }: Credentials, network: string): Promise<OpenSession> {
    const emailKey = emailKeyOf(username);
    await refuseLocked(emailKey, network);
    const user: UserRecord | null = await users.findOne({ email_key: emailKey }).lean();
    const isRight = await hasher.matches(password, user?.password_hash);
    if (!user || !isRight) return fail(emailKey, network);
    // And so has a right password: it may be the last of many guesses.
    await limits.clear(perAccount, emailKey);
    await renewHash(user, password);
    const session = await sessions.open(user, remember_me);
    await audit('signed_in', { userId: user._id, network });
    return session;
  }

  /** Only now is the password known, so only now can a hash of weaker settings be replaced. */
  async function renewHash({ _id, password_hash }: UserRecord, password: string) {
    if (password_hash === undefined || !hasher.isOutdated(password_hash)) return;
    await users.updateOne({ _id, password_hash }, { $set: { password_hash: await hasher.hash(password) } });
  }

  return signIn;
}
