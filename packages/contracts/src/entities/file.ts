import { cell, row } from '../records';
import { z } from '../zod';
import { count, time, uuid } from './values';

export const sheetSchema = z.object({
  name: z.string(),
  row_count: count,
  column_count: count,
  is_current: z.boolean(),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** D3 §3, D4 §4. What depends on reading the file is null until it is ready; `sheets` of a CSV is empty. */
export const fileSchema = z.object({
  id: z.string(),
  filename: z.string(),
  original_filename: z.string(),
  file_size: count,
  file_size_mb: z.number(),
  upload_date: time,
  /** The extension without its dot: `csv`. */
  file_type: z.string(),
  kind: z.enum(['upload', 'output']),
  status: z.enum(['processing', 'ready', 'failed']),
  error: z.string().nullable(),
  row_count: count.nullable(),
  column_count: count.nullable(),
  sheets: z.array(sheetSchema),
  current_version: count.nullable(),
});
export type File = z.infer<typeof fileSchema>;

export const previewColumn = z.object({
  name: z.string(),
  type: z.string(),
  /** What the values mean where most of them say so: `email`, `npwp`, `money`. */
  semantic_type: z.string().nullable().optional(),
  non_null_count: count,
  null_count: count,
  sample_values: z.array(cell),
});

/** D3 §3, D4 §4: `data` are the same rows as `preview_data`. */
export const filePreview = z.object({
  filename: z.string(),
  total_rows: count,
  total_columns: count,
  file_size_mb: z.number(),
  file_type: z.string(),
  sheet: z.string().nullable().optional(),
  columns: z.array(previewColumn),
  preview_data: z.array(row),
  data: z.array(row),
  message: z.string().nullable(),
});
export type FilePreview = z.infer<typeof filePreview>;

export const versionSchema = z.object({
  version: count,
  operation_type: z.string().nullable(),
  transformation_id: uuid.nullable(),
  label: z.string().nullable().optional(),
  row_count: count,
  column_count: count,
  created_at: time,
  is_current: z.boolean(),
});
export type Version = z.infer<typeof versionSchema>;

/** What the body of a tool's download call says of applying (D4 §4). */
export const applying = {
  apply: z.boolean().default(false),
  /** The version that the person looks at; where the file has moved on since, the answer is 409 `version_conflict`. */
  version: z.number().int().min(1).optional(),
};

/** What a tool's download call answers instead, when its body says `apply` (D4 §4). */
export const appliedSchema = z.object({
  success: z.literal(true),
  transformation_id: uuid,
  version: count,
  row_count: count,
});
export type Applied = z.infer<typeof appliedSchema>;

/** D3 §3. */
export const sampleFile = z.object({
  id: z.string(),
  filename: z.string(),
  file_type: z.string(),
  file_size_mb: z.number(),
});
export const storageInfo = z.object({
  subscription_tier: z.enum(['free', 'pro', 'enterprise']),
  storage: z.object({
    used_mb: z.number(),
    limit_mb: z.number(),
    available_mb: z.number(),
    usage_percentage: z.number(),
  }),
  files: z.object({ database_count: count, upload_count: count, output_count: count }),
  limits: z.object({ max_file_size_mb: z.number() }),
});
export type StorageInfo = z.infer<typeof storageInfo>;
