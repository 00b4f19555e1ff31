import { ensureIndexes } from '@rapi/service-kit';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { auditModel, createAudit } from '../audit/audit-trail';
import { createPasswordHasher, type PasswordHasher } from '../passwords/hashing';
import { ensureOperator, type OperatorPorts } from './operator';
import { type UserModel, userModel } from '../users/user-record';

const EMAIL = 'Operator@example.com';
const PASSWORD = 'Operator-Rapi-2026';
let database: TestDatabase;
let users: UserModel;
let hasher: PasswordHasher;
let ports: OperatorPorts;

beforeAll(async () => {
  database = await openTestDatabase();
  users = userModel(database.connection);
  const now = () => new Date();
  hasher = await createPasswordHasher({ memoryKib: 19_456, passes: 2, concurrency: 2, maxWaiting: 100 });
  const endSessions = async () => undefined;
  ports = { users, hasher, audit: createAudit(auditModel(database.connection), 'secret', now), endSessions, now };
  await ensureIndexes(database.connection);
});
beforeEach(async () => void (await users.deleteMany({})));
afterAll(() => database.stop());

const kept = () => users.findOne({ email_key: 'operator@example.com' }).lean();

it('is made once, also by replicas that start together', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureOperator(ports, EMAIL, PASSWORD)));
  const operators = await users.find().lean();
  expect(operators).toHaveLength(1);
  expect(operators[0]).toMatchObject({ role: 'operator', email: EMAIL, email_verified: true, trial_ends_at: null });
  await expect(hasher.matches(PASSWORD, operators[0]?.password_hash)).resolves.toBe(true);
});

it('stays as it is where all is as configured', async () => {
  await ensureOperator(ports, EMAIL, PASSWORD);
  const before = await kept();
  await ensureOperator(ports, EMAIL.toUpperCase(), PASSWORD);
  await expect(kept()).resolves.toEqual(before);
});

it('follows the configured password, and is signed out by it', async () => {
  await ensureOperator(ports, EMAIL, PASSWORD);
  await ensureOperator(ports, EMAIL, 'Lain-Sekali-2026');
  const operator = await kept();
  expect(operator?.session_epoch).toBe(1);
  await expect(hasher.matches('Lain-Sekali-2026', operator?.password_hash)).resolves.toBe(true);
});

it('may be somebody who has an account already', async () => {
  await ensureOperator(ports, EMAIL, PASSWORD);
  await users.updateOne({ email_key: 'operator@example.com' }, { $set: { role: 'user', full_name: 'Budi' } });
  await ensureOperator(ports, EMAIL, PASSWORD);
  await expect(kept()).resolves.toMatchObject({ role: 'operator', full_name: 'Budi', session_epoch: 0 });
});

it('has no password that is guessed first', async () => {
  await expect(ensureOperator(ports, EMAIL, 'password123')).rejects.toThrow('OPERATOR_PASSWORD');
  await expect(kept()).resolves.toBeNull();
});
