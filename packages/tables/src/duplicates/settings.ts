import { type DuplicateSettings, sentence } from '@rapi/contracts';
import { createHash } from 'node:crypto';
import { type DatasetColumn, type DatasetSchema, findColumns, TableError } from '@rapi/table-core';

/** Raise this when detection finds other groups than before for the same settings. */
const DETECTION_VERSION = 5;

/**
 * Hash of the settings that matter, 10 hexadecimal digits. The order of the key columns and an unused threshold do not
 * change it; a new detection version does.
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

/** The columns to compare, in table order. 422 `unknown_column` for one that the table lacks. */
export function comparedColumns(schema: DatasetSchema, { key_columns }: DuplicateSettings): DatasetColumn[] {
  const wanted = new Set(findColumns(schema, key_columns).map(({ key }) => key));
  const columns = schema.columns.filter(({ key }) => wanted.size === 0 || wanted.has(key));
  if (columns.length === 0) {
    throw new TableError('invalid_config', sentence('no_columns_to_compare'), { field: 'key_columns' });
  }
  return columns;
}
