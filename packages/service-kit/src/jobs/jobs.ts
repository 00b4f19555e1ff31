import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { ServiceName } from '@rapi/contracts';
import { SYSTEM_USER } from '../auth/principal';
import { type Broker, type Consumer, MAX_ATTEMPTS } from '../broker/broker';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import { isDuplicateKey } from '../mongo';
import { attempt, type AttemptPorts, JobInterrupted } from './attempt';
import { CONCURRENCY, type Running } from './fair-claim';
import type { EnqueueOptions, JobDefinition } from './job-definition';
import { FAULTS, type Job, type JobModel, jobModelOn, jobOf, type JobRecord } from './job-record';
import { addJobGauges } from './job-gauges';
import { EARLY_MS, LEASE_TIMES, type LeaseTimes, noLease } from './lease';
import { traceHeaders } from '../tracing/spans';
import { sweep } from './sweeper';
import { finished, tellWaiting } from './tell-job';

export interface JobsOptions {
  service: ServiceName;
  connection: Connection;
  broker: Broker;
  log: Logger;
  metrics?: Metrics;
  /** For tests that cannot wait for a lease to run out. */
  times?: LeaseTimes;
}

/** A kind of job that can be asked for. */
export interface JobType<Payload> {
  /** Stores the job and wakes a worker; once this resolves the job will be done, even if processes die. */
  enqueue(payload: Payload, options?: EnqueueOptions): Promise<Job>;
}

export interface Jobs {
  define<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobType<z.input<Schema>>;
  get(id: string): Promise<Job | undefined>;
  /** Whether it was in time: a pending job will not begin, a running one is aborted, a finished one stays as it is. */
  cancel(id: string): Promise<boolean>;
  /** Jobs that failed for good by a fault of the product, newest first; failures that users can fix are left out. */
  failed(limit?: number): Promise<Job[]>;
  /** Gives a failed job fresh attempts; false if the job has not failed. */
  replay(id: string): Promise<boolean>;
  /** Takes a failed job out of the failed ones without running it again; false if the job has not failed. */
  drop(id: string): Promise<boolean>;
  /** The kinds, each with the queue that wakes its workers and its numbers of waiting, running and failed jobs. */
  kinds(): Promise<JobKindState[]>;
  /** Starts working and sweeping; define all kinds before. `work: false` only sweeps and enqueues. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Takes no new job, lets running ones end for at most 20 s, then gives them back. */
  stop(): Promise<void>;
}

/** The counts of one kind of job. */
export interface JobKindState {
  name: string;
  queue: string;
  waiting: number;
  running: number;
  failed: number;
}

/** A wake-up carries only the job's id; the job's document counts its attempts. */
const wakeUp = z.object({ id: z.string() });
const WAKE_UP_ATTEMPTS = 1000;

interface WakerPorts extends Pick<AttemptPorts, 'jobs' | 'broker' | 'log'> {
  queueOf(name: string): string;
}

/** Sends a job's wake-up; if that fails, the sweeper finds the job. */
const wakerOn =
  ({ jobs, broker, log, queueOf }: WakerPorts): AttemptPorts['wake'] =>
  async (id, name, delayMs = 0) => {
    try {
      await broker.publish(queueOf(name), { id }, { id, delayMs, mandatory: true });
      await jobs.updateOne({ _id: id }, { $set: { published_at: new Date(Date.now() + delayMs) } });
    } catch (error) {
      log.warn({ err: error, job: id }, 'a job’s wake-up was not sent; the sweeper will');
    }
  };

/**
 * A service's jobs: work that takes long or must not be lost. The document in MongoDB is the truth, a message wakes a
 * worker, and a sweeper finds jobs that fell between the two (R-RUN-3).
 */
