import { createWorkerPool, type PoolLimit, type WorkerPool } from '@rapi/worker-pool';
import { join, resolve } from 'node:path';
import { fromErrorShape, TableError, type TableErrorShape } from '../table-error';
import type { TaskSet } from './define-task';
import type { Tasks } from './tasks';
import type { WorkerSettings } from './worker-settings';

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

/**
 * Rejects with a TableError for what is wrong with the table or the request, and for `engine_memory`, `engine_deadline`,
 * `engine_crashed` (after a second try), `engine_cancelled`, `engine_stopped`.
 */
export type EnginePool<Set extends TaskSet = Tasks> = WorkerPool<Set>;

/** src/engine and dist/engine lie at the same depth; children always run what was built. */
const builtWorker = join(__dirname, '../../dist/engine/worker.js');

function ofLimit(limit: PoolLimit): TableError {
  switch (limit.kind) {
    case 'memory':
      return new TableError(
        'engine_memory',
        'This table needs more memory than one job may use. Split the file and try again.',
        { memory_mb: limit.memoryMb },
      );
    case 'deadline':
      return new TableError(
        'engine_deadline',
        'This job takes longer than one job may. Split the file or choose fewer columns, and try again.',
        { deadline_seconds: limit.deadlineMs / 1000 },
      );
    case 'crashed':
      return new TableError(
        'engine_crashed',
        'This table could not be worked on: the engine stopped twice at it. Please check the file and try again.',
        { how: limit.how },
      );
    case 'cancelled':
      return new TableError('engine_cancelled', 'The job was cancelled.');
    case 'stopped':
      return new TableError('engine_stopped', 'The service is stopping. Please try again in a moment.');
  }
}

/** Starts the child processes at once, so that the first job finds them warm. */
export function createEnginePool<Set extends TaskSet = Tasks>(options: EnginePoolOptions): EnginePool<Set> {
  const { duckdbMemoryMb = 192, threads = 2, entry = builtWorker, recycleMb = 256 } = options;
  const settings: WorkerSettings = { cacheFolder: resolve(options.cacheFolder), duckdbMemoryMb, threads };
  return createWorkerPool<Set>({
    ...options,
    entry,
    settings,
    recycleMb,
    // The child made this shape of a TableError of the same version.
    errors: { ofLimit, ofTask: (refusal) => fromErrorShape(refusal as TableErrorShape) },
  });
}
