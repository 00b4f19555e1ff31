import { duplicateMethods } from '@rapi/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DatasetColumn, DatasetSchema } from '../dataset/dataset';
import { findColumns } from '../dataset/find-column';
import { TableError } from '../table-error';

/** How duplicates are looked for (D2 §5); the defaults are the documented ones. */
export const duplicateSettings = z
  .object({
    method: z.enum(duplicateMethods).default('exact'),
    /** Percent; only `fuzzy` has use for it. */
    similarity_threshold: z.number().min(50).max(100).default(90),
    ignore_case: z.boolean().default(true),
    ignore_whitespace: z.boolean().default(true),
    /** None means all columns. */
    key_columns: z.array(z.string()).default([]),
  })
  .refine(({ method, key_columns }) => method !== 'key_columns' || key_columns.length > 0, {
    path: ['key_columns'],
    message: 'name the columns to compare',
  });
export type DuplicateSettings = z.infer<typeof duplicateSettings>;

/** Counted up when a detection finds other groups than before with the same settings. */
const DETECTION_VERSION = 2;

/**
 * What the settings come down to, as 10 hexadecimal digits: the order of the key columns and a threshold that is not used
 * make no difference; a way of detecting that finds other groups does.
 */
export function settingsKey(settings: DuplicateSettings): string {
  const { method, similarity_threshold, ignore_case, ignore_whitespace, key_columns } = settings;
  const threshold = method === 'fuzzy' ? similarity_threshold : 100;
  const text = JSON.stringify([
    DETECTION_VERSION,
    method,
    threshold,
    ignore_case,
    ignore_whitespace,
    [...new Set(key_columns)].sort(),
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** The columns to compare, in the order of the table. 422 `unknown_column` for one that it lacks. */
export function comparedColumns(schema: DatasetSchema, { key_columns }: DuplicateSettings): DatasetColumn[] {
  const wanted = new Set(findColumns(schema, key_columns).map(({ key }) => key));
  const columns = schema.columns.filter(({ key }) => wanted.size === 0 || wanted.has(key));
  if (columns.length === 0) {
    throw new TableError('invalid_config', 'This file has no columns to compare.', { field: 'key_columns' });
  }
  return columns;
}
