import type { EngineSession } from '../session/session';
import { dateNotations, datetimeNotations, monthNames } from './date-notation';
import { numberClasses } from './number-notation';
import { plainTextSql } from './plain-text';

/**
 * RE2 patterns of values whose kind shows by itself. They match clean and untidy forms alike, so that cleaning a column
 * does not change its kind.
 */
export const valuePatterns = {
  email: '[^\\s@,;<>"()]+@[^\\s@,;<>"()]+\\.[A-Za-z]{2,}',
  url: '(?i:https?://|www\\.)\\S+',
  npwp: '\\d{2}\\.\\d{3}\\.\\d{3}\\.\\d-\\d{3}\\.\\d{3}',
  nik: '(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])\\d{4}(?:0[1-9]|[12456]\\d|3[01]|7[01])(?:0[1-9]|1[0-2])\\d{6}',
  mobile: '(?:\\(?\\+?62\\)?|\\(?0)[\\s\\-.()]*8(?:[\\s\\-.()]*\\d){7,11}',
  landline: '(?:\\(?\\+?62\\)?|\\(?0)[\\s\\-.()/]*[2-79](?:[\\s\\-.()/]*\\d){6,10}',
  /** A mobile number whose leading zero a spreadsheet dropped. */
  bareMobile: '8[1-35-9]\\d{7,10}',
  money: '(?i)[-(]?(?:rp|idr)\\.?\\s*-?\\d[\\d.,]*-?\\)?(?:\\s*(?:ribu|rb|juta|jt|miliar|milyar|mrd|m|triliun|t))?',
  percentage: '-?\\d+(?:[.,]\\d+)?\\s?%',
  postalCode: '[1-9]\\d{4}',
  tax15: '\\d{15}',
  tax16: '\\d{16}',
  compactDay: '(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
  digits: '\\d[\\d\\s.-]{4,20}\\d',
  /**
   * An Indonesian legal form before a name, or that of a listed company after it. Everything beyond ASCII counts as a
   * letter: the engine takes 1.8 ms each time to compile the class of all letters (`\pL`) (measured).
   */
  company: '(?:(?i:pt|cv)[. ] *[A-Za-z\\x{C0}-\\x{10FFFF}]{2}[^@]*|[^\\d@]+ (?i:tbk)[.]?)',
  words: '[^\\d@]{2,}',
} as const;
export type ValueClass = keyof typeof valuePatterns | 'other';

/** Counts of the classes of one column's values. */
export interface ColumnClasses {
  /** Values that are not blank. */
  count: number;
  /** By number class, 'date:{format}', 'dateLike' (30/02/2026, 05/01/26), 'datetime:{format}', 'boolean' or 'other'. */
  types: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, number>;
}

const matches = (pattern: string): string => `regexp_full_match(t, '${pattern}')`;

function typeClassSql(): string {
  const numbers = Object.entries(numberClasses).map(([name, pattern]) => `WHEN ${matches(pattern)} THEN '${name}'`);
  const told = (notations: typeof dateNotations, type: string, unread: string) =>
    notations.map(
      ({ format, pattern, value }) =>
        `WHEN ${matches(pattern)} THEN CASE WHEN ${value('t')} IS NULL THEN '${unread}' ELSE '${type}:${format}' END`,
    );
  const days = [...told(dateNotations, 'date', 'dateLike'), ...told(datetimeNotations, 'datetime', 'other')];
  const shortNamed = `\\d{1,2}[ -](?i:${Object.keys(monthNames).join('|')})\\.?[ -]\\d{2}`;
  const dateLike = `WHEN ${matches(`\\d{1,2}/\\d{1,2}/\\d{2}|\\d{1,2}-\\d{1,2}-\\d{2}|${shortNamed}`)} THEN 'dateLike'`;
  return (
    `CASE WHEN t < ':' AND length(t) <= 32 THEN CASE ${[...numbers, ...days, dateLike].join(' ')} ELSE 'other' END ` +
    `WHEN lower(t) IN ('true', 'false') THEN 'boolean' ELSE 'other' END`
  );
}

/**
 * Only these can match a text that begins with no digit or sign, and where one of them matches, no other pattern does.
 */
const wordClasses: readonly (keyof typeof valuePatterns)[] = ['email', 'url', 'money', 'company', 'words'];
const digitClasses = Object.entries(valuePatterns).filter(([name]) => !wordClasses.some((word) => word === name));

function valueClassSql(): string {
  const cases = (patterns: readonly (readonly [string, string])[]) =>
    patterns.map(([name, pattern]) => `WHEN ${matches(pattern)} THEN '${name}'`).join(' ');
  const words = wordClasses.map((name) => [name, valuePatterns[name]] as const);
  return `CASE ${cases(words)} WHEN t > ':' THEN 'other' ${cases(digitClasses)} ELSE 'other' END`;
}

/** Counts the classes of these columns' values (`c{key}` of the relation). */
export async function classify(
  session: EngineSession,
  relation: string,
  keys: readonly number[],
): Promise<ReadonlyMap<number, ColumnClasses>> {
  const found = new Map<number, { count: number; types: Map<string, number>; values: Map<string, number> }>(
    keys.map((key) => [key, { count: 0, types: new Map(), values: new Map() }]),
  );
  if (keys.length === 0) return found;
  const columns = keys.map((key) => `c${key}`).join(', ');
  const rows = await session.rows(
    `SELECT CAST(substr(name, 2) AS INTEGER) AS key, ${typeClassSql()} AS type, ${valueClassSql()} AS value, CAST(sum(times) AS BIGINT) AS n FROM (
       SELECT name, ${plainTextSql('text')} AS t, count(*) AS times
       FROM (UNPIVOT (SELECT ${columns} FROM ${relation}) ON ${columns} INTO NAME name VALUE text) GROUP BY name, text
     ) WHERE t IS NOT NULL GROUP BY ALL`,
  );
  for (const { key, type, value, n } of rows) {
    const column = found.get(Number(key));
    if (!column) continue;
    column.count += Number(n);
    column.types.set(String(type), (column.types.get(String(type)) ?? 0) + Number(n));
    column.values.set(String(value), (column.values.get(String(value)) ?? 0) + Number(n));
  }
  return found;
}
