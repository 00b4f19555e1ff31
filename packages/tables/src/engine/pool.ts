import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { TableError } from '../table-error';
import type { InputOf, OutputOf, TaskSet } from './define-task';
import { createJobQueue, type JobQueue } from './job-queue';
import type { Tasks } from './tasks';
import { cancelled, startWorker, type JobOutcome, type WorkerProcess } from './worker-process';

export interface EnginePoolOptions {
  /** Child processes, each taking one job at a time. */
  workers: number;
  /** Resident memory of one child, in MB, at which its job is ended. */
  memoryMb: number;
  deadlineMs: number;
  /** Where job folders are made. */
  folder: string;
  /** Where datasets are kept under their hash; every job may read and write there. */
  cacheFolder: string;
  /** DuckDB's own limit within a child (192 if not given); a child takes some 200 MB more at its peak. */
  duckdbMemoryMb?: number;
  threads?: number;
  /** A child that keeps more than this after a job, in MB (256 if not given), is replaced by a fresh one. */
  recycleMb?: number;
  /** The module the children run; another one only in tests. */
  entry?: string;
}

export interface RunOptions {
  signal?: AbortSignal;
  deadlineMs?: number;
  /** 0 to 1, as far as the task can tell. */
  onProgress?(fraction: number, message?: string): void;
}

export interface PoolState {
  workers: { pid: number | undefined; busy: boolean; memoryMb: number }[];
  queued: number;
}

export interface EnginePool<Set extends TaskSet = Tasks> {
  /**
   * Runs a task in a child process. Rejects with a TableError for what is wrong with the table or the request, and for
   * `engine_memory`, `engine_deadline`, `engine_crashed` (after a second try), `engine_cancelled`, `engine_stopped`.
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
}

const MAX_CRASHES = 2;
const MAX_STARTS = 3;

/** src/engine and dist/engine lie at the same depth; children always run what was built. */
const builtWorker = join(__dirname, '../../dist/engine/worker.js');

const stopped = () => new TableError('engine_stopped', 'The service is stopping. Please try again in a moment.');
const crashed = (how: string) =>
  new TableError(
    'engine_crashed',
    'This table could not be worked on: the engine stopped twice at it. Please check the file and try again.',
    { how },
  );

/** A process that is ready for a job; one that cannot be started three times over is a fault of the installation. */
async function readyWorker(slot: Slot, start: () => WorkerProcess): Promise<WorkerProcess> {
  for (let tries = 1; ; tries++) {
    if (!slot.worker.isAlive()) slot.worker = start();
    try {
      await slot.worker.ready;
      return slot.worker;
    } catch (error) {
      if (tries >= MAX_STARTS) throw error;
    }
  }
}

function settle(job: Job, outcome: JobOutcome, queue: JobQueue<Job>): void {
  switch (outcome.kind) {
    case 'done':
      return job.resolve(outcome.output);
    case 'failed':
      return job.reject(outcome.error);
    case 'crashed':
      job.crashes++;
      if (job.crashes >= MAX_CRASHES) return job.reject(crashed(outcome.how));
      return queue.addFirst(job);
  }
}

interface Line {
  options: EnginePoolOptions;
  queue: JobQueue<Job>;
  start(): WorkerProcess;
  isClosed(): boolean;
}

/** One job in the slot's process, in a folder of its own. */
async function work(slot: Slot, job: Job, { options, start }: Line): Promise<JobOutcome> {
  const worker = await readyWorker(slot, start);
  const [folder, cacheFolder] = [resolve(options.folder), resolve(options.cacheFolder)];
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(cacheFolder, { recursive: true })]);
  const jobFolder = await mkdtemp(join(folder, 'job-'));
  try {
    const { id, task, input } = job;
    const { signal, deadlineMs = options.deadlineMs, onProgress } = job.options;
    if (signal?.aborted) return { kind: 'failed', error: cancelled() };
    return await worker.run({ id, task, input, folder: jobFolder, deadlineMs, signal, onProgress });
  } finally {
    await rm(jobFolder, { recursive: true, force: true });
  }
}

/** Takes job after job until the queue is closed. */
async function serve(slot: Slot, line: Line): Promise<void> {
  const { options, queue, start, isClosed } = line;
  const { recycleMb = 256 } = options;
  for (let job = await queue.next(); job; job = await queue.next()) {
    slot.busy = true;
    const outcome = await work(slot, job, line).catch((error: Error): JobOutcome => ({ kind: 'failed', error }));
    slot.busy = false;
    if (isClosed()) {
      job.reject(stopped());
      continue;
    }
    settle(job, outcome, queue);
    if (slot.worker.isAlive() && slot.worker.memoryMb() > recycleMb) slot.worker.kill();
    if (!slot.worker.isAlive()) slot.worker = start();
  }
}

/** Starts the child processes at once, so that the first job finds them warm. */
export function createEnginePool<Set extends TaskSet = Tasks>(options: EnginePoolOptions): EnginePool<Set> {
  const { memoryMb, duckdbMemoryMb = 192, threads = 2, entry = builtWorker } = options;
  const settings = { cacheFolder: resolve(options.cacheFolder), duckdbMemoryMb, threads };
  const queue = createJobQueue<Job>();
  let isClosed = false;
  const start = () => {
    if (isClosed) throw stopped();
    return startWorker({ entry, memoryMb, settings });
  };
  const slots: Slot[] = Array.from({ length: options.workers }, () => ({ worker: start(), busy: false }));
  let ids = 0;
  const served = Promise.all(slots.map((slot) => serve(slot, { options, queue, start, isClosed: () => isClosed })));

  const enqueue = (task: string, input: unknown, runOptions: RunOptions): Promise<unknown> => {
    const { signal } = runOptions;
    if (isClosed) return Promise.reject(stopped());
    if (signal?.aborted) return Promise.reject(cancelled());
    return new Promise((resolveJob, rejectJob) => {
      const forget = () => signal?.removeEventListener('abort', onAbort);
      const job: Job = {
        ...{ id: ++ids, task, input, options: runOptions, crashes: 0 },
        resolve: (output) => (forget(), resolveJob(output)),
        reject: (error) => (forget(), rejectJob(error)),
      };
      const onAbort = () => {
        queue.remove(job);
        job.reject(cancelled());
      };
      signal?.addEventListener('abort', onAbort);
      queue.add(job);
    });
  };

  return {
    // The child answers what the task of this name gives: both sides were built from the same types.
    run: (task, input, runOptions = {}) => enqueue(task, input, runOptions) as Promise<OutputOf<Set[typeof task]>>,
    state: () => ({
      workers: slots.map(({ worker, busy }) => ({ pid: worker.pid, busy, memoryMb: worker.memoryMb() })),
      queued: queue.length,
    }),
    async close() {
      isClosed = true;
      queue.close().forEach((job) => job.reject(stopped()));
      slots.forEach(({ worker }) => worker.kill());
      await served;
    },
  };
}
