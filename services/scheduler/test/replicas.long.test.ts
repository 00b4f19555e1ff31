import { connectMongo, ensureIndexes } from '@rapi/service-kit';
import { startProcess, startTestStack, type TestProcess, type TestStack, until } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import { openSchedule } from '../src/schedules/schedule';
import type { SchedulerStores } from '../src/ports';
import { schedulerStores } from '../src/service';
import { jobRecord } from './records';

const JOBS = Number(process.env['RAPI_SCHEDULED_JOBS'] ?? 30);
const OCCURRENCES = 10;
const KILLS = Number(process.env['RAPI_REPLICA_KILLS'] ?? 6);
const REPLICAS = 3;
/** Test time runs this much faster, so that everything falls due while replicas die; each kill takes seconds. */
const FACTOR = (OCCURRENCES * 300) / (KILLS * 3 + 5);
/** The replicas' clocks differ by this much real time. */
const OFF_MS = 2000;
const DAY_MS = 24 * 3_600_000;
/**
 * Ahead of real time, which sets the executions' `startAt`, so that the test clock finds runs left by a killed replica.
 */
const FROM = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + 30_000;
const UNTIL = FROM + OCCURRENCES * 5 * 60_000;

let stack: TestStack;
let connection: Connection;
let stores: SchedulerStores;
const replicas: TestProcess[] = [];
beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'rapi_scheduler');
  stores = schedulerStores(connection);
  await ensureIndexes(connection);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await connection.close();
  await stack.stop();
});

const anyOf = (count: number) => Math.floor(Math.random() * count);

test(`${REPLICAS} replicas, ${JOBS * OCCURRENCES} occurrences, ${KILLS} kills, clocks ${OFF_MS} ms apart: each exactly once`, async () => {
  const schedule = openSchedule('*/5 * * * *', 'Asia/Jakarta');
  const instants = schedule.between(new Date(FROM), new Date(UNTIL), OCCURRENCES);
  const settings = { ...jobRecord('u').runSettings, misfire: 'run_all' as const };
  const jobs = Array.from({ length: JOBS }, (_, at) =>
    jobRecord(`user-${at % 10}`, {
      schedulePattern: '*/5 * * * *',
      nextRun: instants[0] ?? null,
      runSettings: settings,
    }),
  );
  await stores.scheduledJobs.insertMany(jobs);

  const began = Date.now() + 4000;
  const url = stack.env()['MONGODB_URL'] ?? '';
  const start = (replica: number) => {
    const offMs = (replica - 1) * (OFF_MS / 2);
    return startProcess(`${__dirname}/tick-replica.ts`, [
      JSON.stringify({ url, began, from: FROM, until: UNTIL, factor: FACTOR, offMs }),
    ]);
  };
  for (let replica = 0; replica < REPLICAS; replica++) replicas.push(start(replica));
  for (let kills = 0; kills < KILLS; kills++) {
    const victim = kills % REPLICAS;
    const process = replicas[victim];
    if (!process) throw new Error('there is no such replica');
    await until('the replica works', () => process.messages.length > 0, { timeoutMs: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, anyOf(600)));
    await process.kill();
    replicas[victim] = start(victim);
  }

  const expected = jobs.flatMap(({ _id }) => instants.map((at) => `${_id}:${at.toISOString()}`)).sort();
  const wanted = { scheduledFor: { $lte: new Date(UNTIL) } };
  await until(
    'all occurrences have run',
    async () => (await stores.executions.countDocuments({ ...wanted, state: 'success' })) >= expected.length,
    { timeoutMs: 300_000, everyMs: 500 },
  );
  await Promise.all(replicas.map((replica) => replica.kill()));

  const executions = await stores.executions
    .find(wanted)
    .select({ occurrence: 1 })
    .lean<{ _id: string; occurrence: string }[]>();
  expect(executions.map(({ occurrence }) => occurrence).sort()).toEqual(expected);
  const ids = new Set(executions.map(({ _id }) => JSON.stringify({ execution: _id })));
  const orders = await connection.collection<{ payload: string }>('jobs').find({ name: 'run' }).toArray();
  expect(orders.filter(({ payload }) => ids.has(payload))).toHaveLength(expected.length);
});
