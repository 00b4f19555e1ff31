import { row } from '../records';
import { z } from '../zod';
import { count, time } from './values';

/** D2 §3. */
export const fileColumns = z.object({
  filename: z.string(),
  columns: z.array(z.string()),
  row_count: count,
  sample_data: z.array(row),
});

export const columnMapping = z.object({ original_column: z.string(), mapped_column: z.string() });
export const savedMappings = z.object({ mappings: z.array(columnMapping), saved_at: time.nullable() });

export const mappingPreview = z.object({
  success: z.literal(true).optional(),
  changes_applied: count,
  row_count: count,
  mapped_columns: z.array(columnMapping),
  preview: z.array(row),
});
