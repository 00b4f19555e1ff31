import { sentence } from '@rapi/contracts';
import { createWorkerPool, type PoolLimit, type WorkerPool } from '@rapi/worker-pool';
import { join, resolve } from 'node:path';
import { fromErrorShape, TableError, type TableErrorShape, type TaskSet } from '@rapi/table-core';
import type { Tasks } from './tasks';
import type { WorkerSettings } from './worker-settings';

export interface EnginePoolOptions {
  /** Child processes; each runs one job at a time. */
  workers: number;
  /** Resident memory of a child, in MB, above which its job is stopped. */
  memoryMb: number;
  deadlineMs: number;
  /** Parent folder of job folders. */
  folder: string;
  /** Folder of datasets by hash; every job may read and write there. */
  cacheFolder: string;
  /** DuckDB's memory limit per child in MB (default 192); a child peaks about 200 MB above it. */
  duckdbMemoryMb?: number;
  threads?: number;
  /** A child that holds more than this after a job, in MB (default 256), is replaced. */
  recycleMb?: number;
  /** See `WorkerPoolOptions`. */
  maxWaiting?: number;
  /** The module that children run; set only in tests. */
  entry?: string;
}

/**
 * Rejects with a TableError for faults of the table or the request, and for `engine_memory`, `engine_deadline`,
 * `engine_crashed` (after a second try), `engine_busy`, `engine_cancelled`, `engine_stopped`.
 */
export type EnginePool<Set extends TaskSet = Tasks> = WorkerPool<Set>;

/** src/tasks and dist/tasks are at the same depth; children always run the built code. */
const builtWorker = join(__dirname, '../../dist/tasks/worker.js');

function ofLimit(limit: PoolLimit): TableError {
  switch (limit.kind) {
    case 'memory':
      return new TableError('engine_memory', sentence('engine_memory'), { memory_mb: limit.memoryMb });
    case 'deadline':
      return new TableError('engine_deadline', sentence('engine_deadline'), {
        deadline_seconds: limit.deadlineMs / 1000,
      });
    case 'crashed':
      return new TableError('engine_crashed', sentence('engine_crashed'), { how: limit.how });
    case 'busy':
      return new TableError('engine_busy', sentence('engine_busy'), { retry_after_seconds: limit.retryAfterSeconds });
    case 'cancelled':
      return new TableError('engine_cancelled', sentence('engine_cancelled'));
    case 'stopped':
      return new TableError('engine_stopped', sentence('engine_stopped'));
  }
}

/** Starts the child processes immediately, so that they are warm for the first job. */
export function createEnginePool<Set extends TaskSet = Tasks>(options: EnginePoolOptions): EnginePool<Set> {
  const { duckdbMemoryMb = 192, threads = 2, entry = builtWorker, recycleMb = 256 } = options;
  const settings: WorkerSettings = { cacheFolder: resolve(options.cacheFolder), duckdbMemoryMb, threads };
  return createWorkerPool<Set>({
    ...options,
    entry,
    settings,
    recycleMb,
    hasSpare: true,
    // The child made this object from a TableError of the same version.
    errors: { ofLimit, ofTask: (refusal) => fromErrorShape(refusal as TableErrorShape) },
  });
}
