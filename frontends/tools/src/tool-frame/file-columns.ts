import type { FilePreview } from '@rapi/contracts';
import type { FilterColumn } from '@rapi/ui/controls';
import { cellFormat, type GridColumnType, isCodeColumn } from '@rapi/ui/data';

const types: readonly GridColumnType[] = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'];

/** The grid's type for a column. Unknown types are shown as text. */
export const gridTypeOf = (written: string): GridColumnType => types.find((known) => known === written) ?? 'text';

/** A column of the file, as tools offer it. */
export interface FileColumn {
  name: string;
  type: GridColumnType;
  semantic: string | null;
  /** Its values are dates, typed or as text. */
  isTime: boolean;
  /** Its values are amounts, typed or as text. */
  isNumber: boolean;
  /** Its values are identifiers and are never summed. */
  isCode: boolean;
  /** The number of cells that are not empty. */
  filled: number;
  /** A sample value, formatted as in the grid. */
  sample: string | null;
}

function sampleText(column: FilePreview['columns'][number], type: GridColumnType): string | null {
  const value = column.sample_values.find((each) => each !== null && each !== '');
  return value === undefined ? null : cellFormat(column, type)(value);
}

export function fileColumns({ columns }: Pick<FilePreview, 'columns'>): FileColumn[] {
  return columns.map((column) => {
    const { name, type: written, semantic_type, non_null_count } = column;
    const type = gridTypeOf(written);
    const semantic = semantic_type ?? null;
    return {
      name,
      type,
      semantic,
      isTime: type === 'date' || type === 'datetime' || (type === 'text' && /^date(time)?$/.test(semantic ?? '')),
      isNumber: type === 'integer' || type === 'decimal' || (type === 'text' && semantic === 'money'),
      isCode: isCodeColumn(column),
      filled: non_null_count,
      sample: sampleText(column, type),
    };
  });
}

export const filterColumns = (columns: readonly FileColumn[]): FilterColumn[] =>
  columns.map(({ name, type, isTime, isNumber }) => ({
    name,
    type,
    ...(type === 'text' && isTime && { readAs: 'date' as const }),
    ...(type === 'text' && isNumber && { readAs: 'decimal' as const }),
  }));
