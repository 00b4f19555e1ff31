import { sentence } from '@rapi/contracts';
import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance, DuckDBValue } from '@duckdb/node-api';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { TableError } from '../table-error';
import { toQueryValue, type QueryRow } from './cell';
import { quoteName, quoteText } from './sql-text';

export interface SessionOptions {
  /** DuckDB's own limit in MB; the process uses more than that. */
  memoryLimitMb: number;
  threads: number;
  /** Folders besides the job's own that may be read and written, such as the dataset cache. */
  allowedFolders?: readonly string[];
  /** How much DuckDB may spill to the job folder, in MB. */
  spillLimitMb?: number;
  /** An engine created in advance; the session closes it. */
  engine?: Promise<SpareEngine>;
}

/** A column of a table that is filled from memory. */
export interface SqlColumnType {
  name: string;
  type: 'VARCHAR' | 'INTEGER' | 'DOUBLE';
}
/** Values of some rows: one list per column, in the order and of the types of the columns. */
export type Batch = readonly (readonly (string | number | null)[])[];
export type Batches = Iterable<Batch> | AsyncIterable<Batch>;

/** A fresh in-memory DuckDB that can reach only its job folder and the folders allowed at opening. */
export interface EngineSession {
  readonly connection: DuckDBConnection;
  /** The job folder, absolute. */
  readonly folder: string;
  /** Runs one or several statements for their effect. */
  run(sql: string, params?: readonly DuckDBValue[]): Promise<void>;
  /** All rows of a small result, as JSON values. */
  rows(sql: string, params?: readonly DuckDBValue[]): Promise<QueryRow[]>;
  /** The chunks (up to 2,048 rows) of a large result, over a separate connection. */
  chunks(sql: string): AsyncGenerator<DuckDBDataChunk>;
  /** Creates or replaces a table and fills it with values, over a separate connection. Lazily made batches need no memory. */
  createTable(table: string, columns: readonly SqlColumnType[], batches: Batches): Promise<void>;
  /** A further connection to the same database: a stream must not share its connection with another query. */
  connect(): Promise<DuckDBConnection>;
  /** A name that no relation of this session has yet. */
  name(stem: string): string;
  /** Stops the running query. */
  interrupt(): void;
  close(): void;
}

const CHUNK_ROWS = 2_048;

/** Checks the error's shape, not its class: errors of native code belong to the outermost realm. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

const isMemoryError = (error: unknown): boolean =>
  /Out of Memory|failed to (allocate|offload)|max_temp_directory_size/i.test(messageOf(error));

/** Turns the engine's out-of-memory error into a sentence for a person; leaves any other error as it is. */
export const asTableError = (error: unknown): unknown =>
  isMemoryError(error) ? new TableError('engine_memory', sentence('engine_memory')) : error;

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asTableError(error);
  }
}

/** The order matters: once external access is off and the configuration is locked, nothing can be widened. */
const lockingStatements = (folders: readonly string[], options: SessionOptions): string =>
  [
    `SET threads = ${options.threads}`,
    `SET memory_limit = '${options.memoryLimitMb}MB'`,
    `SET allowed_directories = [${folders.map(quoteText).join(', ')}]`,
    `SET temp_directory = ${quoteText(join(folders[0] ?? '', 'spill'))}`,
    `SET max_temp_directory_size = '${options.spillLimitMb ?? 4096}MB'`,
    `SET TimeZone = 'UTC'`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ].join('; ');

/** An engine without a job: creating one takes longer than many a job. */
export type SpareEngine = DuckDBInstance;

export async function createEngine(): Promise<SpareEngine> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  return DuckDBInstance.create(':memory:', {
    threads: '1',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

async function openLocked(folder: string, options: SessionOptions) {
  const instance = await (options.engine ?? createEngine());
  const connection = await instance.connect();
  const folders = [folder, ...(options.allowedFolders ?? []).map((each) => resolve(each))];
  await connection.run(lockingStatements(folders, options));
  return { instance, connection };
}

/** Creates a table and inserts batches of values, in pieces where a batch is more than the engine takes at once. */
async function fillTable(
  connection: DuckDBConnection,
  table: string,
  columns: readonly SqlColumnType[],
  batches: Batches,
): Promise<void> {
  const duckdb = await import('@duckdb/node-api');
  const types = columns.map(({ type }) => duckdb[type]);
  const definitions = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  await connection.run(`CREATE OR REPLACE TABLE ${quoteName(table)} (${definitions})`);
  const appender = await connection.createAppender(table);
  try {
    for await (const batch of batches) {
      const rowCount = batch[0]?.length ?? 0;
      for (let start = 0; start < rowCount; start += CHUNK_ROWS) {
        const chunk = duckdb.DuckDBDataChunk.create(types);
        chunk.setColumns(batch.map((values) => values.slice(start, start + CHUNK_ROWS)));
        appender.appendDataChunk(chunk);
      }
    }
  } finally {
    appender.closeSync();
  }
}

/** Opens a session over a job folder, creating the folder if needed. Close it after the job. */
export async function openSession(folder: string, options: SessionOptions): Promise<EngineSession> {
  const jobFolder = resolve(folder);
  await mkdir(jobFolder, { recursive: true });
  const { instance, connection } = await openLocked(jobFolder, options);
  const further = new Set<DuckDBConnection>();
  let names = 0;

  const connect = async () => {
    const another = await instance.connect();
    further.add(another);
    return another;
  };
  const release = (own: DuckDBConnection) => {
    further.delete(own);
    own.closeSync();
  };

  return {
    connection,
    folder: jobFolder,
    connect,
    run: (sql, params) => guarded(async () => void (await connection.run(sql, params && [...params]))),
    rows: (sql, params) =>
      guarded(async () => {
        const reader = await connection.runAndReadAll(sql, params && [...params]);
        const columns = reader.columnNames();
        return reader
          .getRows()
          .map((row) => Object.fromEntries(columns.map((name, i) => [name, toQueryValue(row[i])])));
      }),
    async *chunks(sql) {
      const own = await connect();
      try {
        const result = await guarded(() => own.stream(sql));
        for (;;) {
          const chunk = await guarded(() => result.fetchChunk());
          if (!chunk || chunk.rowCount === 0) return;
          yield chunk;
        }
      } finally {
        release(own);
      }
    },
    async createTable(table, columns, batches) {
      const own = await connect();
      await guarded(() => fillTable(own, table, columns, batches)).finally(() => release(own));
    },
    name: (stem) => `${stem}_${++names}`,
    interrupt: () => [connection, ...further].forEach((each) => each.interrupt()),
    close() {
      // Otherwise closing would wait for a running query.
      for (const each of [...further, connection]) each.interrupt();
      for (const each of [...further, connection]) each.closeSync();
      instance.closeSync();
    },
  };
}
