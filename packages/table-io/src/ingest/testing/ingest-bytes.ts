import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asCell,
  type Cell,
  type Dataset,
  type EngineSession,
  openDataset,
  openSession,
  TableError,
  textColumn,
  valueColumn,
} from '@rapi/table-core';
import { ingest } from '../ingest';
import type { IngestOptions, IngestResult } from '../../source/ingest-options';

export interface ReadTable {
  names: string[];
  types: string[];
  /** Cells as they were read. */
  texts: Cell[][];
  /** Cells as JSON shows them. */
  values: Cell[][];
}

export interface Ingested {
  result: IngestResult;
  /** The current sheet. */
  table: ReadTable;
  tableOf(sheet: string): Promise<ReadTable>;
  dataset: Dataset;
}

export interface Bench {
  session: EngineSession;
  folder: string;
  path(name: string): string;
  read(bytes: Buffer | string, filename: string, options?: Partial<IngestOptions>): Promise<Ingested>;
  /** The error that reading the file throws. */
  refusal(bytes: Buffer | string, filename: string, options?: Partial<IngestOptions>): Promise<TableError>;
  close(): Promise<void>;
}

async function readTable(session: EngineSession, dataset: Dataset): Promise<ReadTable> {
  const { relation, schema } = await openDataset(session, dataset);
  const { columns } = schema;
  const rows = await session.rows(`SELECT * FROM ${relation} ORDER BY _row`);
  return {
    names: columns.map(({ name }) => name),
    types: columns.map(({ type }) => type),
    texts: rows.map((row) => columns.map((column) => asCell(row[textColumn(column)]))),
    values: rows.map((row) => columns.map((column) => asCell(row[valueColumn(column)]))),
  };
}

/** A session over a folder of its own, to read files in. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-readers-'));
  const session = await openSession(folder, { memoryLimitMb: 512, threads: 1 });
  const path = (name: string) => join(folder, name);
  const read: Bench['read'] = async (bytes, filename, options = {}) => {
    await writeFile(path('upload'), bytes);
    const result = await ingest(session, folder, path('upload'), { filename, ...options });
    const datasetOf = (name: string) => {
      const dataset = result.sheets.find((sheet) => sheet.name === name)?.dataset;
      if (dataset === undefined) throw new Error(`no dataset of ${name}`);
      return dataset;
    };
    const dataset = datasetOf(result.current);
    return {
      result,
      dataset,
      table: await readTable(session, dataset),
      tableOf: (name) => readTable(session, datasetOf(name)),
    };
  };
  return {
    session,
    folder,
    path,
    read,
    async refusal(bytes, filename, options) {
      const error: unknown = await read(bytes, filename, options).then(
        () => new Error('it was taken'),
        (reason: unknown) => reason,
      );
      if (error instanceof TableError) return error;
      throw error;
    },
    async close() {
      session.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
