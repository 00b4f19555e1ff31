import { randomUUID } from 'node:crypto';
import { ensureIndexes } from '@rapi/service-kit';
import { times } from '@rapi/test-breadth';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { type UserRecord, type UserModel, userModel } from '../users/user-record';
import { createRefreshSessions, type RefreshSessions } from './refresh-sessions';
import { makeSecretToken } from '../tokens/secret-token';
import { type SessionModel, sessionModel } from './session-record';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let database: TestDatabase;
let users: UserModel;
let kept: SessionModel;
let sessions: RefreshSessions;
let now: Date;
let reused: string[];
let revoked: (string | null)[];
const later = (ms: number) => (now = new Date(now.getTime() + ms));

beforeAll(async () => {
  database = await openTestDatabase();
  users = userModel(database.connection);
  kept = sessionModel(database.connection);
  sessions = createRefreshSessions({
    sessions: kept,
    users,
    revocations: {
      revoke: async (_userId, sessionId) => void revoked.push(sessionId),
      list: async () => ({ revoked: [] }),
    },
    settings: { hours: 24, rememberedDays: 30, longestDays: 90 },
    now: () => now,
    onReuse: async ({ _id }) => void reused.push(_id),
  });
  await ensureIndexes(database.connection);
});
beforeEach(() => {
  now = new Date('2026-11-21T02:00:00.000Z');
  reused = [];
  revoked = [];
});
afterAll(() => database.stop());

async function newUser(): Promise<UserRecord> {
  const id = randomUUID();
  const user = await users.create({
    _id: id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    full_name: 'Sari Dewi',
    role: 'user',
    subscription_tier: 'free',
    email_verified: false,
    locale: 'id',
    theme: 'system',
    created_at: now,
    session_epoch: 0,
  });
  return user.toObject();
}
const newSession = async (remember = false) => sessions.open(await newUser(), remember);
const refusal = { status: 401, code: 'session_revoked' };

it('returns the next token for the newest', async () => {
  const { refreshToken: first, sessionId, user } = await newSession();
  const next = await sessions.rotate(first);
  expect(next).toMatchObject({ sessionId, cookieEndsAt: null, user: { _id: user._id } });
  expect(next.refreshToken).not.toBe(first);
  await expect(sessions.rotate(next.refreshToken)).resolves.toMatchObject({ sessionId });
});

describe('a spent token', () => {
  it('ends the family at once if it comes from an unknown device after the next one was issued', async () => {
    const isKnownDevice = () => false;
    const { refreshToken: first } = await newSession(true);
    const { refreshToken: second } = await sessions.rotate(first, isKnownDevice);
    later(1);
    await expect(sessions.rotate(first, isKnownDevice)).rejects.toMatchObject(refusal);
    await expect(sessions.rotate(second, isKnownDevice)).rejects.toMatchObject(refusal);
  });

  it('gets the same next token for ten seconds', async () => {
    const { refreshToken: first, sessionId, user } = await newSession(true);
    const { refreshToken: second, cookieEndsAt } = await sessions.rotate(first);
    later(10_000);
    const again = await sessions.rotate(first);
    expect(again).toMatchObject({ sessionId, refreshToken: second, cookieEndsAt, user: { _id: user._id } });
    await expect(sessions.rotate(second)).resolves.toMatchObject({ sessionId });
    expect(reused).toEqual([]);
  });

  it('ends the family after eleven seconds, however often it was accepted before', async () => {
    const { refreshToken: first, sessionId } = await newSession();
    const { refreshToken: second } = await sessions.rotate(first);
    await sessions.rotate(first);
    later(11_000);
    await expect(sessions.rotate(first)).rejects.toMatchObject(refusal);
    await expect(sessions.rotate(second)).rejects.toMatchObject(refusal);
    expect(reused).toEqual([sessionId]);
    expect(revoked).toEqual([sessionId]);
  });

  it('ends the family at once if it is not the parent of the newest', async () => {
    const { refreshToken: first, sessionId } = await newSession();
    const { refreshToken: second } = await sessions.rotate(first);
    const { refreshToken: third } = await sessions.rotate(second);
    await expect(sessions.rotate(first)).rejects.toMatchObject(refusal);
    await expect(sessions.rotate(third)).rejects.toMatchObject(refusal);
    expect(reused).toEqual([sessionId]);
  });

  it('cannot be derived from the stored data', async () => {
    const { refreshToken: first, sessionId } = await newSession();
    await sessions.rotate(first);
    const { token } = makeSecretToken(sessionId);
    await expect(sessions.rotate(token)).rejects.toMatchObject(refusal);
    expect(reused).toEqual([sessionId]);
  });
});

