import { sentence } from '@rapi/contracts';
import { randomUUID } from 'node:crypto';
import { unauthorized } from '@rapi/service-kit';
import { byId, type UserRecord, type UserModel } from '../users/user-record';
import { makeSecretToken, readSecretToken, sameHash } from '../tokens/secret-token';
import type { SessionRecord, SessionModel } from './session-record';

export interface SessionSettings {
  /** Hours a session lives without use, unless it is to be remembered. */
  hours: number;
  /** Days a remembered one does. */
  rememberedDays: number;
  /** Days after which any session ends, however much it is used. */
  longestDays: number;
}

/** A session just begun or carried on. */
export interface OpenSession {
  sessionId: string;
  user: UserRecord;
  refreshToken: string;
  /** When its cookie ends; null: with the browser's session. */
  cookieEndsAt: Date | null;
}

export interface RefreshSessions {
  open(user: UserRecord, remember: boolean): Promise<OpenSession>;
  /**
   * Exchanges a refresh token for the next one.
   * @throws AppError 401; where the token was spent already, its whole family has ended by then
   */
  rotate(refreshToken: string | undefined): Promise<OpenSession>;
  /** Ends the session of a token, if there is one; answers whose it was. */
  revoke(refreshToken: string | undefined): Promise<string | undefined>;
}

export interface SessionPorts {
  sessions: SessionModel;
  users: UserModel;
  settings: SessionSettings;
  now: () => Date;
  /** Told of a token that was used twice: someone else may have it. */
  onReuse: (session: SessionRecord) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const signInAgain = () => unauthorized(sentence('sign_in_again'), 'session_revoked');

/**
 * A session is one document that holds the hash of its newest token, so one conditional write decides a rotation:
 * of many at once with the same token exactly one gets through. All others have used a spent token, and that ends
 * the family, at once and without a time of grace; browsers therefore refresh one after the other.
 */
export function createRefreshSessions({ sessions, users, settings, now, onReuse }: SessionPorts): RefreshSessions {
  const endOf = ({ remember, created_at }: Pick<SessionRecord, 'remember' | 'created_at'>) => {
    const idle = remember ? settings.rememberedDays * DAY_MS : settings.hours * HOUR_MS;
    return new Date(Math.min(now().getTime() + idle, created_at.getTime() + settings.longestDays * DAY_MS));
  };

  async function open(user: UserRecord, remember: boolean): Promise<OpenSession> {
    const { id, token, hash } = makeSecretToken(randomUUID());
    const created_at = now();
    const expires_at = endOf({ remember, created_at });
    await sessions.create({
      _id: id,
      user_id: user._id,
      hash,
      epoch: user.session_epoch,
      remember,
      created_at,
      expires_at,
    });
    return { sessionId: id, user, refreshToken: token, cookieEndsAt: remember ? expires_at : null };
  }

  async function endAsReused(session: SessionRecord): Promise<never> {
    await sessions.deleteOne({ _id: session._id });
    await onReuse(session);
    throw signInAgain();
  }

  async function rotate(refreshToken: string | undefined): Promise<OpenSession> {
    const given = refreshToken === undefined ? undefined : readSecretToken(refreshToken);
    const session = given && (await sessions.findById(given.id).lean());
    if (!given || !session || session.expires_at <= now()) throw signInAgain();
    if (!sameHash(given.hash, session.hash)) return endAsReused(session);
    const user = await users.findOne(byId(session.user_id)).lean();
    if (!user || user.session_epoch !== session.epoch) throw signInAgain();
    const next = makeSecretToken(session._id);
    const expires_at = endOf(session);
    const rotated = await sessions.findOneAndUpdate(
      { _id: session._id, hash: given.hash },
      { $set: { hash: next.hash, expires_at } },
    );
    if (!rotated) return endAsReused(session);
    return {
      sessionId: session._id,
      user,
      refreshToken: next.token,
      cookieEndsAt: session.remember ? expires_at : null,
    };
  }

  async function revoke(refreshToken: string | undefined) {
    const given = refreshToken === undefined ? undefined : readSecretToken(refreshToken);
    const ended = given && (await sessions.findOneAndDelete({ _id: given.id }).lean());
    return ended?.user_id;
  }

  return { open, rotate, revoke };
}
