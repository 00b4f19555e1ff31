import { calls, sentence } from '@rapi/contracts';
import type { ResponseOf } from '@rapi/contracts';
import { invalidInput, unprocessable, fieldError } from '@rapi/service-kit';
import type { PlannedExport } from '@rapi/reports';
import { datasetSchema } from '@rapi/tables';
import { z } from 'zod';
import type { ExportPorts } from '../ports';
import type { ExportBody } from './export-record';

const sourceFile = z.object({
  file_id: z.string(),
  filename: z.string(),
  version: z.number(),
  rows: z.number(),
  /** The version that was current when the export was ordered: later changes of the file do not affect the export. */
  dataset_hash: z.string(),
});
export type SourceFile = z.infer<typeof sourceFile>;

const exportSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('files'), files: z.array(sourceFile).min(1) }),
  z.object({ kind: z.literal('rows') }),
]);
/** The source as the record keeps it: versions of files, or rows in the object store. */
export type ExportSource = z.infer<typeof exportSource>;

/** Rows that come with a request. */
export type GivenRows = Extract<ExportBody['source_data'], { rows: unknown }>;

export const sourceOf = ({ source }: { source: string }): ExportSource => exportSource.parse(JSON.parse(source));

/** The source of an export, with its size. */
export interface TakenSource {
  source: ExportSource;
  /** How many cells have to be written; the effort depends on them. */
  cells: number;
  /** The tables known so far: their columns show whether a report can be made. */
  tables: PlannedExport['sources'];
  /** Rows to store with the export; absent where it is made of files. */
  rows?: GivenRows;
}

type Version = ResponseOf<typeof calls.internal.dataset>;

const cellsOf = ({ dataset: { schema } }: Version) => schema.rowCount * schema.columns.length;

const tableOf = ({ original_filename: name, dataset: { schema } }: Version): PlannedExport['sources'][number] => ({
  name,
  dataset: { schema: datasetSchema.parse(schema) },
});

/**
 * Versions of the user's files, the current ones unless named. 404 for a file that is not the user's, whether or not it
 * exists.
 */
async function takeFiles(
  { callService }: Pick<ExportPorts, 'callService'>,
  userId: string,
  wanted: readonly { id: string; version?: number | undefined }[],
): Promise<TakenSource> {
  const versions = await Promise.all(
    wanted.map(({ id, version }) =>
      callService(calls.internal.dataset, { params: { id }, query: { version }, actAs: userId }),
    ),
  );
  const files = versions.map(({ file, original_filename: filename, version, dataset }): SourceFile => ({
    file_id: file.id,
    filename,
    version,
    rows: dataset.schema.rowCount,
    dataset_hash: dataset.hash,
  }));
  return {
    source: { kind: 'files', files },
    cells: versions.reduce((sum, version) => sum + cellsOf(version), 0),
    tables: versions.map(tableOf),
  };
}

function takeRows({ columns, rows }: GivenRows): TakenSource {
  if (new Set(columns).size < columns.length) {
    throw invalidInput([fieldError('source_data.columns', sentence('columns_need_names'))]);
  }
  if (rows.length === 0) throw unprocessable('empty_file', sentence('no_rows_to_export'));
  return { source: { kind: 'rows' }, cells: rows.length * columns.length, tables: [], rows: { columns, rows } };
}

/** Finds the source of an export. A file that is named twice is taken once. */
export async function takeSource(
  ports: Pick<ExportPorts, 'callService'>,
  userId: string,
  data: ExportBody['source_data'],
): Promise<TakenSource> {
  if ('file_id' in data) return takeFiles(ports, userId, [{ id: data.file_id, version: data.version }]);
  if ('file_ids' in data)
    return takeFiles(
      ports,
      userId,
      [...new Set(data.file_ids)].map((id) => ({ id })),
    );
  return takeRows(data);
}
