import { randomUUID } from 'node:crypto';
import { onBehalfOf } from '../current-user';
import { BACKOFF_MS, backoffAfter, type Broker, reasonOf } from '../broker/broker';
import { keptError, unavailable } from '../errors';
import { toAppError } from '../http/error-answer';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import type { JobDefinition } from './job-definition';
import { type JobError, type JobModel, type JobRecord, parsed } from './job-record';
import { inSpan } from '../tracing/spans';
import { claimFairly, type Running } from './fair-claim';
import { heldBy, type LeaseTimes, noLease } from './lease';
import { finished, progressTeller, tellWaiting } from './tell-job';

export interface AttemptPorts {
  jobs: JobModel;
  broker: Broker;
  log: Logger;
  metrics?: Metrics;
  times: LeaseTimes;
  /** Wakes a worker for a job, now or later. */
  wake(id: string, name: string, delayMs?: number): Promise<void>;
}

const UNIT_MS = 5 * 60_000;
const PROGRESS_EVERY_MS = 250;

/** Why an attempt ended before its handler did. */
export class JobInterrupted extends Error {
  constructor(readonly why: 'cancelled or lost' | 'out of time' | 'stopping') {
    super(`The job is ${why}`);
    this.name = 'JobInterrupted';
  }
}

async function take(definition: JobDefinition, owner: string, ports: AttemptPorts, running: Running) {
  // Attempts look for a job one at a time, so that each knows how many run for each user.
  const look = async () => {
    const record = await claimFairly(ports.jobs, definition, running, { owner, leaseMs: ports.times.leaseMs });
    if (!record) return undefined;
    const controller = new AbortController();
    running.attempts.set(record._id, { user: record.user, name: record.name, controller });
    return { record, controller };
  };
  const looked = running.looking.then(look);
  running.looking = looked.catch(() => undefined);
  return looked;
}

/**
 * Answers a wake-up with one attempt, at whichever job's turn it is: takes the job, works on it under a lease, and
 * settles it. False if no job may be taken now.
 */
export async function attempt(
  definition: JobDefinition,
  wokenFor: string,
  ports: AttemptPorts,
  running: Running,
): Promise<boolean> {
  const owner = randomUUID();
  const taken = await take(definition, owner, ports, running);
  if (!taken) return false;
  const { record, controller } = taken;
  const heartbeat = keepLease(record, owner, ports, controller);
  const log = ports.log.child({ job: record._id, job_name: record.name, attempt: record.attempts });
  const startedAt = performance.now();
  // The taken job has no wake-up of its own on the way to make up for this one, so the job woken for needs another.
  if (record._id !== wokenFor && !record.published_at) await ports.wake(wokenFor, definition.name);
  try {
    const result = await traced(record, () => work(definition, record, owner, { ports, controller, log }));
    await complete(definition, record, owner, ports, result);
  } catch (error) {
    await settleFailure(definition, record, owner, { ports, controller, log }, error);
  } finally {
    clearInterval(heartbeat);
    running.attempts.delete(record._id);
    ports.metrics?.jobSeconds.observe({ job: record.name }, (performance.now() - startedAt) / 1000);
  }
  return true;
}

/** Runs the attempt in the trace that ordered its job, whichever job's wake-up it was. */
function traced<T>({ name, attempts, trace }: JobRecord, attemptIt: () => Promise<T>): Promise<T> {
  const from = trace === undefined ? {} : { from: { traceparent: trace } };
  return inSpan(`job ${name}`, { role: 'works', attributes: { 'rapi.attempt': attempts }, ...from }, attemptIt);
}

interface Scope {
  ports: AttemptPorts;
  controller: AbortController;
  log: Logger;
}

function keepLease({ _id }: JobRecord, owner: string, { jobs, times, log }: AttemptPorts, controller: AbortController) {
  return setInterval(() => {
    jobs.updateOne(heldBy(_id, owner), { $set: { lease_until: new Date(Date.now() + times.leaseMs) } }).then(
      ({ matchedCount }) => {
        if (matchedCount === 0) controller.abort(new JobInterrupted('cancelled or lost'));
      },
      (error: unknown) => log.warn({ err: error, job: _id }, 'a lease could not be renewed'),
    );
  }, times.heartbeatMs);
}

async function work(definition: JobDefinition, record: JobRecord, owner: string, scope: Scope): Promise<unknown> {
  const { controller, log } = scope;
  const timer = setTimeout(() => controller.abort(new JobInterrupted('out of time')), definition.timeoutMs ?? UNIT_MS);
  const interrupted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  interrupted.catch(() => undefined);
  try {
    const context = {
      id: record._id,
      user: record.user,
      payload: definition.payload.parse(parsed(record.payload)),
      attempt: record.attempts,
      progress: progressOf(definition, record, owner, scope),
      signal: controller.signal,
      log,
    };
    const handled = onBehalfOf(record.user, () => definition.handle(context));
    return await Promise.race([handled, interrupted]);
  } finally {
    clearTimeout(timer);
  }
}

