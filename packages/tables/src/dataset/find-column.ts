import { TableError } from '../table-error';
import type { DatasetColumn, DatasetSchema } from './dataset';
import { nameList } from './name-list';

/** The columns of these names, in their order; a name that the table lacks is refused, naming it and the file. */
export function findColumns({ columns }: DatasetSchema, names: readonly string[], file = 'this file'): DatasetColumn[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const missing = [...new Set(names.filter((name) => !byName.has(name)))];
  if (missing.length > 0) {
    const [is, it] = missing.length === 1 ? ['is no column', 'it'] : ['are no columns', 'them'];
    throw new TableError(
      'unknown_column',
      `There ${is} ${nameList(missing)} in ${file}. Check the spelling or leave ${it} out.`,
      {
        columns: missing,
      },
    );
  }
  return names.flatMap((name) => byName.get(name) ?? []);
}

export const findColumn = (schema: DatasetSchema, name: string): DatasetColumn => {
  const [column] = findColumns(schema, [name]);
  if (!column)
    throw new TableError('unknown_column', `There is no column “${name}” in this file.`, { columns: [name] });
  return column;
};
