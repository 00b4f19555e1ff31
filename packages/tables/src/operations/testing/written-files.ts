/** Files as we write them, and the tables that they are when somebody uploads them again. */
import { join } from 'node:path';
import type { Dataset, EngineSession } from '@rapi/table-core';
import { ingest, writeCsv, writeJson, writeParquet, writeXlsx } from '@rapi/table-io';

const limits = { maxRows: 100_000, maxInflatedBytes: 1024 ** 3, maxSharedStringBytes: 1024 ** 3 };

interface Place {
  session: EngineSession;
  folder: string;
}

/** The table of an uploaded file. */
export async function arrival({ session, folder }: Place, path: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, path, { filename: path, ...limits });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('The file has no table.');
  return dataset;
}

const writers = {
  csv: writeCsv,
  typed: (session: EngineSession, dataset: Dataset, path: string) =>
    writeCsv(session, dataset, path, { values: 'typed' }),
  xlsx: writeXlsx,
  json: writeJson,
  parquet: writeParquet,
};
export type Format = keyof typeof writers;
export const formats: readonly Format[] = ['csv', 'typed', 'xlsx', 'json', 'parquet'];

/** Writes a table in this format and uploads the file again. */
export async function readAgain(place: Place, dataset: Dataset, format: Format): Promise<Dataset> {
  const path = join(place.folder, `ekspor.${format === 'typed' ? 'csv' : format}`);
  await writers[format](place.session, dataset, path);
  return arrival(place, path);
}
