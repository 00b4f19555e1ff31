import { cell, row } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** D3 §9. */
export const transformationTypes = [
  'column_mapping',
  'formula',
  'data_cleaning',
  'type_conversion',
  'data_validation',
] as const;
export const previewStatuses = ['created', 'previewed', 'applied', 'undone'] as const;

export const previewSession = z.object({
  id: z.string(),
  session_id: z.string(),
  session_name: z.string(),
  description: z.string().nullable(),
  status: z.enum(previewStatuses),
  file_id: z.string(),
  file_name: z.string(),
  transformation_type: z.enum(transformationTypes),
  total_changes: count.nullable(),
  created_at: time,
});
export type PreviewSession = z.infer<typeof previewSession>;

/** A change is addressed by its id, which names row and column (D4 §6). */
export const previewChange = z.object({
  change_id: z.string(),
  row_index: count,
  column_name: z.string(),
  change_type: z.string(),
  old_value: cell,
  new_value: cell,
});
export type PreviewChange = z.infer<typeof previewChange>;

const side = z.object({ columns: z.array(z.string()), data: z.array(row), quality_score: percent });

export const previewData = z.object({
  before: side,
  after: side,
  changes: z.array(previewChange),
  summary: z.object({ total_changes: count, rows_affected: count, quality_improvement: z.number() }),
});
export type PreviewData = z.infer<typeof previewData>;
