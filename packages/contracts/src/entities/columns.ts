import { row } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** R-COL-10. */
export const fileColumns = z.object({
  filename: z.string(),
  columns: z.array(z.string()),
  row_count: count,
  sample_data: z.array(row),
});

export const columnMapping = z.object({ original_column: z.string(), mapped_column: z.string() });

/** `contradicted`: the header suggests this name, but the values look like something else (`semantic_type`). */
export const suggestionReasons = [
  'spelling',
  'abbreviation',
  'translation',
  'words',
  'typo',
  'values',
  'contradicted',
] as const;
/** A full name for a column, from a dictionary of the column names that Indonesian businesses use. */
export const nameSuggestion = z.object({
  original_column: z.string(),
  suggested_name: z.string(),
  confidence: percent,
  reason: z.enum(suggestionReasons),
  /** What most values mean: `email`, `npwp`, `money`. */
  semantic_type: z.string().nullable(),
});
export type NameSuggestion = z.infer<typeof nameSuggestion>;

export const suggestionLanguage = z.enum(['id', 'en']);
export type SuggestionLanguage = z.infer<typeof suggestionLanguage>;

export const savedMappings = z.object({
  mappings: z.array(columnMapping),
  saved_at: time.nullable(),
  /** In column order. A person can accept all of them at once, since no two suggest the same name. */
  suggestions: z.array(nameSuggestion).optional(),
  suggestion_language: suggestionLanguage.optional(),
});

export const mappingPreview = z.object({
  success: z.literal(true).optional(),
  changes_applied: count,
  row_count: count,
  mapped_columns: z.array(columnMapping),
  preview: z.array(row),
});
