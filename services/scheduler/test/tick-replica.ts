// A replica of the clock in its own process, to be killed; its time runs faster and may be off.
import { connectMongo, createJobs, createLog, ensureIndexes, openBroker } from '@rapi/service-kit';
import { z } from 'zod';
import { tick } from '../src/due/tick';
import { runOrder } from '../src/executions/run-orders';
import { schedulerStores } from '../src/service';

const order = z.object({
  url: z.string(),
  /** Real and test time at the start, how much faster test time runs, and this clock's error. */
  began: z.number(),
  from: z.number(),
  until: z.number(),
  factor: z.number(),
  offMs: z.number(),
});
const LEASE = { leaseMs: 5000, heartbeatMs: 1000, sweepMs: 300, stopMs: 100 };

async function main(): Promise<void> {
  const { url, began, from, until, factor, offMs } = order.parse(JSON.parse(process.argv[2] ?? ''));
  const log = createLog({ service: 'test', level: 'silent' });
  const connection = await connectMongo(url, 'rapi_scheduler');
  const stores = schedulerStores(connection);
  const jobs = createJobs({
    service: 'scheduler',
    connection,
    broker: await openBroker('memory:', log),
    log,
    times: LEASE,
  });
  const runJob = jobs.define({
    name: 'run',
    payload: runOrder,
    concurrency: 4,
    // A killed worker has used up an attempt.
    maxAttempts: 100,
    handle: async ({ payload }) => {
      await stores.executions.updateOne(
        { _id: payload.execution },
        { $set: { state: 'success', endedAt: new Date() } },
      );
    },
  });
  await ensureIndexes(connection);
  await jobs.start();
  process.send?.('ready');
  for (;;) {
    const told = from + (Date.now() + offMs - began) * factor;
    await tick({ ...stores, runJob, log }, new Date(Math.min(told, until)));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

void main();
