import { connectMongo } from '@rapi/service-kit';
import type { TableStack } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { schedulerStores } from '../src/service';
import { jobRecord } from './records';
import { executionsOf } from './runs';
import { startSchedulerStack } from './stack';

const USER = 'suspended';
const HOUR_MS = 3_600_000;
let stack: TableStack;
beforeAll(async () => {
  stack = await startSchedulerStack();
});
afterAll(() => stack.stop());

test('nothing runs for a suspended account, which is told why, and runs continue once it is reinstated', async () => {
  stack.accounts.setSuspended(USER, true);
  const job = jobRecord(USER, { nextRun: new Date(Date.now() - HOUR_MS) });
  const connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler');
  const { scheduledJobs } = schedulerStores(connection);
  await scheduledJobs.create(job);
  const runs = (count: number) =>
    until(`${count} runs are over`, async () => {
      const over = (await executionsOf(stack.as(USER), job._id)).filter(({ status }) => status !== 'processing');
      return over.length >= count && over;
    });
  expect(await runs(1)).toMatchObject([
    { status: 'skipped', skip_reason: 'suspended', error_sentence: { reason: 'skipped_suspended' } },
  ]);
  stack.accounts.setSuspended(USER, false);
  await scheduledJobs.updateOne({ _id: job._id }, { $set: { nextRun: new Date(Date.now() - HOUR_MS / 2) } });
  expect((await runs(2)).map(({ status }) => status).sort()).toEqual(['skipped', 'success']);
  await connection.close();
});
