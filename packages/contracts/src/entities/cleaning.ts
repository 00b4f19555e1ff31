import { z } from '../zod';
import { cell } from '../records';
import { count, percent, time } from './values';

/** D2 §5. */
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

/** D2 §5: what a cleaning aims at unless told otherwise; columns that the file lacks are passed over (D4 §9). */
export const defaultTargetColumns = ['name', 'email', 'phone', 'address', 'city', 'postal_code', 'amount'] as const;

export const cleaningRuleSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(cleaningCategories),
  is_system: z.boolean(),
  usage_count: count,
});
export type CleaningRule = z.infer<typeof cleaningRuleSchema>;

export const cleaningChange = z.object({
  row_index: count,
  column_name: z.string(),
  original_value: cell,
  cleaned_value: cell,
  rule_name: z.string(),
  rule_category: z.enum(cleaningCategories),
});
export type CleaningChange = z.infer<typeof cleaningChange>;

export const cleaningPreview = z.object({
  preview_summary: z.object({
    total_rows: count,
    total_changes: count,
    quality_before: percent,
    quality_after: percent,
    improvement_percentage: z.number(),
    /** Values that could not be read with certainty and stay as they are (D4 §5). */
    unreadable_values: count.optional(),
  }),
  /** One page of the changes, by row and column; `total_changes` counts them all. */
  changes_preview: z.array(cleaningChange),
  /** How many cells each rule changes, over the whole file. */
  changes_by_rule: z
    .array(z.object({ rule_name: z.string(), rule_category: z.enum(cleaningCategories), changes: count }))
    .optional(),
  changes_by_column: z.array(z.object({ column_name: z.string(), changes: count })).optional(),
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
