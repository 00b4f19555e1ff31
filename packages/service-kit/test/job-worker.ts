/** A worker process for a test to kill: takes jobs, writes down what it did, and hangs where the payload says so. */
import { appendFile } from 'node:fs/promises';
import { z } from 'zod';
import { connectMongo, createJobs, createLog, openBroker } from '../src/index';

const settings = z.object({ mongo: z.string(), broker: z.string(), effects: z.string() });

export async function startWorker(given: z.infer<typeof settings>) {
  const log = createLog({ service: 'files', level: 'silent' });
  const connection = await connectMongo(given.mongo, 'jobs_test');
  const broker = await openBroker(given.broker, log);
  const times = { leaseMs: 1500, heartbeatMs: 500, sweepMs: 300, stopMs: 1000 };
  const jobs = createJobs({ service: 'files', connection, broker, log, times });
  jobs.define({
    name: 'effect',
    payload: z.object({ key: z.string(), hangAt: z.number() }),
    backoffMs: [50],
    async handle({ id, payload, attempt, progress }) {
      await progress(50);
      process.send?.({ begun: id, attempt });
      if (attempt <= payload.hangAt) await new Promise(() => undefined);
      await appendFile(given.effects, `${payload.key}\n`);
      return { key: payload.key, attempt };
    },
  });
  await jobs.start();
  return { jobs, connection, broker };
}

const [given] = process.argv.slice(2);
if (given !== undefined && process.send) {
  void startWorker(settings.parse(JSON.parse(given))).then(() => process.send?.('ready'));
}
