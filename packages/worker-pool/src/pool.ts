import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { createFairQueue, type FairQueue } from './fair-queue';
import { PoolError, type PoolLimit } from './pool-error';
import type { InputOf, OutputOf, TaskSet } from './task';
import { createUserLoad, type UserLoad } from './user-load';
import { startWorker, type JobOutcome, type JobRun, type PoolErrors, type WorkerProcess } from './worker-process';

export interface WorkerPoolOptions {
  /** The module the children run; it calls `serveTasks`. */
  entry: string;
  /** Plain JSON settings for the children, in the shape their `TaskHouse` declares. */
  settings: unknown;
  /** Number of child processes; each runs one job at a time. */
  workers: number;
  /** The pool ends a job when its child's resident memory reaches this, in MB. */
  memoryMb: number;
  /**
   * Processor time a job may take, in ms. It is not wall-clock time, so no job fails because the machine is busy with
   * others. A job that only waits is ended after four times as long.
   */
  deadlineMs: number;
  /** Folder in which job folders are made. */
  folder: string;
  /** A child that keeps more than this after a job, in MB, is replaced by a fresh one. */
  recycleMb: number;
  /** A child that has done this many jobs is replaced, too; without it, age alone is not a reason. */
  recycleJobs?: number;
  /**
   * One more child, so that a user who holds all workers blocks nobody. It starts when a job would wait behind other
   * users' jobs while its own user has none running, and ends when it is no longer needed.
   */
  hasSpare?: boolean;
  /**
   * Jobs of one user that may wait at a time (100 by default); more are refused as `busy`. 0 refuses nobody, for jobs
   * from a queue that has its own bounds.
   */
  maxWaiting?: number;
  /** The owner's own errors instead of PoolError. */
  errors?: Partial<PoolErrors>;
}

export interface RunOptions {
  /** The user the job is for. Workers are shared fairly among users; jobs without a user count as one user's. */
  user?: string;
  signal?: AbortSignal;
  deadlineMs?: number;
  /** Nobody waits for this job: it starts only when no other job waits or runs, so that it slows nothing down. */
  canWait?: boolean;
  /**
   * Members of the output that the child writes as JSON to these files, so that they never pass through this process.
   * The returned output lacks them.
   */
  leave?: Readonly<Record<string, string>>;
  /** 0 to 1, as far as the task can tell. */
  onProgress?(fraction: number, message?: string): void;
}

export interface PoolState {
  workers: { pid: number | undefined; busy: boolean; memoryMb: number }[];
  queued: number;
}

export interface WorkerPool<Set extends TaskSet> {
  /**
   * Runs a task in a child process. Rejects with `errors.ofTask` when the task refuses its input. Rejects with
   * `errors.ofLimit` when the job takes too much memory or time, crashes twice, is cancelled, is left when the pool
   * closes, or when its user has too much waiting.
   */
  run<Name extends keyof Set & string>(
    task: Name,
    input: InputOf<Set[Name]>,
    options?: RunOptions,
  ): Promise<OutputOf<Set[Name]>>;
  state(): PoolState;
  /** Ends running jobs and refuses waiting ones. */
  close(): Promise<void>;
}

