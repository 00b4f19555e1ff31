import { fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { PoolLimit } from './pool-error';
import { processorMs, residentMb } from './process-use';
import { workerAnswer, type WorkerAnswer, type WorkerRequest } from './worker-messages';

export interface WorkerOptions {
  /** The module that the child runs. */
  entry: string;
  /** Plain JSON. */
  settings: unknown;
  /** Resident memory in MB at which a job is ended. */
  memoryMb: number;
  errors: PoolErrors;
}

/** The errors a pool rejects with. */
export interface PoolErrors {
  ofLimit(limit: PoolLimit): Error;
  /** The error for what a child's `refusalOf` returned. */
  ofTask(refusal: unknown): Error;
}

export interface JobRequest {
  id: number;
  task: string;
  input: unknown;
  folder: string;
  /** See `RunOptions`. */
  leave?: Readonly<Record<string, string>>;
  /** See `WorkerPoolOptions`. */
  deadlineMs: number;
  signal?: AbortSignal;
  onProgress?(fraction: number, message?: string): void;
}

export type JobOutcome =
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; error: Error }
  /** The process died while running the job. */
  | { kind: 'crashed'; how: string };

/** How a job ended, and the processor time it took. */
export interface JobRun {
  outcome: JobOutcome;
  cpuMs: number;
}

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Rejects when the process ends before it is ready for a job. */
  readonly ready: Promise<void>;
  isAlive(): boolean;
  memoryMb(): number;
  run(request: JobRequest): Promise<JobRun>;
  /** Ends the process; it takes no further job. */
  kill(): void;
}

const CHECK_MS = 100;
/**
 * On a busy machine a job may take this many times its deadline by the clock while it stays within its processor time.
 */
const PATIENCE = 4;
/** How long a cancelled job may take to stop by itself. */
const CANCEL_MS = 3_000;

function failureOf({ refusal, message }: Extract<WorkerAnswer, { kind: 'failed' }>, errors: PoolErrors): Error {
  return refusal === undefined ? new Error(message) : errors.ofTask(refusal);
}

/** Only harmless variables: the service's secrets must not reach the process that opens strangers' files. */
const childEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  NODE_ENV: process.env.NODE_ENV,
  TZ: 'UTC',
  MALLOC_ARENA_MAX: '2',
});

/**
 * Jobs run this many steps nicer than the process that answers requests, so that a busy machine slows jobs, not
 * answers.
 */
const NICENESS = 5;

function stepBehind(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
  } catch {
    // It ended already, or the system forbids the change: then it runs at normal priority.
  }
}

