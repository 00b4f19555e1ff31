import type { ConversionFailureReason, TargetType } from '@rapi/contracts';
import type { ColumnReading, ValueKind } from '@rapi/indonesia';

/**
 * A text read as a value of the wanted type. `text` is the canonical form (1234.5, 2026-01-31, true, +6281234567890);
 * `shortened` means that the type drops a part, such as a time of day.
 */
export type Reading = { text: string; shortened?: true } | { reason: ConversionFailureReason };

/** Reads a text of a column, tidied of stray spaces, as a value of one type. */
export type ValueReader = (text: string) => Reading;

/** What a reader needs to know about a column besides its values. */
export interface ReaderContext {
  target: TargetType;
  columnName: string;
  /** How the column writes its values, if the type depends on it. */
  reading?: ColumnReading;
  /** Its name, or what it came from, says another currency than rupiah. */
  isForeign?: boolean;
  /** How its texts are read as times of day, if they are such: 16.50 among them is no number. */
  times?: ColumnReading;
  /** 'yyyy-MM-dd' */
  today: string;
}

/** The kind of value to read for a type; none if the characters alone decide. */
export const kindOfTarget: Partial<Record<TargetType, ValueKind>> = {
  integer: 'number',
  decimal: 'number',
  currency: 'number',
  percentage: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
};
