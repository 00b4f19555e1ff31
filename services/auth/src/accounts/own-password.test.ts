import { sentence } from '@rapi/contracts';
import { ensureIndexes } from '@rapi/service-kit';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { userRecordOf } from '../../test/user-records';
import { type AttemptLimit, attemptModel, createAttemptLimits } from '../limits/attempt-limits';
import type { PasswordHasher } from '../passwords/hashing';
import { userModel } from '../users/user-record';
import { requireOwnPassword } from './own-password';

const perAccount: AttemptLimit = { name: 'guesses', max: 5, seconds: 900, sentence: sentence('too_many_requests') };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  attemptModel(database.connection);
  userModel(database.connection);
  await ensureIndexes(database.connection);
});
afterAll(() => database.stop());

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** Wrong guesses are told at once; the right one only after them. All have passed the first check by then. */
function hasherAfter(wrong: Promise<unknown>, hasBegun: () => void): PasswordHasher {
  return {
    hash: async (password) => password,
    isOutdated: () => false,
    matches: async (password) => {
      if (password !== 'right') return false;
      hasBegun();
      await wrong;
      return true;
    },
  };
}

test.each([0, 1, 4, 5, 6, 9])('the right password after %i wrong ones sent at once', async (count) => {
  const users = userModel(database.connection);
  const limits = createAttemptLimits(attemptModel(database.connection), () => new Date());
  const userId = `sari-${count}`;
  await users.create(userRecordOf(userId, { password_hash: 'hash' }));
  const [begun, wrong] = [signal(), signal()];
  const ports = { users, limits, perAccount, hasher: hasherAfter(wrong.promise, begun.resolve) };
  const guess = (password: string) => requireOwnPassword(ports, userId, password, 'password');
  const right = guess('right');
  await begun.promise;
  const refused = await Promise.allSettled(Array.from({ length: count }, () => guess('wrong')));
  wrong.resolve();
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  if (count < perAccount.max) await expect(right).resolves.toMatchObject({ _id: userId });
  else await expect(right).rejects.toMatchObject({ status: 429 });
  const next = limits.check(perAccount, userId);
  if (count < perAccount.max) await expect(next).resolves.toBeUndefined();
  else await expect(next).rejects.toMatchObject({ status: 429 });
});