function progressOf(definition: JobDefinition, record: JobRecord, owner: string, { ports, controller }: Scope) {
  const tell = progressTeller(definition, record, ports);
  void tell({ progress_percentage: record.progress_percentage });
  let reportedAt = 0;
  return async (percentage: number, message?: string) => {
    controller.signal.throwIfAborted();
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = Date.now();
    const progress_percentage = Math.min(100, Math.max(0, Math.round(percentage)));
    const { matchedCount } = await ports.jobs.updateOne(heldBy(record._id, owner), { $set: { progress_percentage } });
    if (matchedCount === 0) controller.abort(new JobInterrupted('cancelled or lost'));
    controller.signal.throwIfAborted();
    await tell({ progress_percentage, ...(message !== undefined && { message }) });
  };
}

async function complete(
  definition: JobDefinition,
  { _id }: JobRecord,
  owner: string,
  ports: AttemptPorts,
  result: unknown,
) {
  const done = await ports.jobs
    .findOneAndUpdate(
      heldBy(_id, owner),
      {
        $set: {
          state: 'completed',
          progress_percentage: 100,
          finished_at: new Date(),
          untold: true,
          ...(result !== undefined && { result: JSON.stringify(result) }),
        },
        $unset: { ...noLease, error: '' },
      },
      { returnDocument: 'after' },
    )
    .lean<JobRecord>();
  if (done) await finished(definition, done, ports);
}

async function settleFailure(
  definition: JobDefinition,
  record: JobRecord,
  owner: string,
  { ports, controller, log }: Scope,
  thrown: unknown,
): Promise<void> {
  const why = thrown instanceof JobInterrupted ? thrown.why : undefined;
  if (why === 'cancelled or lost') return;
  // The handler may still be running: abort it before another attempt begins.
  controller.abort(thrown);
  if (why === 'stopping') return release(record, owner, ports);
  const error = why === 'out of time' ? timedOut() : errorOf(thrown);
  log.warn({ err: thrown }, 'a job failed');
  if (!error.isFinal && record.attempts < record.max_attempts) {
    ports.metrics?.jobs.inc({ job: record.name, outcome: 'retried' });
    await retry(definition, record, owner, ports, error);
  } else {
    await giveUp(definition, heldBy(record._id, owner), ports, error);
  }
}

/** Gives the job back without counting the attempt, for another replica to take at once. */
async function release({ _id, name }: JobRecord, owner: string, { jobs, wake }: AttemptPorts): Promise<void> {
  await jobs.updateOne(heldBy(_id, owner), {
    $set: { state: 'pending', run_at: new Date() },
    $inc: { attempts: -1 },
    $unset: noLease,
  });
  await wake(_id, name);
}

async function retry(
  definition: JobDefinition,
  record: JobRecord,
  owner: string,
  ports: AttemptPorts,
  { isFinal: _, ...error }: Failure,
) {
  const delayMs = backoffAfter(record.attempts, definition.backoffMs ?? BACKOFF_MS);
  const { matchedCount } = await ports.jobs.updateOne(heldBy(record._id, owner), {
    $set: { state: 'pending', run_at: new Date(Date.now() + delayMs), error },
    $unset: { ...noLease, published_at: '' },
  });
  if (matchedCount === 0) return;
  await tellWaiting(definition, record, ports);
  await ports.wake(record._id, record.name, delayMs);
}

interface Failure extends JobError {
  /** Another attempt would end the same way. */
  isFinal: boolean;
}

function errorOf(thrown: unknown): Failure {
  const error = toAppError(thrown);
  const { status } = error;
  return { ...keptError(error), reason: reasonOf(thrown), isFinal: status < 500 && status !== 429 && status !== 409 };
}

const timedOut = (): Failure => ({ ...keptError(unavailable()), reason: 'out of time', isFinal: false });

/** Ends a job as failed: called by its own attempt, or by the sweeper for a dead one. */
export async function giveUp(
  definition: JobDefinition | undefined,
  filter: { _id: string; state: 'processing' },
  ports: AttemptPorts,
  { code, detail, said, reason }: JobError,
): Promise<void> {
  const failed = await ports.jobs
    .findOneAndUpdate(
      filter,
      {
        $set: { state: 'failed', error: { code, detail, said, reason }, finished_at: new Date(), untold: true },
        $unset: noLease,
      },
      { returnDocument: 'after' },
    )
    .lean<JobRecord>();
  if (failed) await finished(definition, failed, ports);
}
