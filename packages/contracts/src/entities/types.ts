import { cell, row } from '../records';
import { z } from '../zod';
import { count, percent } from './values';

/** D4 §5. */
export const targetTypes = [
  'text',
  'integer',
  'decimal',
  'currency',
  'percentage',
  'date',
  'datetime',
  'boolean',
  'category',
  'phone',
  'npwp',
  'nik',
] as const;
export const targetType = z.enum(targetTypes);
export type TargetType = z.infer<typeof targetType>;

export const sqlDialects = ['postgresql', 'mysql', 'sqlserver', 'sqlite'] as const;
/** What becomes of a value that cannot be converted (D4 §9): it is null, stays, or the whole is refused. */
export const onError = z.enum(['null', 'keep', 'fail']);

export const conversionSuggestion = z.object({
  target_type: targetType,
  target_sql_type: z.string(),
  description: z.string(),
  sql_compatible: z.boolean(),
  confidence: percent,
});

/** D2 §3. */
export const dataProfile = z.object({
  total_rows: count,
  total_columns: count,
  column_profiles: z.record(
    z.string(),
    z.object({
      current_type: z.string(),
      current_sql_type: z.string(),
      non_null_count: count,
      null_count: count,
      unique_count: count,
      sample_values: z.array(cell),
      conversion_suggestions: z.array(conversionSuggestion),
    }),
  ),
});

export const conversionResult = z.object({
  /** False where some values could not be converted. */
  success: z.boolean(),
  original_type: z.string(),
  new_type: z.string(),
  sql_type: z.string(),
  original_sample: z.array(cell),
  new_sample: z.array(cell),
  error: z.string().nullable(),
  failed_count: count,
  /** Up to five of them. */
  failed_values: z.array(cell),
});

export const conversionPreview = z.object({
  success: z.boolean(),
  conversion_results: z.record(z.string(), conversionResult),
  preview_data: z.array(row),
});

export const sqlSchema = z.object({
  create_table_sql: z.string(),
  sample_insert_statements: z.array(z.string()),
  table_name: z.string(),
  total_rows: count,
});
