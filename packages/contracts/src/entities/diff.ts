import { cell, row } from '../records';
import { z } from '../zod';
import { count } from './values';

/** What a page of a diff lists: changed cells, or whole rows that only one of the versions has. */
export const diffParts = ['cells', 'rows_added', 'rows_removed'] as const;

/** Row numbers count from zero, each in its own version; texts are as they are in the cells. */
export const diffCell = z.object({
  row_before: count,
  row_after: count,
  /** As the later version calls it. */
  column_name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** What the texts are read as, where their column has a type. */
  before_value: cell.optional(),
  after_value: cell.optional(),
});

/** What differs between two versions of a file, counted over the whole of both. */
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
  /** Rows that stand elsewhere, unchanged. */
  rows_moved: count,
  /** Rows of both versions in which some cell differs. */
  rows_changed: count,
  cells_changed: count,
  columns_changed: z.array(z.object({ column_name: z.string(), cells_changed: count })),
  part: z.enum(diffParts),
  /** How many items there are in all, of the kind that the page lists. */
  total: count,
  cells: z.array(diffCell),
  rows: z.array(z.object({ row_index: count, values: row })),
});
export type VersionDiff = z.infer<typeof versionDiff>;
