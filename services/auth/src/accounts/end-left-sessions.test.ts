import { randomUUID } from 'node:crypto';
import { sentence } from '@rapi/contracts';
import { createLog, ensureIndexes, openBroker } from '@rapi/service-kit';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { userRecordOf } from '../../test/user-records';
import { changePassword } from './change-password';
import { createMailedLinks } from './mailed-links';
import { ensureOperator } from './operator';
import { keyModel } from '../keys/key-record';
import { type AttemptLimit, attemptModel, createAttemptLimits } from '../limits/attempt-limits';
import { suspendAccount } from '../operators/suspend-account';
import type { PasswordHasher } from '../passwords/hashing';
import { linkKeyOf, makeLinkToken } from '../tokens/link-tokens';
import { userModel } from '../users/user-record';
import { endLeftSessions } from './end-left-sessions';
import { endEverySession } from '../sessions/own-sessions';
import { createRefreshSessions } from '../sessions/refresh-sessions';
import { createRevocations, revocationModel } from '../sessions/revocations';
import { sessionModel } from '../sessions/session-record';

const limit: AttemptLimit = { name: 'any', max: 9, seconds: 900, sentence: sentence('too_many_requests') };
const hasher: PasswordHasher = {
  hash: async (password) => password,
  matches: async (password, hash) => password === hash,
  isOutdated: () => false,
};

let database: TestDatabase;
let ports: Awaited<ReturnType<typeof portsOf>>;
let clock = new Date('2026-11-21T02:00:00.000Z');
const now = () => clock;

async function portsOf() {
  const { connection } = database;
  const broker = await openBroker('memory:');
  const log = createLog({ service: 'auth', level: 'silent' });
  const revocations = createRevocations({ records: revocationModel(connection), broker, now, log });
  const [users, kept] = [userModel(connection), sessionModel(connection)];
  const settings = { hours: 24, rememberedDays: 30, longestDays: 90 };
  const sessions = createRefreshSessions({
    ...{ sessions: kept, users, revocations, settings, now },
    onReuse: async () => undefined,
  });
  const limits = createAttemptLimits(attemptModel(connection), now);
  const keys = { keys: keyModel(connection), revocations };
  const nothing = async () => undefined;
  return {
    ...{ users, kept, sessions, revocations, keys, hasher, limits, now, perAccount: limit, perAddress: limit },
    ...{ verificationsPerAccount: limit, failuresPerAccount: limit, audit: nothing, queueMail: nothing },
    close: () => broker.close(),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  ports = await portsOf();
  await ensureIndexes(database.connection);
});
afterAll(async () => {
  await ports.close();
  await database.stop();
});

/** The process dies between the raised epoch and the end of the sessions. */
const dies = async () => {
  throw new Error('This process has died');
};
const dying = () => ({ ...ports, endSessions: dies, sessions: { ...ports.sessions, endAll: dies } });

const password = { current_password: 'Kopi-Tubruk-1945', new_password: 'Teh-Poci-2028' };
const ways: Record<string, (userId: string) => Promise<unknown>> = {
  'a change of password': (userId) => changePassword(dying(), userId, undefined, password),
  'a password reset': async (userId) => {
    const link = { purpose: 'reset_password', userId, mailId: 'mail', epoch: undefined } as const;
    const made = await makeLinkToken(ports.users, linkKeyOf('any'), link, now());
    return createMailedLinks(dying()).resetPassword({ token: made?.token ?? '', password: password.new_password });
  },
  'a sign-out everywhere': (userId) => endEverySession(dying(), userId),
  'a suspension': (userId) => suspendAccount(dying(), 'an operator', userId, 'Kartu curian'),
  'a password of the configuration': (userId) =>
    ensureOperator(dying(), { email: `${userId}@example.com`, password: password.new_password, name: 'Operator' }),
};

const revokedOf = async (userId: string) =>
  (await ports.revocations.list()).revoked.filter(({ user_id }) => user_id === userId).map((each) => each.session_id);

test.each(Object.entries(ways))('the sessions before %s end, even if a crash left them', async (_way, raise) => {
  const id = randomUUID();
  const user = userRecordOf(id, { password_hash: password.current_password });
  await ports.users.create(user);
  const opened = [await ports.sessions.open(user, false), await ports.sessions.open(user, true)];
  await expect(raise(id)).rejects.toThrow('died');
  await endLeftSessions(ports);
  // The process may still be at it.
  expect(await revokedOf(id)).toEqual([]);
  clock = new Date(clock.getTime() + 61_000);
  await endLeftSessions(ports);
  expect((await revokedOf(id)).sort()).toEqual(opened.map(({ sessionId }) => sessionId).sort());
  expect(await ports.kept.countDocuments({ user_id: id })).toBe(0);
  await expect(endLeftSessions(ports)).resolves.toBe(0);
});

test('a suspension takes the tokens of the API keys along', async () => {
  const id = randomUUID();
  await ports.users.create(userRecordOf(id));
  const shown = { name: 'Gudang', prefix: randomUUID(), hash: randomUUID(), scopes: [], place: 0 };
  const times = { created_at: now(), expires_at: null, last_used_at: null };
  await ports.keys.keys.create({ _id: randomUUID(), user_id: id, session_id: 'of-the-key', ...shown, ...times });
  await expect(suspendAccount(dying(), 'an operator', id, 'Kartu curian')).rejects.toThrow('died');
  clock = new Date(clock.getTime() + 61_000);
  await endLeftSessions(ports);
  expect(await revokedOf(id)).toEqual(['of-the-key']);
});
