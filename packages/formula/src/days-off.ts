import { quoteText } from '@rapi/table-core';
import type { DaysOff } from './scope';

/** Days are counted from this Monday, which is before any date that a business deals with. */
export const FIRST_MONDAY = '1800-01-06';

const daysOf = (of: DaysOff, source: string, files: ReadonlyMap<number, string>): string => {
  if ('days' in of) {
    const list = of.days.map((day) => `DATE ${quoteText(day.slice(0, 10))}`).join(', ');
    return `SELECT unnest([${list}]::DATE[]) AS day`;
  }
  const file = of.file === undefined ? undefined : files.get(of.file);
  return `SELECT CAST(${of.expression} AS DATE) AS day FROM ${file === undefined ? source : `(${file})`}`;
};

/**
 * A query with `k`, the position of each day off among the days from Monday to Friday (`isWorking`: among the working
 * days), and `n`, the number of days off up to it.
 */
export function daysOffQuery(
  of: readonly DaysOff[],
  source: string,
  files: ReadonlyMap<number, string>,
  isWorking: boolean,
): string {
  const days = of.map((each) => daysOf(each, source, files)).join(' UNION ALL ');
  const number = `date_diff('day', DATE '${FIRST_MONDAY}', day)`;
  const weekdays = `SELECT DISTINCT d // 7 * 5 + d % 7 AS k FROM (SELECT ${number} AS d FROM (${days})) WHERE d >= 0 AND d % 7 < 5`;
  const counted = `SELECT k, row_number() OVER (ORDER BY k) AS n FROM (${weekdays})`;
  return isWorking ? `SELECT k - n AS k, max(n) AS n FROM (${counted}) GROUP BY ALL` : counted;
}
