import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { userRecordOf } from '../../test/user-records';
import { type UserModel, userModel } from '../users/user-record';
import { removeDue } from './removal-date';

const NOW = new Date('2026-11-21T10:00:00.000Z');
let database: TestDatabase;
let users: UserModel;
beforeAll(async () => {
  database = await openTestDatabase();
  users = userModel(database.connection);
});
afterAll(() => database.stop());

it('removes each due account once, and continues past one that cannot be removed yet', async () => {
  const at = (ms: number) => ({ removal_at: new Date(NOW.getTime() - 60_000 + ms) });
  await users.create([
    userRecordOf('stays'),
    userRecordOf('later', at(1)),
    userRecordOf('due', at(0)),
    userRecordOf('stuck', at(-1)),
    userRecordOf('gone', { ...at(-2), removed: { at: NOW, email: 'gone@example.com' } }),
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
