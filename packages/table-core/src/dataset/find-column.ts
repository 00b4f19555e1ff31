import { type Sentence, sentence } from '@rapi/contracts';
import { TableError } from '../table-error';
import type { DatasetColumn, DatasetSchema } from './dataset';

const refused = (columns: string[], file = sentence('this_file')) =>
  new TableError('unknown_column', sentence('unknown_column', { count: columns.length, columns, file }), { columns });

/** The columns of these names, in their order; refuses names that the table lacks, with the names and the file. */
export function findColumns({ columns }: DatasetSchema, names: readonly string[], file?: Sentence): DatasetColumn[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const missing = [...new Set(names.filter((name) => !byName.has(name)))];
  if (missing.length > 0) throw refused(missing, file);
  return names.flatMap((name) => byName.get(name) ?? []);
}

export const findColumn = (schema: DatasetSchema, name: string): DatasetColumn => {
  const [column] = findColumns(schema, [name]);
  if (!column) throw refused([name]);
  return column;
};
