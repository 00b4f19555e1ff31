import { join } from 'node:path';
import { refusedFile, type ErrorCode, type ErrorParams } from '@rapi/contracts';
import { AppError, currentCall, currentUser, fieldError, inSpan } from '@rapi/service-kit';
import type { EnginePool, EnginePoolOptions, TableErrorCode } from '@rapi/tables';
import { createEnginePool, TableError } from '@rapi/tables';
import type { EngineConfig } from './engine-settings';
import { datasetFolder } from './engine-settings';
import { createWorkTimes, type Work, type WorkTimes, workOf } from './work-times';

/** API error codes for the table engine's refusals; a code that is missing here is the same in both. */
const codes: Partial<Record<TableErrorCode, ErrorCode>> = {
  password_protected: 'protected_file',
  decompression_bomb: 'file_expands_too_far',
  no_rows: 'empty_file',
  unknown_rule: 'invalid_input',
  invalid_config: 'invalid_input',
  invalid_filter: 'invalid_input',
  invalid_sort: 'invalid_input',
  invalid_page: 'invalid_input',
  no_selection: 'invalid_input',
  engine_memory: 'too_complex',
  engine_deadline: 'too_complex',
  engine_crashed: 'too_complex',
  engine_busy: 'rate_limited',
  engine_cancelled: 'unavailable',
  engine_stopped: 'unavailable',
};

/** A table that crashes the engine twice is bad input, so it is a refusal (422), not a server error. */
const statuses: Partial<Record<TableErrorCode, number>> = { engine_crashed: 422, engine_cancelled: 503 };

/** Error details that a caller gets: without the engine's internal names and without findings meant for the log. */
function paramsOf({ details }: TableError): ErrorParams | undefined {
  const { field: _field, reason: _reason, how: _how, retry_after_seconds: _retry, ...params } = details;
  return Object.keys(params).length === 0 ? undefined : params;
}

/** Translates an error of the table engine to an AppError; returns any other error unchanged. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof TableError)) return error;
  const { code, said, status, details } = error;
  const field = typeof details.field === 'string' ? details.field : undefined;
  return new AppError(codes[code] ?? code, said, {
    status: statuses[code] ?? status,
    cause: error,
    params: paramsOf(error),
    ...(typeof details.retry_after_seconds === 'number' && { retryAfter: details.retry_after_seconds }),
    ...refusedFile(details),
    ...(status === 422 && field !== undefined && { fields: [fieldError(field, said)] }),
  });
}

export type Engine = EnginePool;

const optionsOf = (config: EngineConfig): EnginePoolOptions => ({
  workers: config.ENGINE_WORKERS,
  memoryMb: config.ENGINE_MEMORY_MB,
  duckdbMemoryMb: config.ENGINE_DUCKDB_MEMORY_MB,
  deadlineMs: config.ENGINE_DEADLINE_SECONDS * 1000,
  folder: join(config.WORK_FOLDER, 'jobs'),
  cacheFolder: datasetFolder(config),
});

const TELL_EVERY_MS = 1000;

/**
 * Reports progress to the caller who waits: the task's own figure, else an estimate from how long such work took
 * before.
 */
function watchProgress(work: Work | undefined, times: WorkTimes) {
  const call = currentCall();
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  const tell = () => {
    const progress = work && times.estimate(work, elapsed());
    call?.tellProgress(progress ?? { fraction: null });
  };
  const timer = call && setInterval(tell, TELL_EVERY_MS);
  return {
    onProgress(fraction: number) {
      const secondsLeft = fraction > 0 ? (elapsed() * (1 - fraction)) / fraction / 1000 : undefined;
      call?.tellProgress({ fraction, secondsLeft });
    },
    done: () => work && times.learn(work, elapsed()),
    end: () => clearInterval(timer),
  };
}

/** The engine pool as services use it: every refusal is an AppError. */
export function createEngine(config: EngineConfig): Engine {
  const pool = createEnginePool(optionsOf(config));
  const times = createWorkTimes();
  return {
    ...pool,
    run: async (task, input, runOptions) => {
      const progress = watchProgress(await workOf(task, input), times);
      try {
        const user = currentUser();
        const output = await inSpan(`engine ${task}`, { role: 'works' }, () =>
          pool.run(task, input, { user, ...runOptions, onProgress: progress.onProgress }),
        );
        progress.done();
        return output;
      } catch (error) {
        throw asAppError(error);
      } finally {
        progress.end();
      }
    },
  };
}
