import type { DuplicateSettings } from '@rapi/contracts';
import { type DatasetColumn, plainTextSql, textColumn } from '@rapi/table-core';

type Ignored = Pick<DuplicateSettings, 'ignore_case' | 'ignore_whitespace'>;

/** A text without what is to be ignored. White space is trimmed, and runs of it become one space. */
export function textSql(text: string, { ignore_case, ignore_whitespace }: Ignored): string {
  const plain = ignore_whitespace ? plainTextSql(text) : text;
  return ignore_case ? `lower(${plain})` : plain;
}

/**
 * SQL of a column's value as it is compared: the exact text if nothing is ignored, else the typed value, which does not
 * depend on how it was written.
 */
export function comparedSql(column: DatasetColumn, ignored: Ignored): string {
  const isStrict = !ignored.ignore_case && !ignored.ignore_whitespace;
  if (column.type !== 'text' && !isStrict) return `v${column.key}`;
  return column.native ? textColumn(column) : textSql(textColumn(column), ignored);
}
