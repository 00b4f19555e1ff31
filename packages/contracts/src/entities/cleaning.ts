export { cleaningRuleIds } from '../step-choices';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { MAX_CLEANING_RULES, MAX_EXCLUDED_CELLS, MAX_FIND_LENGTH, MAX_OFFSET, MAX_REPLACEMENT_LENGTH } from '../limits';
import { cell } from '../records';
import { columnName, columnNames, idText, text } from '../text';
import { conversionFailureReason, targetType } from './types';
import { count, percent, time } from './values';

/** R-CLEAN-2. */
export const cleaningCategories = [
  'phone_numbers',
  'email_addresses',
  'postal_addresses',
  'names',
  'currency',
  'dates',
  'text_normalization',
  'case_formatting',
  'custom',
] as const;

/** R-CLEAN-3: what a cleaning aims at unless told otherwise; columns that the file lacks are passed over. */
export const defaultTargetColumns = ['name', 'email', 'phone', 'address', 'city', 'postal_code', 'amount'] as const;

export const cleaningRuleSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(cleaningCategories),
  is_system: z.boolean(),
  usage_count: count,
  /** What a person's own rule finds and writes in its place; a system rule has none of these. */
  find: z.string().optional(),
  replace: z.string().optional(),
  is_regex: z.boolean().optional(),
  match_case: z.boolean().optional(),
  whole_cell: z.boolean().optional(),
});
export type CleaningRule = z.infer<typeof cleaningRuleSchema>;

/** What a person's own rule does; patterns run on RE2, in linear time. */
export const replacement = {
  find: text({ max: MAX_FIND_LENGTH }).min(1, inMessage('enter_what_to_find')),
  /** In a pattern's replacement `$1` … `$9` are its groups, `$0` is all that was found and `$$` a dollar sign. */
  replace: text({ max: MAX_REPLACEMENT_LENGTH }).default(''),
  is_regex: z.boolean().default(false),
  match_case: z.boolean().default(false),
  /** Only where it is all that stands in the cell. */
  whole_cell: z.boolean().default(false),
};

/** What to leave out of a previewed cleaning: rules by id do not run, columns and cells stay as they are. */
export const excludedChanges = z.strictObject({
  rules: z.array(idText).max(MAX_CLEANING_RULES).default([]),
  columns: columnNames.default([]),
  cells: z
    .array(z.strictObject({ row_index: count.max(MAX_OFFSET), column_name: columnName }))
    .max(MAX_EXCLUDED_CELLS)
    .default([]),
});
export type ExcludedChanges = z.infer<typeof excludedChanges>;

export const cleaningChange = z.object({
  row_index: count,
  column_name: z.string(),
  original_value: cell,
  cleaned_value: cell,
  /** By which `excluded.rules` names it. */
  rule_id: z.string().optional(),
  rule_name: z.string(),
  rule_category: z.enum(cleaningCategories),
});
export type CleaningChange = z.infer<typeof cleaningChange>;

/** What of a column cleaning leaves as it is, listed by value: the most frequent ones, at most 20 of each kind. */
export const remainingValues = z.object({
  column_name: z.string(),
  unread_count: count,
  unread_values: z.array(z.object({ text: z.string(), count, reason: conversionFailureReason })),
  /** Read as most of the column is, not by themselves. */
  doubtful_count: count,
  doubtful_values: z.array(z.object({ text: z.string(), count, value: cell })),
  /** `empty_unread` may name the column: then it becomes one of numbers or days, and these cells are emptied. */
  can_be_emptied: z.boolean(),
});
export type RemainingValues = z.infer<typeof remainingValues>;

const readOutcome = {
  remaining_values: z.array(remainingValues).optional(),
  /** Columns of texts that become columns of a type, since each of their values reads so (R-CLEAN-5). */
  typed_columns: z.array(z.object({ column_name: z.string(), type: targetType })).optional(),
};

export const cleaningPreview = z.object({
  preview_summary: z.object({
    total_rows: count,
    total_changes: count,
    quality_before: percent,
    quality_after: percent,
    improvement_percentage: z.number(),
    /** Values that could not be read with certainty and stay as they are (R-CLEAN-4). */
    unreadable_values: count.optional(),
  }),
  /** One page of the changes, by row and column; `total_changes` counts them all. */
  changes_preview: z.array(cleaningChange),
  /** How many cells each rule changes, over the whole file. */
  changes_by_rule: z
    .array(
      z.object({
        rule_id: z.string().optional(),
        rule_name: z.string(),
        rule_category: z.enum(cleaningCategories),
        changes: count,
      }),
    )
    .optional(),
  changes_by_column: z.array(z.object({ column_name: z.string(), changes: count })).optional(),
  ...readOutcome,
});

export const cleaningResult = z.object({
  success: z.literal(true).optional(),
  id: z.string().optional(),
  session_id: z.string(),
  summary: z.object({
    total_rows: count,
    rows_changed: count,
    total_changes: count,
    quality_improvement: z.number(),
    unreadable_values: count.optional(),
  }),
  cleaned_file: z.object({ filename: z.string() }),
  ...readOutcome,
  transformation_id: z.string().optional(),
  version: count.optional(),
});

export const cleaningHistoryItem = z.object({
  id: z.string(),
  session_name: z.string(),
  started_at: time,
  improvement_percentage: z.number(),
  changes_applied: count,
  has_cleaned_file: z.boolean(),
  total_rows: count,
  rows_changed: count,
  quality_before: percent,
  quality_after: percent,
});

/**
 * As OpenRefine names them: two kinds of key collision, and nearest neighbours by edit distance; and a key by how Indonesian
 * names sound.
 */
export const clusterMethods = ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const;

/** Values that are probably one, written differently. */
export const valueCluster = z.object({
  /** As they are written, the most frequent first; at most 500 of them. */
  values: z.array(z.object({ value: z.string(), count })),
  /** How many different values belong to it in all. */
  value_count: count,
  row_count: count,
  suggested_value: z.string(),
  method: z.enum(clusterMethods),
});
export type ValueCluster = z.infer<typeof valueCluster>;
