import type { calls } from '@rapi/contracts';
import { type BodyOf, sentence } from '@rapi/contracts';
import { unauthorized } from '@rapi/service-kit';
import { accountSuspended } from '../users/account-suspended';
import { emailKeyOf, type UserRecord, type UserModel } from '../users/user-record';
import type { Audit, AuditSubject } from '../audit/audit-trail';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { PasswordHasher } from '../passwords/hashing';
import { deviceOf } from './device-of';
import type { KnownDevices } from './known-devices';
import type { OpenSession, RefreshSessions } from './refresh-sessions';

export interface SignInPorts {
  users: UserModel;
  hasher: PasswordHasher;
  sessions: RefreshSessions;
  limits: AttemptLimits;
  perAccount: AttemptLimit;
  /** Counts failures for one account from one address, whatever the owner does elsewhere. */
  perAccountAndAddress: AttemptLimit;
  perAddress: AttemptLimit;
  perDevice: AttemptLimit;
  devices: KnownDevices;
  audit: Audit;
  /** The contact address shown to a suspended account. */
  contact: string | undefined;
}

type Credentials = BodyOf<typeof calls.auth.login>;

/** Origin of a sign-in: its network, and the cookie that identifies the device. */
export interface SignInOrigin {
  network: string;
  device: string | undefined;
  /** The User-Agent header. */
  userAgent: string | undefined;
}

/** A limit that a failure counts against. */
type Counted = readonly [limit: AttemptLimit, subject: string];

/**
 * Signs in with address and password (R-AUTH-4). A wrong password and an unknown address take the same steps and get
 * the same answer. A device that has signed in to the account before has its own limit, so a stranger's guesses cannot
 * lock out the owner.
 * @throws AppError 401 invalid_credentials, 403 account_suspended, 429 rate_limited
 */
export function createSignIn(ports: SignInPorts) {
  const { users, hasher, sessions, limits, devices, audit, contact } = ports;

  /**
   * A good sign-in clears the counts in `own`. The epoch in the subject makes a new password restart the account's
   * counts per address.
   */
  function countedFor(emailKey: string, user: UserRecord | null, { network, device }: SignInOrigin) {
    const mark = user ? devices.find(device, user) : undefined;
    if (mark !== undefined) {
      const own: readonly Counted[] = [[ports.perDevice, mark]];
      return { own, all: own };
    }
    const here = JSON.stringify([emailKey, user?.session_epoch ?? 0, network]);
    const own: readonly Counted[] = [
      [ports.perAccount, emailKey],
      [ports.perAccountAndAddress, here],
    ];
    const all: readonly Counted[] = [...own, [ports.perAddress, network]];
    return { own, all };
  }

  /** Concurrent guesses all pass the first check, so each failure must find room as well. */
  async function fail(about: AuditSubject, counted: readonly Counted[]): Promise<never> {
    await audit('sign_in_failed', about);
    for (const [limit, subject] of counted.toReversed()) await limits.take(limit, subject);
    throw unauthorized(sentence('incorrect_credentials'), 'invalid_credentials');
  }

  async function signIn({ username, password, remember_me }: Credentials, origin: SignInOrigin): Promise<OpenSession> {
    const emailKey = emailKeyOf(username);
    const user: UserRecord | null = await users.findOne({ email_key: emailKey }).lean();
    const counted = countedFor(emailKey, user, origin);
    // There must be room for another failure. A locked account refuses even the right password, or guessing could go
    // on.
    for (const [limit, subject] of counted.all) await limits.check(limit, subject);
    const isRight = await hasher.matches(password, user?.password_hash);
    if (!user || !isRight) return fail({ userId: user?._id, emailKey, network: origin.network }, counted.all);
    // A right password must find room too: it may be the last of many guesses.
    for (const [limit, subject] of counted.own) await limits.clear(limit, subject);
    await renewHash(user, password);
    if (user.suspended) return refuseSuspended(user, origin.network);
    const session = await sessions.open(user, remember_me, deviceOf(origin.userAgent));
    await audit('signed_in', { userId: user._id, network: origin.network });
    return session;
  }

  /** Only after the right password, so that nobody else learns of the suspension. */
  async function refuseSuspended({ _id }: UserRecord, network: string): Promise<never> {
    await audit('sign_in_suspended', { userId: _id, network });
    throw accountSuspended(contact);
  }

  /** A hash with weaker settings can be replaced only now, while we know the password. */
  async function renewHash({ _id, password_hash }: UserRecord, password: string) {
    if (password_hash === undefined || !hasher.isOutdated(password_hash)) return;
    await users.updateOne({ _id, password_hash }, { $set: { password_hash: await hasher.hash(password) } });
  }

  return signIn;
}
