import type { FilePreview } from '@rapi/contracts';
import type { FilterColumn } from '@rapi/ui/controls';
import { cellText, type GridColumnType } from '@rapi/ui/data';

const types: readonly GridColumnType[] = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'];

/** A column of the file, as grouping sees it. */
export interface FileColumn {
  name: string;
  type: GridColumnType;
  semantic: string | null;
  /** Its values are days, typed or written. */
  isTime: boolean;
  /** Its values are amounts, typed or written. */
  isNumber: boolean;
  /** A value as people read it. */
  sample: string | null;
}

export function fileColumns({ columns }: Pick<FilePreview, 'columns'>): FileColumn[] {
  return columns.map(({ name, type: written, semantic_type, sample_values }) => {
    const type = types.find((known) => known === written) ?? 'text';
    const semantic = semantic_type ?? null;
    return {
      name,
      type,
      semantic,
      isTime: type === 'date' || type === 'datetime' || (type === 'text' && /^date(time)?$/.test(semantic ?? '')),
      isNumber: type === 'integer' || type === 'decimal' || (type === 'text' && semantic === 'money'),
      sample: cellText(sample_values[0], type) || null,
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
