import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { type UserModel, userModel, type UserRecord } from '../users/user-record';
import { removeDue } from './removal-date';

const NOW = new Date('2026-11-21T10:00:00.000Z');
let database: TestDatabase;
let users: UserModel;
beforeAll(async () => {
  database = await openTestDatabase();
  users = userModel(database.connection);
});
afterAll(() => database.stop());

const account = (_id: string, more: Partial<UserRecord> = {}): UserRecord => ({
  ...{ _id, email: `${_id}@example.com`, email_key: `${_id}@example.com`, full_name: 'Sari', role: 'user' },
  ...{ subscription_tier: 'free', trial_ends_at: null, plan_expires_at: null, email_verified: true, locale: 'id' },
  ...{ theme: 'system', created_at: NOW, session_epoch: 0, verify_tokens: [], reset_tokens: [] },
  ...more,
});

it('removes whoever’s time has come, once, and goes on where one cannot be removed yet', async () => {
  const at = (ms: number) => ({ removal_at: new Date(NOW.getTime() - 60_000 + ms) });
  await users.create([
    account('stays'),
    account('later', at(1)),
    account('due', at(0)),
    account('stuck', at(-1)),
    account('gone', { ...at(-2), removed: { at: NOW, email: 'gone@example.com' } }),
  ]);
  const asked: string[] = [];
  const sweep = () =>
    removeDue({ users, now: () => NOW }, async (id) => {
      asked.push(id);
      if (id === 'stuck') throw new Error('a service is down');
      await users.updateOne({ _id: id }, { $unset: { removal_at: '' } });
      return true;
    });
  await expect(sweep()).rejects.toThrow('a service is down');
  expect(asked.toSorted()).toEqual(['due', 'stuck']);
  await expect(sweep()).rejects.toThrow('a service is down');
  expect(asked.toSorted()).toEqual(['due', 'stuck', 'stuck']);
});
