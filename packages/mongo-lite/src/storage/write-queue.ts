import { CommandError } from '../errors';
import type { CatalogueState } from './catalogue';
import { draftOf, type Draft, type Environment, type WriteTransaction } from './transaction';

/** Longest time in ms that one transaction keeps taking work: readers wait until it ends. */
const batchMs = 25;

interface Job {
  run(transaction: WriteTransaction): void;
  resolve(): void;
  reject(error: unknown): void;
}

/** A job failed after it had written: the whole transaction is undone and the other jobs run again. */
class UndoneBatch extends Error {
  constructor(
    readonly job: Job,
    readonly reason: unknown,
  ) {
    super('transaction undone');
  }
}

/** LMDB reports why a commit failed with a separate promise, which must be handled too. */
async function reasonOf(error: unknown): Promise<string> {
  const later: unknown = error instanceof Error && 'commitError' in error ? error.commitError : undefined;
  if (!(later instanceof Promise)) return error instanceof Error ? error.message : String(error);
  const cause: unknown = await later.catch((reason: unknown) => reason);
  return cause instanceof Error ? cause.message : String(cause);
}

async function commitFailure(error: unknown, isFull: () => boolean): Promise<CommandError> {
  const reason = await reasonOf(error);
  // LMDB reports a partly written page as an input/output error, whatever the cause.
  return /no space|ENOSPC|MAP_FULL|quota/i.test(reason) || isFull()
    ? new CommandError('OutOfDiskSpace', `The disk is full: ${reason}`)
    : new CommandError('InternalError', `The write could not be stored: ${reason}`);
}

interface Outcome {
  job: Job;
  error?: unknown;
}

export interface WriteQueue {
  write<T>(work: (transaction: WriteTransaction) => T): Promise<T>;
  /** Resolves when all queued work is done; later writes are refused. */
  close(): Promise<void>;
}

function take(queue: Job[], draft: Draft, batch: Outcome[]): void {
  const started = performance.now();
  do {
    const job = queue.shift();
    if (!job) return;
    const outcome: Outcome = { job };
    batch.push(outcome);
    const before = draft.writes();
    try {
      job.run(draft);
    } catch (error) {
      if (draft.writes() > before) throw new UndoneBatch(job, error);
      outcome.error = error;
    }
  } while (performance.now() - started < batchMs);
}

/**
 * Commits waiting work in groups: one synced transaction acknowledges everything that arrived during the one before.
 */
export function createWriteQueue(
  env: Environment,
  current: () => CatalogueState,
  publish: (state: CatalogueState) => void,
  isFull: () => boolean,
): WriteQueue {
  const queue: Job[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  async function commitBatch(): Promise<void> {
    const batch: Outcome[] = [];
    let state = current();
    try {
      await env.childTransaction(() => {
        const draft = draftOf(env, current());
        take(queue, draft, batch);
        state = draft.finish();
      });
    } catch (error) {
      if (error instanceof UndoneBatch) {
        queue.unshift(...batch.map(({ job }) => job).filter((job) => job !== error.job));
        error.job.reject(error.reason);
      } else {
        const failure = await commitFailure(error, isFull);
        for (const { job } of batch) job.reject(failure);
      }
      return;
    }
    publish(state);
    for (const { job, error } of batch) {
      if (error === undefined) job.resolve();
      else job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    // Starts in the next turn, so that work that arrives together is committed together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await commitBatch();
    running = undefined;
  }

  return {
    write(work) {
      if (closed) return Promise.reject(new CommandError('InternalError', 'The server is stopping'));
      return new Promise((resolve, reject) => {
        let result: { value: ReturnType<typeof work> } | undefined;
        queue.push({
          run: (transaction) => {
            result = { value: work(transaction) };
          },
          resolve: () => (result ? resolve(result.value) : reject(new Error('The work did not run'))),
          reject,
        });
        running ??= drain();
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
