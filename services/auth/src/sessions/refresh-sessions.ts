import { sentence } from '@rapi/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import { unauthorized } from '@rapi/service-kit';
import { byId, type UserRecord, type UserModel } from '../users/user-record';
import { makeSecretToken, readSecretToken, sameHash, type SecretToken, successorOf } from '../tokens/secret-token';
import type { Device } from './device-of';
import type { Revocations } from './revocations';
import type { SessionRecord, SessionModel } from './session-record';

export interface SessionSettings {
  /** Hours a session lives without use, unless it is remembered. */
  hours: number;
  /** Days a remembered session lives without use. */
  rememberedDays: number;
  /** Days after which any session ends, even in constant use. */
  longestDays: number;
}

/** A session just opened or refreshed. */
export interface OpenSession {
  sessionId: string;
  user: UserRecord;
  refreshToken: string;
  /** When the cookie ends; null if with the browser's session. */
  cookieEndsAt: Date | null;
}

export interface RefreshSessions {
  /** @throws AppError 401 if all sessions of the user are being ended at the same time */
  open(user: UserRecord, remember: boolean, device?: Device): Promise<OpenSession>;
  /**
   * Exchanges a refresh token for the next one. The token spent last gets the same successor again: for requests that
   * were already under way, and for ten seconds for a browser the account knows.
   * @throws AppError 401; reuse of any other spent token ends its whole family first
   */
  rotate(refreshToken: string | undefined, isKnownDevice?: (user: UserRecord) => boolean): Promise<OpenSession>;
  /** Ends the session of a token, if there is one, and returns its user's id. */
  revoke(refreshToken: string | undefined): Promise<string | undefined>;
  /** Ends a known session. */
  end(session: Pick<SessionRecord, '_id' | 'user_id'>): Promise<void>;
  /** Ends the user's sessions with an epoch below the current `session_epoch`. */
  endAll(userId: string): Promise<void>;
}