/** Starts a child process that waits for jobs. */
export function startWorker({ entry, settings, memoryMb, errors }: WorkerOptions): WorkerProcess {
  const child = fork(entry, [JSON.stringify(settings)], {
    execArgv: [`--max-old-space-size=${Math.max(64, Math.floor(memoryMb / 2))}`],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stepBehind(child.pid);
  let ended: string | undefined;
  const listeners = new Set<(answer: WorkerAnswer | { kind: 'exit'; how: string }) => void>();
  const tell = (answer: Parameters<Parameters<typeof listeners.add>[0]>[0]) =>
    [...listeners].forEach((listener) => listener(answer));
  const end = (how: string) => {
    if (ended !== undefined) return;
    ended = how;
    tell({ kind: 'exit', how });
  };
  child.on('message', (message) => {
    const answer = workerAnswer.safeParse(message);
    if (answer.success) return tell(answer.data);
    child.kill('SIGKILL');
    end('an answer that is none');
  });
  child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  child.on('error', (error) => end(error.message));

  const ready = new Promise<void>((resolve, reject) => {
    const listener: Parameters<typeof listeners.add>[0] = (answer) => {
      listeners.delete(listener);
      if (answer.kind === 'ready') resolve();
      else reject(new Error(`A worker process did not start (${answer.kind === 'exit' ? answer.how : answer.kind})`));
    };
    listeners.add(listener);
  });
  ready.catch(() => undefined);

  const send = (request: WorkerRequest) => child.send(request, (error) => error && end(error.message));
  return {
    pid: child.pid,
    ready,
    isAlive: () => ended === undefined,
    memoryMb: () => residentMb(child.pid),
    kill() {
      child.kill('SIGKILL');
      end('ended by the pool');
    },
    run: (request) =>
      runJob({
        request,
        memoryMb,
        errors,
        listeners,
        send,
        kill: () => child.kill('SIGKILL'),
        pid: child.pid,
        ended: () => ended,
      }),
  };
}

interface JobLine {
  request: JobRequest;
  memoryMb: number;
  errors: PoolErrors;
  listeners: Set<(answer: WorkerAnswer | { kind: 'exit'; how: string }) => void>;
  send(request: WorkerRequest): void;
  kill(): void;
  pid: number | undefined;
  ended(): string | undefined;
}

interface Stopwatch {
  /** Whether the job's time is used up. */
  isOver(): boolean;
  /** Processor time so far; wall-clock time where processor time is unknown. */
  usedMs(): number;
}

/** A stopwatch for a job that begins now. */
function createStopwatch(pid: number | undefined, deadlineMs: number): Stopwatch {
  const [since, usedBefore] = [performance.now(), processorMs(pid) ?? 0];
  // A process that has just ended reports no time any more, so keep the last figure.
  let lastUsed = 0;
  const usedMs = () => {
    const used = processorMs(pid);
    lastUsed = used === undefined ? lastUsed : used - usedBefore;
    return lastUsed;
  };
  return {
    isOver() {
      const [elapsed, used] = [performance.now() - since, usedMs()];
      const isUntold = processorMs(pid) === undefined;
      return elapsed >= deadlineMs && (isUntold || used >= deadlineMs || elapsed >= deadlineMs * PATIENCE);
    },
    usedMs,
  };
}

/** Runs one job in a child that is ready and watches its memory, its time and its abort signal. */
function runJob({ request, memoryMb, errors, listeners, send, kill, pid, ended }: JobLine): Promise<JobRun> {
  const { id, task, input, folder, leave, deadlineMs, signal, onProgress } = request;
  return new Promise((resolve) => {
    let reason: Error | undefined;
    const timers: NodeJS.Timeout[] = [];
    const stopFor = (limit: PoolLimit) => {
      reason ??= errors.ofLimit(limit);
      kill();
    };
    const onAbort = () => {
      reason = errors.ofLimit({ kind: 'cancelled' });
      send({ kind: 'cancel', id });
      timers.push(setTimeout(kill, CANCEL_MS));
    };
    const settle = (outcome: JobOutcome) => {
      timers.forEach(clearInterval);
      listeners.delete(listener);
      signal?.removeEventListener('abort', onAbort);
      resolve({ outcome: reason ? { kind: 'failed', error: reason } : outcome, cpuMs: stopwatch.usedMs() });
    };
    const listener: Parameters<typeof listeners.add>[0] = (answer) => {
      if (answer.kind === 'exit') return settle({ kind: 'crashed', how: answer.how });
      if (answer.kind === 'ready' || answer.id !== id) return;
      if (answer.kind === 'progress') return onProgress?.(answer.fraction, answer.message);
      settle(
        answer.kind === 'done'
          ? { kind: 'done', output: answer.output }
          : { kind: 'failed', error: failureOf(answer, errors) },
      );
    };
    const stopwatch = createStopwatch(pid, deadlineMs);
    const how = ended();
    if (how !== undefined) return settle({ kind: 'crashed', how });
    listeners.add(listener);
    const watch = () => {
      if (residentMb(pid) > memoryMb) stopFor({ kind: 'memory', memoryMb });
      else if (stopwatch.isOver()) stopFor({ kind: 'deadline', deadlineMs });
    };
    timers.push(setInterval(watch, CHECK_MS));
    signal?.addEventListener('abort', onAbort, { once: true });
    send({ kind: 'run', id, task, input, folder, ...(leave && { leave: { ...leave } }) });
  });
}
