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
  /** How the children are set up: plain JSON, in the shape their `TaskHouse` names. */
  settings: unknown;
  /** Child processes, each taking one job at a time. */
  workers: number;
  /** Resident memory of one child, in MB, at which its job is ended. */
  memoryMb: number;
  /**
   * What a job may take: of processor time, so that nobody's job fails because the machine is busy with others. A job that
   * only waits is ended after four times as long.
   */
  deadlineMs: number;
  /** Where job folders are made. */
  folder: string;
  /** A child that keeps more than this after a job, in MB, is replaced by a fresh one. */
  recycleMb: number;
  /** So is a child that has done this many jobs; without it, age alone is not a reason. */
  recycleJobs?: number;
  /**
   * One more child, started when the job of a user of whom nothing runs would wait behind the jobs of others, and ended when
   * it is not needed any more: a user who holds all workers then stops nobody.
   */
  hasSpare?: boolean;
  /**
   * Jobs of one user that may wait at a time (100 if not given); more are refused as `busy`. 0 where nobody is refused,
   * since jobs come from a queue that has its own bounds.
   */
  maxWaiting?: number;
  /** Errors of the owner's own in place of PoolError. */
  errors?: Partial<PoolErrors>;
}

export interface RunOptions {
  /** Whom it is for. Workers are shared fairly among users; jobs of nobody count as those of one. */
  user?: string;
  signal?: AbortSignal;
  deadlineMs?: number;
  /** Nobody waits for it: it is taken up when nothing else is there, and nothing else runs that it would slow down. */
  canWait?: boolean;
  /**
   * Members of the output that the child leaves as JSON in these files, so that they never pass through this process; the output
   * then is without them.
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
   * Runs a task in a child process. Rejects with `errors.ofTask` for what a task refuses, with `errors.ofLimit` for what
   * takes too much memory or time, crashes twice, is cancelled or still there when the pool is closed, and where too much of
   * one user waits.
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
/** How long a job waits before the spare worker takes it, and how long that one stays without work. */
const SPARE_GRACE_MS = 150;
const SPARE_IDLE_MS = 60_000;
/** Of a minute on every processor: a user who takes more comes last, one who takes still more is refused while others wait. */
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

/** A process that is ready for a job; one that cannot be started three times over is a fault of the installation. */
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

/** One job in the slot's process, in a folder of its own. */
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

/** Does one job and settles it; a process that is spent is ended. */
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

/** The same for the spare worker, whose process is there only while it is needed. */
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

/** After how many seconds a user may ask again whose job is not taken now; undefined where it is. */
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
        // One that runs is over when its process has let go of it: until then it may write where its caller clears away.
        if (queue.remove(job)) job.reject(ofLimit({ kind: 'cancelled' }));
      };
      signal?.addEventListener('abort', onAbort);
      queue.add(job, runOptions.canWait ? 'last' : 'in-turn');
    });
  };

  return {
    // The child answers what the task of this name gives: both sides were built from the same types.
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