export interface SessionPorts {
  sessions: SessionModel;
  users: UserModel;
  revocations: Revocations;
  settings: SessionSettings;
  now: () => Date;
  /** Called when a token is used twice: someone else may have it. */
  onReuse: (session: SessionRecord) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const signInAgain = () => unauthorized(sentence('sign_in_again'), 'session_revoked');

/** How long the newest token's parent is still accepted, for tabs that refresh at once (R-AUTH-7). */
const GRACE_MS = 10_000;
const SALT_BYTES = 16;
/** How often a concurrent rotation may come first; far more than a browser causes. */
const RACES = 5;

function endOfSession(
  { remember, created_at }: Pick<SessionRecord, 'remember' | 'created_at'>,
  { hours, rememberedDays, longestDays }: SessionSettings,
  now: Date,
): Date {
  const idle = remember ? rememberedDays * DAY_MS : hours * HOUR_MS;
  return new Date(Math.min(now.getTime() + idle, created_at.getTime() + longestDays * DAY_MS));
}

interface Shown {
  given: SecretToken;
  arrivedAt: Date;
  isKnown: boolean;
}

/**
 * The newest token, if its parent is shown in time. Outside a known browser, only requests that arrived before the
 * parent was spent qualify.
 */
function withinGrace(
  { given, arrivedAt, isKnown }: Shown,
  { hash, parent }: SessionRecord,
  now: Date,
): SecretToken | undefined {
  if (!parent || !sameHash(given.hash, parent.hash)) return undefined;
  const wasUnderway = arrivedAt <= parent.spent_at;
  const isInTime = isKnown && now.getTime() - parent.spent_at.getTime() <= GRACE_MS;
  if (!wasUnderway && !isInTime) return undefined;
  const newest = successorOf(given, parent.salt);
  return sameHash(newest.hash, hash) ? newest : undefined;
}

function createSessionEnds({ sessions, users, revocations }: SessionPorts) {
  /** Revoke the tokens first: after a crash the session must still be there to find them. */
  async function end(session: Pick<SessionRecord, '_id' | 'user_id'>) {
    await revocations.revoke(session.user_id, session._id);
    await sessions.deleteOne({ _id: session._id });
  }

  async function revoke(refreshToken: string | undefined) {
    const given = refreshToken === undefined ? undefined : readSecretToken(refreshToken);
    const session = given && (await sessions.findById(given.id).lean());
    if (session) await end(session);
    return session?.user_id;
  }

  async function endAll(userId: string) {
    const user = await users.findById(userId, { session_epoch: 1 }).lean();
    const before = { user_id: userId, ...(user && { epoch: { $lt: user.session_epoch } }) };
    for (const session of await sessions.find(before, { user_id: 1 }).lean()) await end(session);
  }

  return { end, revoke, endAll };
}

/**
 * A session is one document with the hashes of its newest token and the one before, so one conditional write decides a
 * rotation: of concurrent requests with the same token, exactly one wins. The others show the newest token's parent;
 * within the grace time they get the same newest token, derived from the parent. Any other spent token ends the family.
 */
export function createRefreshSessions(ports: SessionPorts): RefreshSessions {
  const { sessions, users, settings, now, onReuse } = ports;
  const ends = createSessionEnds(ports);
  const endOf = (session: Pick<SessionRecord, 'remember' | 'created_at'>) => endOfSession(session, settings, now());

  async function open(user: UserRecord, remember: boolean, device?: Device): Promise<OpenSession> {
    const { id, token, hash } = makeSecretToken(randomUUID());
    const created_at = now();
    const expires_at = endOf({ remember, created_at });
    await sessions.create({
      _id: id,
      user_id: user._id,
      hash,
      epoch: user.session_epoch,
      ...{ remember, device, created_at, expires_at },
    });
    // All sessions may have been ended since the password check. Either that found this session, or this check finds
    // the new epoch.
    if (!(await users.exists({ ...byId(user._id), session_epoch: user.session_epoch }))) throw signInAgain();
    return { sessionId: id, user, refreshToken: token, cookieEndsAt: remember ? expires_at : null };
  }

  async function endAsReused(session: SessionRecord): Promise<never> {
    await ends.end(session);
    await onReuse(session);
    throw signInAgain();
  }

  /** Replaces the given token by its successor; undefined if another request did so first. */
  async function replace(given: SecretToken, session: SessionRecord) {
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const next = successorOf(given, salt);
    const expires_at = endOf(session);
    const rotated = await sessions.findOneAndUpdate(
      { _id: session._id, hash: given.hash },
      { $set: { hash: next.hash, expires_at, parent: { hash: given.hash, salt, spent_at: now() } } },
    );
    return rotated ? { next, expires_at } : undefined;
  }

  async function nextToken(shown: Shown, session: SessionRecord) {
    if (sameHash(shown.given.hash, session.hash)) return replace(shown.given, session);
    const granted = withinGrace(shown, session, now());
    return granted ? { next: granted, expires_at: session.expires_at } : endAsReused(session);
  }

  async function rotate(
    refreshToken: string | undefined,
    isKnownDevice: (user: UserRecord) => boolean = () => true,
  ): Promise<OpenSession> {
    const arrivedAt = now();
    const given = refreshToken === undefined ? undefined : readSecretToken(refreshToken);
    for (let race = 0; given && race < RACES; race++) {
      const session = await sessions.findById(given.id).lean();
      if (!session || session.expires_at <= now()) throw signInAgain();
      const user = await users.findOne(byId(session.user_id)).lean();
      if (!user || user.session_epoch !== session.epoch) throw signInAgain();
      const rotated = await nextToken({ given, arrivedAt, isKnown: isKnownDevice(user) }, session);
      if (!rotated) continue;
      const cookieEndsAt = session.remember ? rotated.expires_at : null;
      return { sessionId: session._id, user, refreshToken: rotated.next.token, cookieEndsAt };
    }
    throw signInAgain();
  }

  return { open, rotate, ...ends };
}