interface Job {
  id: number;
  user: string;
  task: string;
  input: unknown;
  options: RunOptions;
  crashes: number;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Slot {
  worker: WorkerProcess;
  busy: boolean;
  /** How many jobs the process has taken. */
  jobs: number;
}

interface Spare {
  slot?: Slot;
}

const MAX_CRASHES = 2;
const MAX_STARTS = 3;
const MAX_WAITING = 100;
/** How long a job waits before the spare worker takes it, and how long the spare worker idles before it ends. */
const SPARE_GRACE_MS = 150;
const SPARE_IDLE_MS = 60_000;
/**
 * Shares of a minute on all processors: a user above the first comes last, one above the second is refused while others
 * wait.
 */
const HEAVY_SHARE = 0.5;
const REFUSED_SHARE = 0.75;
const WAITING_RETRY_SECONDS = 5;
const GREEDY_RETRY_SECONDS = 30;
const minuteShare = (share: number): number => share * 60_000 * availableParallelism();

function renew(slot: Slot, start: () => WorkerProcess): void {
  slot.worker = start();
  slot.jobs = 0;
}

interface Line {
  options: WorkerPoolOptions;
  queue: FairQueue<Job>;
  ofLimit(limit: PoolLimit): Error;
  start(): WorkerProcess;
  isClosed(): boolean;
}

/** A process that is ready for a job. If three in a row fail to start, the installation is broken. */
async function readyWorker(slot: Slot, start: () => WorkerProcess): Promise<WorkerProcess> {
  for (let tries = 1; ; tries++) {
    if (!slot.worker.isAlive()) renew(slot, start);
    try {
      await slot.worker.ready;
      return slot.worker;
    } catch (error) {
      if (tries >= MAX_STARTS) throw error;
    }
  }
}

function settle(job: Job, outcome: JobOutcome, { queue, ofLimit }: Line): void {
  switch (outcome.kind) {
    case 'done':
      return job.resolve(outcome.output);
    case 'failed':
      return job.reject(outcome.error);
    case 'crashed':
      job.crashes++;
      if (job.crashes >= MAX_CRASHES) return job.reject(ofLimit({ kind: 'crashed', how: outcome.how }));
      return queue.add(job, 'first');
  }
}

const failedWith = (error: Error): JobRun => ({ outcome: { kind: 'failed', error }, cpuMs: 0 });

/** Runs one job in the slot's process, in a folder of its own. */
async function work(slot: Slot, job: Job, { options, ofLimit, start }: Line): Promise<JobRun> {
  const worker = await readyWorker(slot, start);
  const folder = resolve(options.folder);
  await mkdir(folder, { recursive: true });
  const jobFolder = await mkdtemp(join(folder, 'job-'));
  try {
    const { id, task, input } = job;
    const { signal, deadlineMs = options.deadlineMs, leave, onProgress } = job.options;
    if (signal?.aborted) return failedWith(ofLimit({ kind: 'cancelled' }));
    slot.jobs++;
    return await worker.run({ id, task, input, folder: jobFolder, leave, deadlineMs, signal, onProgress });
  } finally {
    await rm(jobFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs one job and settles it, then ends a process that is due for replacement. */
async function serveJob(slot: Slot, job: Job, line: Line): Promise<void> {
  const { queue, ofLimit, isClosed } = line;
  const { recycleMb, recycleJobs = Infinity } = line.options;
  slot.busy = true;
  const { outcome, cpuMs } = await work(slot, job, line).catch((error: Error) => failedWith(error));
  slot.busy = false;
  queue.done(job, cpuMs);
  if (isClosed()) return job.reject(ofLimit({ kind: 'stopped' }));
  settle(job, outcome, line);
  const isSpent = slot.jobs >= recycleJobs || slot.worker.memoryMb() > recycleMb;
  if (slot.worker.isAlive() && isSpent) slot.worker.kill();
}

/** Takes job after job until the queue is closed. */
async function serve(slot: Slot, line: Line): Promise<void> {
  for (let job = await line.queue.next(); job; job = await line.queue.next()) {
    await serveJob(slot, job, line);
    if (!slot.worker.isAlive() && !line.isClosed()) renew(slot, line.start);
  }
}

/** The same for the spare worker, whose process lives only while it is needed. */
async function serveSpare(spare: Spare, line: Line): Promise<void> {
  let idle: NodeJS.Timeout | undefined;
  for (let job = await line.queue.next('spare'); job; job = await line.queue.next('spare')) {
    clearTimeout(idle);
    spare.slot ??= { worker: line.start(), busy: false, jobs: 0 };
    const { slot } = spare;
    await serveJob(slot, job, line);
    idle = setTimeout(() => slot.worker.kill(), SPARE_IDLE_MS).unref();
  }
  clearTimeout(idle);
}

const ofUnknownRefusal = (refusal: unknown) => new Error(`A task refused its input: ${JSON.stringify(refusal)}`);

/** Seconds after which a refused user may try again; undefined when the job is accepted. */
function tooManyOf({ user, canWait }: RunOptions, load: UserLoad, { queue, options }: Line): number | undefined {
  const { maxWaiting = MAX_WAITING } = options;
  if (user === undefined || canWait || maxWaiting === 0) return undefined;
  if (queue.waiting(user) >= maxWaiting) return WAITING_RETRY_SECONDS;
  const isGreedy = load.of(user) > minuteShare(REFUSED_SHARE) && queue.waitsAnother(user);
  return isGreedy ? GREEDY_RETRY_SECONDS : undefined;
}

/** Starts the child processes at once, so that the first job finds them warm. */
export function createWorkerPool<Set extends TaskSet>(options: WorkerPoolOptions): WorkerPool<Set> {
  const { entry, memoryMb, settings } = options;
  const { ofLimit = (limit: PoolLimit) => new PoolError(limit), ofTask = ofUnknownRefusal } = options.errors ?? {};
  const load = createUserLoad();
  const queue = createFairQueue<Job>({ load, heavyMs: minuteShare(HEAVY_SHARE), graceMs: SPARE_GRACE_MS });
  let isClosed = false;
  const start = () => {
    if (isClosed) throw ofLimit({ kind: 'stopped' });
    return startWorker({ entry, memoryMb, settings, errors: { ofLimit, ofTask } });
  };
  const slots: Slot[] = Array.from({ length: options.workers }, () => ({ worker: start(), busy: false, jobs: 0 }));
  let ids = 0;
  const line: Line = { options, queue, ofLimit, start, isClosed: () => isClosed };
  const spare: Spare = {};
  const served = Promise.all([
    ...slots.map((slot) => serve(slot, line)),
    ...(options.hasSpare ? [serveSpare(spare, line)] : []),
  ]);
  const allSlots = () => (spare.slot ? [...slots, spare.slot] : slots);
  const enqueue = (task: string, input: unknown, runOptions: RunOptions): Promise<unknown> => {
    const { signal } = runOptions;
    if (isClosed) return Promise.reject(ofLimit({ kind: 'stopped' }));
    if (signal?.aborted) return Promise.reject(ofLimit({ kind: 'cancelled' }));
    const retryAfterSeconds = tooManyOf(runOptions, load, line);
    if (retryAfterSeconds !== undefined) return Promise.reject(ofLimit({ kind: 'busy', retryAfterSeconds }));
    return new Promise((resolveJob, rejectJob) => {
      const forget = () => signal?.removeEventListener('abort', onAbort);
      const job: Job = {
        ...{ id: ++ids, user: runOptions.user ?? '', task, input, options: runOptions, crashes: 0 },
        resolve: (output) => (forget(), resolveJob(output)),
        reject: (error) => (forget(), rejectJob(error)),
      };
      const onAbort = () => {
        // A running job settles once its process has stopped it: until then it may still write where its caller cleans
        // up.
        if (queue.remove(job)) job.reject(ofLimit({ kind: 'cancelled' }));
      };
      signal?.addEventListener('abort', onAbort);
      queue.add(job, runOptions.canWait ? 'last' : 'in-turn');
    });
  };

  return {
    // Safe cast: the child returns the output of the task of this name, and both sides are built from the same types.
    run: (task, input, runOptions = {}) => enqueue(task, input, runOptions) as Promise<OutputOf<Set[typeof task]>>,
    state: () => ({
      workers: allSlots().map(({ worker, busy }) => ({ pid: worker.pid, busy, memoryMb: worker.memoryMb() })),
      queued: queue.length,
    }),
    async close() {
      isClosed = true;
      queue.close().forEach((job) => job.reject(ofLimit({ kind: 'stopped' })));
      allSlots().forEach(({ worker }) => worker.kill());
      await served;
    },
  };
}
