import type { ConversionFailureReason, TargetType } from '@rapi/contracts';
import { foreignCurrencyOf, percentCellsOf, type ColumnType, type DatasetColumn } from '@rapi/table-core';
import { saysPercent } from './read-value-reader';

/** SQL over a typed column that converts it to another type without reading its texts. */
export interface TypedReading {
  /** The canonical text; null if the value has none in the target type. */
  converted: string;
  /** Why values fail. */
  reason: ConversionFailureReason;
  /** Whether the target type drops part of a value. */
  shortened?: string;
}

/** 2.0 → 2, 2.5 → 2.5 */
const numberText = (value: string): string =>
  `CASE WHEN isfinite(CAST(${value} AS DOUBLE)) THEN regexp_replace(CAST(${value} AS VARCHAR), '\\.0$', '') END`;

/** Below 2^53 only: above it, not every whole number is exact. */
const wholeText = (value: string): string =>
  `CASE WHEN ${value} = trunc(${value}) AND abs(${value}) < 9007199254740992 THEN CAST(CAST(${value} AS BIGINT) AS VARCHAR) END`;

const none = (reason: ConversionFailureReason = 'unreadable'): TypedReading => ({
  converted: 'CAST(NULL AS VARCHAR)',
  reason,
});

function percentReading(column: DatasetColumn, value: string): TypedReading {
  const fractions = percentCellsOf(column);
  if (fractions === 'all') return { converted: numberText(value), reason: 'unreadable' };
  // Cells of 0.11 under a percent format are 11 %, cells of 11 beside them perhaps too; only 0 is sure.
  if (fractions === 'some') return { converted: `CASE WHEN ${value} = 0 THEN '0' END`, reason: 'no_percent_sign' };
  if (!saysPercent(column.name)) return none('no_percent_sign');
  return { converted: numberText(`round(${value} / 100.0, 14)`), reason: 'unreadable' };
}

function fromNumber(column: DatasetColumn, target: TargetType, value: string): TypedReading | undefined {
  switch (target) {
    case 'integer':
      return { converted: wholeText(value), reason: 'fraction' };
    case 'currency':
      // Dollars are not rupiah, and the exchange rate is unknown.
      if (foreignCurrencyOf(column) !== undefined) return none('other_currency');
      return { converted: numberText(value), reason: 'unreadable' };
    case 'decimal':
      return { converted: numberText(value), reason: 'unreadable' };
    case 'percentage':
      return percentReading(column, value);
    case 'boolean':
      return { converted: `CASE ${value} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END`, reason: 'unreadable' };
    // Dates are read from the texts: 20260131 and a workbook's 46053 are days if someone asks for days.
    case 'date':
    case 'datetime':
    case 'text':
    case 'category':
    case 'phone':
    case 'npwp':
    case 'nik':
      return undefined;
  }
}

const dayText = (value: string): string => `strftime(${value}, '%Y-%m-%d')`;
const momentText = (value: string): string => `replace(CAST(CAST(${value} AS TIMESTAMP) AS VARCHAR), ' ', 'T')`;

function fromTime(type: 'date' | 'datetime', target: TargetType, value: string): TypedReading | undefined {
  if (target === 'date') {
    const shortened = type === 'datetime' ? `CAST(${value} AS TIME) <> TIME '00:00:00'` : undefined;
    return { converted: dayText(value), reason: 'unreadable', ...(shortened && { shortened }) };
  }
  if (target === 'datetime') return { converted: momentText(value), reason: 'unreadable' };
  return target === 'text' || target === 'category' ? undefined : none();
}

function fromBoolean(target: TargetType, value: string): TypedReading | undefined {
  if (target === 'boolean') return { converted: `CAST(${value} AS VARCHAR)`, reason: 'unreadable' };
  if (target === 'integer' || target === 'decimal')
    return { converted: `CASE ${value} WHEN true THEN '1' WHEN false THEN '0' END`, reason: 'unreadable' };
  return target === 'text' || target === 'category' ? undefined : none();
}

/**
 * Undefined if the texts of the column must be read, as for an untyped column.
 * @param value SQL of the typed value
 */
export function typedReading(
  column: DatasetColumn,
  target: TargetType,
  value = `v${column.key}`,
): TypedReading | undefined {
  const type: ColumnType = column.type;
  switch (type) {
    case 'text':
      return undefined;
    case 'integer':
    case 'decimal':
      return fromNumber(column, target, value);
    case 'date':
    case 'datetime':
      return fromTime(type, target, value);
    case 'boolean':
      return fromBoolean(target, value);
  }
}
