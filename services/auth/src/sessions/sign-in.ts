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
  /** Of one account from one address, whatever the account's owner does elsewhere. */
  perAccountAndAddress: AttemptLimit;
  perAddress: AttemptLimit;
  perDevice: AttemptLimit;
  devices: KnownDevices;
  audit: Audit;
  /** What a suspended account is told to write to. */
  contact: string | undefined;
}

type Credentials = BodyOf<typeof calls.auth.login>;

/** Where a sign-in comes from: its network, and the cookie that knows the device. */
export interface SignInOrigin {
  network: string;
  device: string | undefined;
  /** As the browser calls itself. */
  userAgent: string | undefined;
}

/** What a failure counts against. */
type Counted = readonly [limit: AttemptLimit, subject: string];

/**
 * Signs in with address and password (R-AUTH-4). A wrong password and an unknown address take the same steps, and end alike.
 * A device that has signed in to the account before has a limit of its own, so that no stranger's guesses keep the owner out.
 * @throws AppError 401 invalid_credentials, 403 account_suspended, 429 rate_limited
 */
export function createSignIn(ports: SignInPorts) {
  const { users, hasher, sessions, limits, devices, audit, contact } = ports;

  /** `own` begins anew with a good sign-in. A new password begins the account's counts anew from every address, by its epoch. */
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

  /** Many guesses at once all come past the first look, so each failure has to find room as well. */
  async function fail(about: AuditSubject, counted: readonly Counted[]): Promise<never> {
    await audit('sign_in_failed', about);
    for (const [limit, subject] of counted.toReversed()) await limits.take(limit, subject);
    throw unauthorized(sentence('incorrect_credentials'), 'invalid_credentials');
  }

  async function signIn({ username, password, remember_me }: Credentials, origin: SignInOrigin): Promise<OpenSession> {
    const emailKey = emailKeyOf(username);
    const user: UserRecord | null = await users.findOne({ email_key: emailKey }).lean();
    const counted = countedFor(emailKey, user, origin);
    // Room for another failure: a locked account refuses the right password too, else guessing could go on.
    for (const [limit, subject] of counted.all) await limits.check(limit, subject);
    const isRight = await hasher.matches(password, user?.password_hash);
    if (!user || !isRight) return fail({ userId: user?._id, emailKey, network: origin.network }, counted.all);
    // And so has a right password: it may be the last of many guesses.
    for (const [limit, subject] of counted.own) await limits.clear(limit, subject);
    await renewHash(user, password);
    if (user.suspended) return refuseSuspended(user, origin.network);
    const session = await sessions.open(user, remember_me, deviceOf(origin.userAgent));
    await audit('signed_in', { userId: user._id, network: origin.network });
    return session;
  }

  /** Only whoever has the password learns that the account is suspended. */
  async function refuseSuspended({ _id }: UserRecord, network: string): Promise<never> {
    await audit('sign_in_suspended', { userId: _id, network });
    throw accountSuspended(contact);
  }

  /** Only now is the password known, so only now can a hash of weaker settings be replaced. */
  async function renewHash({ _id, password_hash }: UserRecord, password: string) {
    if (password_hash === undefined || !hasher.isOutdated(password_hash)) return;
    await users.updateOne({ _id, password_hash }, { $set: { password_hash: await hasher.hash(password) } });
  }

  return signIn;
}
