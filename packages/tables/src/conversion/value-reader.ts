import type { ConversionFailureReason, TargetType } from '@rapi/contracts';
import type { ColumnReading, ValueKind } from '@rapi/indonesia';

/**
 * What a text is as a value of the wanted type. `text` is its canonical form (1234.5, 2026-01-31, true, +6281234567890);
 * `shortened`: something of it, such as a time of day, has no room in the type.
 */
export type Reading = { text: string; shortened?: true } | { reason: ConversionFailureReason };

/** Reads a text of a column, tidied of stray spaces, as a value of one type. */
export type ValueReader = (text: string) => Reading;

/** What is known of a column beside its values. */
export interface ReaderContext {
  target: TargetType;
  columnName: string;
  /** How the column writes its values, where the type asks for some. */
  reading?: ColumnReading;
  /** 'yyyy-MM-dd' */
  today: string;
}

/** What values a type asks for; none where the characters of a text decide. */
export const kindOfTarget: Partial<Record<TargetType, ValueKind>> = {
  integer: 'number',
  decimal: 'number',
  currency: 'number',
  percentage: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
};
