import { bulk, isCount, isListOf } from '../bulk';
import { MAX_PLAN_ROWS } from '../limits';
import { namedRecord, row } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** R-DUP-2. */
export const duplicateMethods = ['exact', 'fuzzy', 'key_columns'] as const;
export const duplicateMethod = z.enum(duplicateMethods);
export type DuplicateMethod = z.infer<typeof duplicateMethod>;
export const resolutionActions = ['keep_first', 'keep_last', 'merge', 'delete_all'] as const;
export type ResolutionAction = (typeof resolutionActions)[number];

/**
 * How the values of a column compare within a group; each row is compared with the first row. `partly_empty`: the
 * filled values are the same. `similarity` is the lowest, in percent; null when there is nothing to compare.
 */
export const duplicateColumn = z.object({
  column: z.string(),
  match: z.enum(['equal', 'similar', 'different', 'partly_empty', 'empty']),
  similarity: percent.nullable(),
});
export type DuplicateColumn = z.infer<typeof duplicateColumn>;

/** R-DUP-5. `unique_rows` is the count of rows left when one of each group is kept (R-PROF-5). */
export const duplicateGroup = z.object({
  group_id: z.string(),
  detection_method: duplicateMethod,
  row_count: count,
  similarity_score: percent,
  row_indices: z.array(count),
  sample_data: z.array(row),
  /** Why these rows match, column by column. */
  columns: z.array(duplicateColumn).optional(),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/**
 * What a person should know about a detection: rows with empty key columns are not duplicates of each other; columns
 * that number the rows are not compared, and of very many columns only the most telling are (fuzzy); keys that too many
 * rows share are skipped (fuzzy); with very many texts, all pairs that differ in up to `count` letters are found, but
 * only some of the others (fuzzy); `columns_differ`: most rows that are somewhat alike differ in these columns, so rows
 * count as alike only if they agree in them too (fuzzy).
 */
export const duplicateNote = z.object({
  code: z.enum([
    'rows_without_key',
    'columns_left_out',
    'columns_not_compared',
    'blocks_dropped',
    'letters_limited',
    'columns_differ',
  ]),
  count,
  columns: z.array(z.string()),
});
export type DuplicateNote = z.infer<typeof duplicateNote>;

/**
 * How many of the compared, unequal pairs of rows have which similarity. The first bar begins at `lowest` percent, each
 * spans `width`, and the last ends at 100.
 */
export const scoreHistogram = z.object({ lowest: percent, width: z.number().positive(), counts: z.array(count) });
export type ScoreHistogram = z.infer<typeof scoreHistogram>;

export const duplicateResult = z.object({
  summary: z.object({
    total_rows: count,
    unique_rows: count,
    duplicate_groups: count,
    duplicate_percentage: percent,
  }),
  duplicate_groups: z.array(duplicateGroup),
  /** How many groups there are; the answer holds a page of them. */
  total: count,
  notes: z.array(duplicateNote).optional(),
  /** Only for `fuzzy`. */
  score_histogram: scoreHistogram.optional(),
  /** The valley of the histogram, in whole percent; absent when the scores have none. */
  suggested_threshold: percent.optional(),
  /** The version that was searched. */
  version: count.optional(),
});
export type DuplicateResult = z.infer<typeof duplicateResult>;

const groupActions = [...resolutionActions, 'leave'] as const;
const isIndices = (value: unknown): value is number[] => isListOf(value, isCount, { min: 1, max: MAX_PLAN_ROWS });
const rowIndices = bulk(z.array(count).min(1).max(MAX_PLAN_ROWS), isIndices);

/**
 * What to do with a group. Rows of the group that `row_indices` leaves out stay as they are. `leave` exempts a group
 * from `default_action`.
 */
export const resolution = z.object({
  action: z.enum(groupActions),
  row_indices: rowIndices,
  /** The row to keep, or to merge the others into; by default the first or last. */
  survivor: count.optional(),
  /** For `merge`: column to the row whose value is kept. */
  columns: namedRecord(count).optional(),
});
export type Resolution = z.infer<typeof resolution>;

/**
 * Recognises the common, valid form cheaply: exactly an action and rows. There may be many rows, or many resolutions.
 */
export function isPlainResolution(value: unknown): value is Resolution {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  if (!('action' in value) || !('row_indices' in value)) return false;
  const { action, row_indices } = value;
  return groupActions.some((each) => each === action) && isIndices(row_indices);
}

export const resolutionPreview = z.object({
  original_rows: count,
  cleaned_rows: count,
  rows_removed: count,
  preview_data: z.array(row),
});
export type ResolutionPreview = z.infer<typeof resolutionPreview>;

export const duplicateHistoryItem = z.object({
  id: z.string().optional(),
  detection_method: duplicateMethod,
  detection_date: time,
  groups_found: count,
  total_duplicates: count,
  version: count.optional(),
  similarity_threshold: percent.optional(),
  ignore_case: z.boolean().optional(),
  ignore_whitespace: z.boolean().optional(),
  key_columns: z.array(z.string()).optional(),
});
export type DuplicateHistoryItem = z.infer<typeof duplicateHistoryItem>;
