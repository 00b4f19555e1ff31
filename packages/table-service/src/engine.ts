import { join } from 'node:path';
import { refusedFile, type ErrorCode, type ErrorParams } from '@rapi/contracts';
import { AppError } from '@rapi/service-kit';
import type { EnginePool, EnginePoolOptions, TableErrorCode } from '@rapi/tables';
import { createEnginePool, TableError } from '@rapi/tables';
import type { EngineConfig } from './engine-settings';
import { datasetFolder } from './engine-settings';

/** How the API names what the table engine refuses; a code that is missing here is the same in both. */
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
  engine_cancelled: 'unavailable',
  engine_stopped: 'unavailable',
};

/** A table that brings the engine down twice is what the user sent, so it is refused, not answered with a failure. */
const statuses: Partial<Record<TableErrorCode, number>> = { engine_crashed: 422, engine_cancelled: 503 };

/** What a caller is told of an error by name: not what it is called within, nor what was found out for the log. */
function paramsOf({ details }: TableError): ErrorParams | undefined {
  const { field: _field, reason: _reason, how: _how, ...params } = details;
  return Object.keys(params).length === 0 ? undefined : params;
}

/** What a service answers for an error of the table engine; any other error is given back as it is. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof TableError)) return error;
  const { code, message, status, details } = error;
  const field = typeof details.field === 'string' ? details.field : undefined;
  return new AppError(codes[code] ?? code, message, {
    status: statuses[code] ?? status,
    cause: error,
    params: paramsOf(error),
    ...refusedFile(details),
    ...(status === 422 && field !== undefined && { fields: [{ path: field, message }] }),
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

/** The engine pool as services use it: everything it refuses is an AppError. */
export function createEngine(config: EngineConfig): Engine {
  const pool = createEnginePool(optionsOf(config));
  return {
    ...pool,
    run: async (task, input, runOptions) => {
      try {
        return await pool.run(task, input, runOptions);
      } catch (error) {
        throw asAppError(error);
      }
    },
  };
}