it('keeps five tabs that refresh simultaneously signed in, again and again, as the same user', async () => {
  const { refreshToken: first, sessionId, user } = await newSession();
  let refreshToken = first;
  for (let round = 0; round < times(200, 20); round++) {
    const tabs = await Promise.all(Array.from({ length: 5 }, () => sessions.rotate(refreshToken)));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    for (const tab of tabs) expect(tab).toMatchObject({ sessionId, user: { _id: user._id } });
    refreshToken = tabs[0]?.refreshToken ?? '';
    later(900_000);
  }
  expect(reused).toEqual([]);
});

it('does not affect other sessions of the user', async () => {
  const user = await newUser();
  const [one, other] = [await sessions.open(user, false), await sessions.open(user, false)];
  await sessions.rotate(one.refreshToken);
  later(11_000);
  await expect(sessions.rotate(one.refreshToken)).rejects.toMatchObject(refusal);
  await expect(sessions.rotate(other.refreshToken)).resolves.toMatchObject({ sessionId: other.sessionId });
});

it('refuses invalid tokens without side effects', async () => {
  const { refreshToken } = await newSession();
  const nobodys = makeSecretToken(randomUUID()).token;
  for (const token of [undefined, '', 'a.b.c', `${refreshToken}x`, nobodys]) {
    await expect(sessions.rotate(token)).rejects.toMatchObject(refusal);
  }
  expect(reused).toEqual([]);
  await expect(sessions.rotate(refreshToken)).resolves.toMatchObject({ cookieEndsAt: null });
});

it('ends after a day without use, or after thirty if it is remembered', async () => {
  const [short, long] = [await newSession(), await newSession(true)];
  expect(long.cookieEndsAt).toEqual(new Date(now.getTime() + 30 * DAY_MS));
  later(23 * HOUR_MS);
  const next = await sessions.rotate(short.refreshToken);
  later(23 * HOUR_MS);
  const afterThat = await sessions.rotate(next.refreshToken);
  later(24 * HOUR_MS);
  await expect(sessions.rotate(afterThat.refreshToken)).rejects.toMatchObject(refusal);
  await expect(sessions.rotate(long.refreshToken)).resolves.toMatchObject({
    cookieEndsAt: new Date(now.getTime() + 30 * DAY_MS),
  });
  expect(reused).toEqual([]);
});

it('ends after ninety days, however much it is used', async () => {
  const beginning = now.getTime();
  let { refreshToken, cookieEndsAt } = await newSession(true);
  for (let week = 0; week < 12; week++) {
    later(7 * DAY_MS);
    ({ refreshToken, cookieEndsAt } = await sessions.rotate(refreshToken));
  }
  expect(cookieEndsAt).toEqual(new Date(beginning + 90 * DAY_MS));
  later(6 * DAY_MS);
  await expect(sessions.rotate(refreshToken)).rejects.toMatchObject(refusal);
});

it('ends on sign-out, with a new password and with the account', async () => {
  const out = await newSession();
  await expect(sessions.revoke(out.refreshToken)).resolves.toBe(out.user._id);
  await expect(sessions.rotate(out.refreshToken)).rejects.toMatchObject(refusal);
  await expect(sessions.revoke(out.refreshToken)).resolves.toBeUndefined();
  expect(revoked).toEqual([out.sessionId]);

  const reset = await newSession();
  await users.updateOne({ _id: reset.user._id }, { $inc: { session_epoch: 1 } });
  await expect(sessions.rotate(reset.refreshToken)).rejects.toMatchObject(refusal);
  // A session that opened with the old password while the new one was being set.
  await expect(sessions.open(reset.user, false)).rejects.toMatchObject(refusal);

  const removed = await newSession();
  await users.updateOne({ _id: removed.user._id }, { $set: { removed: { at: now, email: '' } } });
  await expect(sessions.rotate(removed.refreshToken)).rejects.toMatchObject(refusal);
});

it('ends all sessions that began before the epoch was raised, and none that began after', async () => {
  const user = await newUser();
  const [one, other] = [await sessions.open(user, false), await sessions.open(user, true)];
  const raised = { ...user, session_epoch: 1 };
  await users.updateOne({ _id: user._id }, { $set: { session_epoch: 1 } });
  const { refreshToken } = await sessions.open(raised, false);
  await sessions.endAll(user._id);
  expect(revoked.sort()).toEqual([one.sessionId, other.sessionId].sort());
  await expect(sessions.rotate(refreshToken)).resolves.toMatchObject({ user: { _id: user._id } });
});

it('stores only hashes', async () => {
  const { refreshToken: first } = await newSession();
  const { refreshToken: second } = await sessions.rotate(first);
  const records = JSON.stringify(await kept.find().lean());
  for (const token of [first, second]) {
    const secretPart = Buffer.from(token, 'base64url').subarray(16);
    for (const encoding of ['hex', 'base64url', 'base64'] as const) {
      expect(records).not.toContain(secretPart.toString(encoding));
    }
    expect(records).not.toContain(token);
  }
});
