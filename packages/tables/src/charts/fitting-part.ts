import type { ColumnType } from '@rapi/table-core';
import type { DatePart } from '../grouping/group-key';

/** Most points in time that fit next to each other. */
const MOST_DAYS = 31;
const MOST_MONTHS_DRAWN = 36;
const MOST_QUARTERS = 120;

export const isDay = ({ type }: { type: ColumnType }): boolean => type === 'date' || type === 'datetime';

/** Different days, and months from first to last; both 0 if there are no days. */
export interface DaySpan {
  days: number;
  months: number;
}

/** The span of a column of days as SQL. */
export const spanSql = (side: string): Record<keyof DaySpan, string> => ({
  days: `count(DISTINCT CAST(${side} AS DATE))`,
  months: `coalesce(date_diff('month', min(${side}), max(${side})) + 1, 0)`,
});

/** Days while they fit next to each other, else their months, quarters or years. */
export function fittingPart({ days, months }: DaySpan): DatePart {
  if (days <= MOST_DAYS) return 'day';
  if (months <= MOST_MONTHS_DRAWN) return 'month';
  return months <= MOST_QUARTERS ? 'quarter' : 'year';
}
