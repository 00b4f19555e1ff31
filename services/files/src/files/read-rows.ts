import { sentenceIn } from '@rapi/contracts';
import type { calls, FilePreview, FilterCondition, ResponseOf, Row, SortKey } from '@rapi/contracts';
import { jsonFiles, type MaybeWritten, type WrittenJson } from '@rapi/service-kit';
import type { Dataset } from '@rapi/tables';
import { datasetKey } from '@rapi/table-service';
import type { FilesPorts } from '../ports';
import { megabytes, warningsAbout } from './file-answer';
import type { FileRecord } from '../records/file-record';
import type { WantedVersion } from './open-version';
import { openVersion } from './open-version';

export interface RowsQuery extends WantedVersion {
  offset: number;
  limit: number;
  sort: SortKey[];
  filter: FilterCondition[];
}

/** A page of rows as objects with typed values, written as JSON, and how many rows the filter leaves. */
async function pageOf(
  { engine, workFolder }: Pick<FilesPorts, 'engine' | 'workFolder'>,
  dataset: Dataset,
  { offset, limit, sort, filter }: RowsQuery,
  signal: AbortSignal,
) {
  const asked = { dataset, query: { offset, limit, sort, filter } };
  const { files, written } = await jsonFiles(workFolder, ['rows'], ({ rows: path }) =>
    engine.run('pageJson', { ...asked, path }, { signal }),
  );
  const rows: WrittenJson<Row[]> = files.rows;
  return { rows, total: written.total, indices: written.indices };
}

/** R-FILES-26: the rows of a version, and its columns. */
export async function readRows(
  ports: FilesPorts,
  file: FileRecord,
  query: RowsQuery,
  signal: AbortSignal,
): Promise<MaybeWritten<ResponseOf<typeof calls.files.data>>> {
  const { dataset } = await openVersion(ports, file, query);
  const { rows, total } = await pageOf(ports, dataset, query, signal);
  const columns = dataset.schema.columns.map(({ name, type }) => ({ name, type }));
  return { processed_excel_data: rows, total_rows: total, columns };
}

/** R-FILES-24 File preview: the columns with their counts, and a page of rows under both documented names. */
export async function previewFile(
  ports: FilesPorts,
  file: FileRecord,
  query: RowsQuery,
  signal: AbortSignal,
): Promise<MaybeWritten<FilePreview>> {
  const { dataset, sheet, version } = await openVersion(ports, file, query);
  const columns = await ports.statistics(datasetKey(file, dataset.hash), dataset, signal);
  const { rows, total, indices } = await pageOf(ports, dataset, query, signal);
  const warnings = warningsAbout({ ...file, currentVersion: version }, sheet);
  return {
    filename: file.originalFilename,
    total_rows: total,
    total_columns: dataset.schema.columns.length,
    file_size_mb: megabytes(file.fileSize),
    file_type: file.fileType,
    sheet,
    columns,
    preview_data: rows,
    data: rows,
    message: warnings.length === 0 ? null : warnings.map(({ message }) => message).join(' '),
    message_sentences: warnings.map(({ said }) => (said ? sentenceIn(said) : undefined) ?? null),
    version,
    row_numbers: indices,
  };
}
