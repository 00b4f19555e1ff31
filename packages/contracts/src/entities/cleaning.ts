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

export const cleaningRuleSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(cleaningCategories),
  is_system: z.boolean(),
  usage_count: count,
  /** What a person's own rule finds and what it writes instead; absent for a system rule. */
  find: z.string().optional(),
  replace: z.string().optional(),
  is_regex: z.boolean().optional(),
  match_case: z.boolean().optional(),
  whole_cell: z.boolean().optional(),
});
export type CleaningRule = z.infer<typeof cleaningRuleSchema>;

/** What a person's own rule does. RE2 runs the patterns, in linear time. */
export const replacement = {
  find: text({ max: MAX_FIND_LENGTH }).min(1, inMessage('enter_what_to_find')),
  /** In a pattern's replacement `$1` … `$9` are its groups, `$0` is all that was found and `$$` a dollar sign. */
  replace: text({ max: MAX_REPLACEMENT_LENGTH }).default(''),
  is_regex: z.boolean().default(false),
  match_case: z.boolean().default(false),
  /** Matches only when the text is the whole cell. */
  whole_cell: z.boolean().default(false),
};

/**
 * What to leave out of a previewed cleaning: the rules with these ids do not run, and these columns and cells stay as
 * they are.
 */
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
  /** The id that `excluded.rules` uses for it. */
  rule_id: z.string().optional(),
  rule_name: z.string(),
  rule_category: z.enum(cleaningCategories),
});
export type CleaningChange = z.infer<typeof cleaningChange>;

/** Values of a column that cleaning leaves as they are: the most frequent ones, at most 20 of each kind. */
export const remainingValues = z.object({
  column_name: z.string(),
  unread_count: count,
  unread_values: z.array(z.object({ text: z.string(), count, reason: conversionFailureReason })),
  /** Cells read in the way most of the column is written, because they are ambiguous by themselves. */
  doubtful_count: count,
  doubtful_values: z.array(z.object({ text: z.string(), count, value: cell })),
  /**
   * Whether `empty_unread` may name the column: the column then becomes numbers or dates, and these cells are emptied.
   */
  can_be_emptied: z.boolean(),
});
export type RemainingValues = z.infer<typeof remainingValues>;

const readOutcome = {
  remaining_values: z.array(remainingValues).optional(),
  /** Text columns that become typed columns, because each of their values can be read as that type (R-CLEAN-5). */
  typed_columns: z.array(z.object({ column_name: z.string(), type: targetType })).optional(),
};

export const cleaningPreview = z.object({
  preview_summary: z.object({
    total_rows: count,
    total_changes: count,
    quality_before: percent,
    quality_after: percent,
    improvement_percentage: z.number(),
    /** Values that cannot be read with certainty, so they stay as they are (R-CLEAN-4). */
    unreadable_values: count.optional(),
  }),
  /** One page of the changes, by row and column; `total_changes` counts all. */
  changes_preview: z.array(cleaningChange),
  /** How many cells each rule changes in the whole file. */
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
 * Named as in OpenRefine: two kinds of key collision, nearest neighbours by edit distance, and a key by how Indonesian
 * names sound.
 */
export const clusterMethods = ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const;

/** Values that probably mean the same, written differently. */
export const valueCluster = z.object({
  /** Spelled as in the file, the most frequent first; at most 500. */
  values: z.array(z.object({ value: z.string(), count })),
  /** How many different values belong to the cluster in all. */
  value_count: count,
  row_count: count,
  suggested_value: z.string(),
  method: z.enum(clusterMethods),
});
export type ValueCluster = z.infer<typeof valueCluster>;