export function createJobs({ service, connection, broker, log, metrics, times = LEASE_TIMES }: JobsOptions): Jobs {
  const jobs = jobModelOn(connection);
  const definitions = new Map<string, JobDefinition>();
  const running: Running = { attempts: new Map(), looking: Promise.resolve() };
  /** Job id to name, for jobs passed over because enough jobs of their user run: woken again when an attempt ends. */
  const passedOver = new Map<string, string>();
  const queueOf = (name: string) => `jobs.${service}.${name}`;
  const consumers: Consumer[] = [];
  let sweeper: { stop(): Promise<void> } | undefined;

  if (metrics) addJobGauges(metrics, jobs, () => [...definitions.keys()]);
  const wake = wakerOn({ jobs, broker, log, queueOf });
  const ports: AttemptPorts = { jobs, broker, log, metrics, times, wake };

  /** Makes one attempt for each wake-up, at whichever job's turn it is. */
  const answerWakeUp = async (definition: JobDefinition, id: string) => {
    const { name } = definition;
    const isWorked = await attempt(definition, id, ports, running);
    if (!isWorked) {
      const waiting = await passOver(jobs, name, id, [...passedOver.keys()]);
      if (!waiting) return;
      passedOver.set(waiting, name);
      // An attempt that still runs wakes the job when it ends; if all have ended by now, do it here.
      if ([...running.attempts.values()].some((each) => each.name === name)) return;
    }
    const next = [...passedOver].find(([, own]) => own === name);
    if (!next) return;
    passedOver.delete(next[0]);
    await wake(...next);
  };

  const consume = (name: string, definition: JobDefinition) =>
    broker.consume(
      queueOf(name),
      { topics: [queueOf(name)], prefetch: definition.concurrency ?? CONCURRENCY, maxAttempts: WAKE_UP_ATTEMPTS },
      async ({ body }) => answerWakeUp(definition, wakeUp.parse(body).id),
    );

  return {
    ...jobDesk(ports, definitions, running),
    kinds: () => Promise.all([...definitions.keys()].map((name) => kindState(jobs, name, queueOf(name)))),
    define(definition) {
      if (definitions.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice`);
      // Its payload is checked by its own schema before the handler sees it.
      const known = definition as unknown as JobDefinition;
      definitions.set(definition.name, known);
      return { enqueue: (payload, options = {}) => enqueue(known, payload, options, ports) };
    },
    async start({ work = true } = {}) {
      for (const [name, definition] of definitions) {
        if (work) consumers.push(await consume(name, definition));
        else await broker.declareQueue(queueOf(name), { topics: [queueOf(name)] });
      }
      sweeper = startSweeper(definitions, ports);
    },
    async stop() {
      await sweeper?.stop();
      const patience = setTimeout(() => {
        for (const { controller } of running.attempts.values()) controller.abort(new JobInterrupted('stopping'));
      }, times.stopMs);
      await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
      clearTimeout(patience);
    },
  };
}

/**
 * The job that needs a new wake-up after one that came to nothing: the job it was for or, if another wake-up has
 * already started that one, another due job. If this process dies, another replica's sweeper wakes it. Undefined if no
 * job is due.
 */
async function passOver(jobs: JobModel, name: string, id: string, known: string[]): Promise<string | undefined> {
  const isDue = { name, state: 'pending' as const, run_at: { $lte: new Date(Date.now() + EARLY_MS) } };
  for (const _id of [id, { $nin: known }]) {
    const passed = await jobs
      .findOneAndUpdate({ ...isDue, _id }, { $unset: { published_at: '' } }, { sort: { run_at: 1 } })
      .select({ _id: 1 })
      .lean<Pick<JobRecord, '_id'>>();
    if (passed) return passed._id;
  }
  return undefined;
}

/** Reads and changes jobs, whichever replica works on them. */
function jobDesk(
  ports: AttemptPorts,
  definitions: ReadonlyMap<string, JobDefinition>,
  running: Running,
): Pick<Jobs, 'get' | 'cancel' | 'failed' | 'replay' | 'drop'> {
  const { jobs, wake } = ports;
  return {
    async get(id) {
      const record = await jobs.findById(id).lean<JobRecord>();
      return record ? jobOf(record) : undefined;
    },
    async cancel(id) {
      const cancelled = await jobs
        .findOneAndUpdate(
          { _id: id, state: { $in: ['pending', 'processing'] } },
          { $set: { state: 'cancelled', finished_at: new Date(), untold: true }, $unset: noLease },
          { returnDocument: 'after' },
        )
        .lean<JobRecord>();
      if (!cancelled) return false;
      running.attempts.get(id)?.controller.abort(new JobInterrupted('cancelled or lost'));
      await finished(definitions.get(cancelled.name), cancelled, ports);
      return true;
    },
    async failed(limit = 100) {
      const records = await jobs.find(FAULTS).sort({ finished_at: -1 }).limit(limit).lean<JobRecord[]>();
      return records.map(jobOf);
    },
    async replay(id) {
      const fresh = { state: 'pending', attempts: 0, progress_percentage: 0, run_at: new Date() };
      const record = await jobs
        .findOneAndUpdate(
          { _id: id, state: 'failed' },
          { $set: fresh, $unset: { error: '', finished_at: '', published_at: '', untold: '', told_at: '' } },
        )
        .lean<JobRecord>();
      if (record) await wake(id, record.name);
      return record !== null;
    },
    async drop(id) {
      const { modifiedCount } = await jobs.updateOne({ _id: id, state: 'failed' }, { $set: { state: 'cancelled' } });
      return modifiedCount === 1;
    },
  };
}

async function kindState(jobs: JobModel, name: string, queue: string): Promise<JobKindState> {
  const countOf = (state: JobRecord['state']) => jobs.countDocuments({ state, name });
  const faults = jobs.countDocuments({ ...FAULTS, name });
  const [waiting, running, failed] = await Promise.all([countOf('pending'), countOf('processing'), faults]);
  return { name, queue, waiting, running, failed };
}

async function enqueue<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  payload: z.input<Schema>,
  { id = randomUUID(), user = SYSTEM_USER, runAt, priority, subject }: EnqueueOptions,
  ports: AttemptPorts,
): Promise<Job> {
  const { name, payload: schema, maxAttempts = MAX_ATTEMPTS } = definition;
  const { jobs, wake } = ports;
  schema.parse(payload);
  const now = new Date();
  const trace = traceHeaders()['traceparent'];
  const record: JobRecord = {
    _id: id,
    name,
    user,
    ...(subject && { subject }),
    payload: JSON.stringify(payload),
    state: 'pending',
    attempts: 0,
    max_attempts: maxAttempts,
    progress_percentage: 0,
    run_at: runAt ?? now,
    ...(priority !== undefined && { priority }),
    ...(trace !== undefined && { trace }),
    created_at: now,
  };
  try {
    await jobs.create(record);
  } catch (error) {
    const existing = isDuplicateKey(error) ? await jobs.findById(id).lean<JobRecord>() : undefined;
    if (!existing) throw error;
    return jobOf(existing);
  }
  await tellWaiting(definition, record, ports);
  // The sweeper finds a later job once its time has come.
  if (record.run_at <= now) await wake(id, name);
  return jobOf(record);
}

/** Sweeps at once and then repeatedly, one sweep at a time. */
function startSweeper(definitions: ReadonlyMap<string, JobDefinition>, ports: AttemptPorts) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  const run = (isStart: boolean) => {
    current = sweep(definitions, ports, { isStart })
      .catch((error: unknown) => ports.log.warn({ err: error }, 'a sweep of the jobs failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, ports.times.sweepMs * (0.8 + Math.random() * 0.2), false);
      });
  };
  run(true);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return current;
    },
  };
}
