import { row } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** D2 §5. */
export const duplicateMethods = ['exact', 'fuzzy', 'key_columns'] as const;
export const duplicateMethod = z.enum(duplicateMethods);
export const resolutionActions = ['keep_first', 'keep_last', 'merge', 'delete_all'] as const;

/** D2 §3; `unique_rows` is what is left when one of each group is kept (D4 §9). */
export const duplicateGroup = z.object({
  group_id: z.string(),
  detection_method: duplicateMethod,
  row_count: count,
  similarity_score: percent,
  row_indices: z.array(count),
  sample_data: z.array(row),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

export const duplicateResult = z.object({
  summary: z.object({
    total_rows: count,
    unique_rows: count,
    duplicate_groups: count,
    duplicate_percentage: percent,
  }),
  duplicate_groups: z.array(duplicateGroup),
  /** Groups in all: the answer holds a page of them. */
  total: count,
});
export type DuplicateResult = z.infer<typeof duplicateResult>;

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
});
