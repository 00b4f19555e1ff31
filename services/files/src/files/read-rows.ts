import type { FilePreview, FilterCondition, SortKey } from '@rapi/contracts';
import type { FilesPorts } from '../ports';
import { megabytes } from './file-answer';
import type { FileRecord } from './file-record';
import { datasetKey } from './object-keys';
import type { WantedVersion } from './open-version';
import { openVersion } from './open-version';

export interface RowsQuery extends WantedVersion {
  offset: number;
  limit: number;
  sort: SortKey[];
  filter: FilterCondition[];
}

/** What was noticed when the file was read, in one sentence after another; null where nothing was. */
const messageOf = ({ warnings }: FileRecord): string | null =>
  warnings.length === 0 ? null : warnings.map(({ message }) => message).join(' ');

/** A page of rows as objects with typed values, and how many rows the filter leaves. */
export async function readRows(ports: FilesPorts, file: FileRecord, query: RowsQuery, signal: AbortSignal) {
  const { dataset, sheet } = await openVersion(ports, file, query);
  const { offset, limit, sort, filter } = query;
  const page = await ports.engine.run('page', { dataset, query: { offset, limit, sort, filter } }, { signal });
  return { ...page, dataset, sheet };
}

/** D3 §3 File preview: the columns with their counts, and a page of rows under both documented names. */
export async function previewFile(
  ports: FilesPorts,
  file: FileRecord,
  query: RowsQuery,
  signal: AbortSignal,
): Promise<FilePreview> {
  const { rows, total, dataset, sheet } = await readRows(ports, file, query, signal);
  const columns = await ports.statistics(datasetKey(file, dataset.hash), dataset, signal);
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
    message: messageOf(file),
  };
}
