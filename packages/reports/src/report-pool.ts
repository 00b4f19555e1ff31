import { createEnginePool, type EnginePoolOptions, type RunOptions } from '@rapi/tables';
import { join } from 'node:path';
import type { ReportTasks } from './engine/tasks';
import type { ExportedFile, ExportRequest } from './request';

export type ReportPoolOptions = Omit<EnginePoolOptions, 'entry'>;

export interface ReportPool {
  /**
   * Makes one export in a child process. Calls `onProgress` with fractions from 0 to 1. Rejects with a TableError:
   * `invalid_config` and `unknown_column` for what `exportProblem` finds, `engine_memory`, `engine_deadline`,
   * `engine_crashed` at the limits, `engine_cancelled` after the signal, `engine_stopped` after `close`.
   */
  run(request: ExportRequest, options?: RunOptions): Promise<ExportedFile>;
  /** Stops running exports. */
  close(): Promise<void>;
}

/** src and dist are at the same depth; child processes always run the built code. */
const entry = join(__dirname, '../dist/engine/worker.js');

/** Starts the child processes immediately, so that the first export finds them warm. */
export function createReportPool(options: ReportPoolOptions): ReportPool {
  const pool = createEnginePool<ReportTasks>({ ...options, entry, maxWaiting: 0 });
  return {
    run: (request, runOptions) => pool.run('makeExport', request, runOptions),
    close: () => pool.close(),
  };
}
