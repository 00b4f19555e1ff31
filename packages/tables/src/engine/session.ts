import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import { TableError } from '../table-error';
import { toCell, type Row } from './cell';
import { quoteText } from './sql-text';

export interface SessionOptions {
  /** DuckDB's own limit in MB; the process takes more than that (tables.md §1). */
  memoryLimitMb: number;
  threads: number;
  /** Folders besides the job's own that may be read and written, such as the dataset cache. */
  allowedFolders?: readonly string[];
  /** How much may be spilled to the job folder, in MB. */
  spillLimitMb?: number;
}

/** A fresh in-memory DuckDB that sees nothing but its job folder and the folders allowed at opening. */
export interface EngineSession {
  readonly connection: DuckDBConnection;
  /** The job folder, absolute. */
  readonly folder: string;
  /** Runs one or several statements for their effect. */
  run(sql: string, params?: readonly DuckDBValue[]): Promise<void>;
  /** All rows of a small result, as JSON values. */
  rows(sql: string, params?: readonly DuckDBValue[]): Promise<Row[]>;
  /** A further connection to the same database: a stream must not share its connection with another query. */
  connect(): Promise<DuckDBConnection>;
  /** A name that no relation of this session has yet. */
  name(stem: string): string;
  /** Stops the query that runs. */
  interrupt(): void;
  close(): void;
}

/** By its shape, not its class: the errors of native code belong to the outermost realm. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

const isMemoryError = (error: unknown): boolean =>
  /Out of Memory|failed to (allocate|offload)|max_temp_directory_size/i.test(messageOf(error));

const asTableError = (error: unknown): unknown =>
  isMemoryError(error)
    ? new TableError(
        'engine_memory',
        'This table needs more memory than one job may use. Split the file and try again.',
      )
    : error;

/** The order matters: once external access is off and the configuration is locked, nothing can be widened. */
const lockingStatements = (folders: readonly string[], options: SessionOptions): string =>
  [
    `SET allowed_directories = [${folders.map(quoteText).join(', ')}]`,
    `SET temp_directory = ${quoteText(join(folders[0] ?? '', 'spill'))}`,
    `SET max_temp_directory_size = '${options.spillLimitMb ?? 4096}MB'`,
    `SET TimeZone = 'UTC'`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ].join('; ');

/** Opens a session over a job folder, which is made if need be. Close it when the job is done. */
export async function openSession(folder: string, options: SessionOptions): Promise<EngineSession> {
  const jobFolder = resolve(folder);
  await mkdir(jobFolder, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(options.threads),
    memory_limit: `${options.memoryLimitMb}MB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  const folders = [jobFolder, ...(options.allowedFolders ?? []).map((each) => resolve(each))];
  await connection.run(lockingStatements(folders, options));
  const further: DuckDBConnection[] = [];
  let names = 0;

  return {
    connection,
    folder: jobFolder,
    async run(sql, params) {
      try {
        await connection.run(sql, params && [...params]);
      } catch (error) {
        throw asTableError(error);
      }
    },
    async rows(sql, params) {
      try {
        const reader = await connection.runAndReadAll(sql, params && [...params]);
        const columns = reader.columnNames();
        return reader
          .getRows()
          .map((row) => Object.fromEntries(columns.map((name, i) => [name, toCell(row[i] ?? null)])));
      } catch (error) {
        throw asTableError(error);
      }
    },
    async connect() {
      const another = await instance.connect();
      further.push(another);
      return another;
    },
    name: (stem) => `${stem}_${++names}`,
    interrupt: () => [connection, ...further].forEach((each) => each.interrupt()),
    close() {
      for (const each of [...further, connection]) each.closeSync();
      instance.closeSync();
    },
  };
}
