import { cell, row } from '../records';
import { z } from '../zod';
import { count } from './values';

/** What a page of a diff lists: changed cells, or whole rows that exist in only one of the versions. */
export const diffParts = ['cells', 'rows_added', 'rows_removed'] as const;

/** Row numbers count from zero, each in its own version; texts are the exact cell texts. */
export const diffCell = z.object({
  row_before: count,
  row_after: count,
  /** The column's name in the later version. */
  column_name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The typed values of these texts, if their column has a type. */
  before_value: cell.optional(),
  after_value: cell.optional(),
});

/** The differences between two versions of a file, counted over both in full. */
export const versionDiff = z.object({
  from: count,
  to: count,
  rows_before: count,
  rows_after: count,
  columns_added: z.array(z.string()),
  columns_removed: z.array(z.string()),
  columns_renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  columns_retyped: z.array(z.object({ column_name: z.string(), from: z.string(), to: z.string() })),
  rows_added: count,
  rows_removed: count,
  /** Unchanged rows that moved to another position. */
  rows_moved: count,
  /** Rows that exist in both versions and differ in some cell. */
  rows_changed: count,
  cells_changed: count,
  columns_changed: z.array(z.object({ column_name: z.string(), cells_changed: count })),
  part: z.enum(diffParts),
  /** How many items of the listed kind there are in all. */
  total: count,
  cells: z.array(diffCell),
  rows: z.array(z.object({ row_index: count, values: row })),
});
export type VersionDiff = z.infer<typeof versionDiff>;
