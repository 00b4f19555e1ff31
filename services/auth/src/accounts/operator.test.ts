import { ensureIndexes } from '@rapi/service-kit';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { auditModel, createAudit } from '../audit/audit-trail';
import { createPasswordHasher, type PasswordHasher } from '../passwords/hashing';
import { ensureOperator, type OperatorPorts } from './operator';
import { type UserModel, userModel } from '../users/user-record';

const EMAIL = 'Operator@example.com';
const operator = { email: EMAIL, password: 'Operator-Rapi-2026', name: 'Operator' };
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

it('is created once, even by replicas that start together', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureOperator(ports, operator)));
  const operators = await users.find().lean();
  expect(operators).toHaveLength(1);
  expect(operators[0]).toMatchObject({ role: 'operator', email: EMAIL, email_verified: true, trial_ends_at: null });
  await expect(hasher.matches(operator.password, operators[0]?.password_hash)).resolves.toBe(true);
});

it('is unchanged if everything is as configured', async () => {
  await ensureOperator(ports, operator);
  const before = await kept();
  await ensureOperator(ports, { ...operator, email: EMAIL.toUpperCase() });
  await expect(kept()).resolves.toEqual(before);
});

it('gets a changed configured password, and is signed out', async () => {
  await ensureOperator(ports, operator);
  await ensureOperator(ports, { ...operator, password: 'Lain-Sekali-2026' });
  const found = await kept();
  expect(found?.session_epoch).toBe(1);
  await expect(hasher.matches('Lain-Sekali-2026', found?.password_hash)).resolves.toBe(true);
});

it('may be somebody who already has an account', async () => {
  await ensureOperator(ports, operator);
  await users.updateOne({ email_key: 'operator@example.com' }, { $set: { role: 'user', full_name: 'Budi' } });
  await ensureOperator(ports, operator);
  await expect(kept()).resolves.toMatchObject({ role: 'operator', full_name: 'Budi', session_epoch: 0 });
});

it('cannot have a common password', async () => {
  await expect(ensureOperator(ports, { ...operator, password: 'password123' })).rejects.toThrow(EMAIL);
  await expect(kept()).resolves.toBeNull();
});
