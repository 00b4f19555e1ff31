/** Finds columns of days whose order no value shows, in a file whose other days, or amounts, are American. */
import { headerWords, showsMonthFirst } from '@rapi/indonesia';
import type { EngineSession } from '../session/session';
import type { ColumnClasses } from './classes';
import { figuresInGroups } from './column-groups';
import { dayOrders } from './file-days';
import { inferType } from './infer-type';
import { plainTextSql } from './plain-text';

interface ClassedColumn {
  name: string;
  key: number;
  classes: ColumnClasses;
}

const has = ({ classes: { types } }: ClassedColumn, ...names: readonly string[]): boolean =>
  names.some((name) => (types.get(name) ?? 0) > 0);

const isOfDays = ({ classes: { count, types } }: ClassedColumn): boolean =>
  count > 0 && [...types.keys()].every((name) => /^date(?:time)?:dd[/.-]MM/.test(name));

/** $1,250.50: an amount with a dollar sign, a comma for thousands and a point for decimals. */
const DOLLARS = '[-(]?(?:US)? ?\\$ ?-?\\d{1,3}(?:,\\d{3})+\\.\\d+\\)?';

/** Whether a column that is neither numbers nor days contains such an amount. */
async function hasDollars(
  session: EngineSession,
  relation: string,
  columns: readonly ClassedColumn[],
): Promise<boolean> {
  const figures = await figuresInGroups(session, columns, (group) => {
    const looks = group.map(
      ({ key }) =>
        `coalesce(bool_or(CASE WHEN contains(c${key}, '$') THEN regexp_full_match(${plainTextSql(`c${key}`)}, '${DOLLARS}') END), false) AS a${key}`,
    );
    return `SELECT ${looks.join(', ')} FROM ${relation}`;
  });
  return Object.values(figures).includes(true);
}

/** Columns of texts: also one that is of other values in the sample may hold 01/16/2026 beyond it. */
const areTexts = (columns: readonly ClassedColumn[]): ClassedColumn[] =>
  columns.filter(({ classes }) => classes.count > 0 && inferType(classes).type === 'text');

/** Whether some amounts of the file are written the American way, and none the Indonesian way. */
async function hasAmericanAmounts(
  session: EngineSession,
  relation: string,
  columns: readonly ClassedColumn[],
): Promise<boolean> {
  if (columns.some((column) => has(column, 'idNumber', 'commaDecimal'))) return false;
  if (columns.some((column) => has(column, 'enNumber'))) return true;
  return hasDollars(session, relation, areTexts(columns));
}

/**
 * Keys of the columns for which a person must settle the order of day and month: 01/02/2026 in a file that has
 * 01/16/2026, or 1,250.50 under a header that is not Indonesian. One day beyond the twelfth in any of them settles all.
 */
export async function openDays(
  session: EngineSession,
  relation: string,
  columns: readonly ClassedColumn[],
): Promise<ReadonlySet<number>> {
  const days = columns.filter(isOfDays);
  if (days.length === 0) return new Set();
  const figures = await figuresInGroups(session, days, (group) => {
    const counts = group.flatMap(({ key }) => {
      const number = (place: number) =>
        `TRY_CAST(regexp_extract(${plainTextSql(`c${key}`)}, '^(\\d+)\\D(\\d+)', ${place}) AS INTEGER)`;
      return [
        `coalesce(bool_or(${number(1)} > 12), false) AS f${key}`,
        `coalesce(bool_or(${number(1)} <= 12 AND ${number(1)} <> ${number(2)}), false) AS o${key}`,
      ];
    });
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  if (days.some(({ key }) => figures[`f${key}`] === true)) return new Set();
  const beside = areTexts(columns).map(({ key }) => ({ key, text: `c${key}` }));
  const isMonthFirst = showsMonthFirst(await dayOrders(session, relation, beside));
  if (!isMonthFirst && !(await hasAmericanAmounts(session, relation, columns))) return new Set();
  const isAsked = ({ name }: ClassedColumn) => isMonthFirst || !headerWords(name).indonesianDay;
  const open = days.filter((column) => figures[`o${column.key}`] === true && isAsked(column));
  return new Set(open.map(({ key }) => key));
}
