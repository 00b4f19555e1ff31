import { quoteName, quoteText } from '@rapi/table-core';
import type { NativeType } from '../../source/cell-kind';

/** A table column made from a Parquet file's column. */
export interface ParquetColumn {
  name: string;
  /** SQL of its text: canonical if the column has a native type. */
  text: string;
  native: NativeType;
  /** SQL of whether a number is more than a double holds; such numbers are kept by their digits, as text. */
  long?: string;
  /** SQL of whether a value is infinite, which no cell can be. */
  infinite?: string;
  isNested: boolean;
  isList: boolean;
  isZoned: boolean;
}

interface Field {
  name: string;
  type: string;
}

const MAX_DEPTH = 8;
const WHOLE = /^U?(?:TINY|SMALL|BIG|)INT(?:EGER)?$|^UINTEGER$/;
/** Types that may hold numbers beyond 2^53. */
const LONG = /^U?(?:BIG|HUGE)INT$/;

/** The members of `STRUCT(a INTEGER, "b c" VARCHAR)`, as the engine writes a type. */
export function membersOf(type: string): Field[] {
  const inner = type.slice(type.indexOf('(') + 1, -1);
  const members: Field[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  const add = (end: number) => {
    const match = /^\s*(?:"((?:[^"]|"")*)"|(\S+))\s+([\s\S]+?)\s*$/.exec(inner.slice(start, end));
    if (match) members.push({ name: match[1]?.replaceAll('""', '"') ?? match[2] ?? '', type: match[3] ?? '' });
  };
  for (let at = 0; at < inner.length; at += 1) {
    const sign = inner.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      add(at);
      start = at + 1;
    }
  }
  add(inner.length);
  return members;
}

const moment = (value: string) => `strftime(${value}, '%Y-%m-%dT%H:%M:%S')`;
/** Null for infinite days and moments, and for those beyond the engine's dates. */
const finite = (value: string, text: string) => `CASE WHEN isfinite(${value}) THEN ${text} END`;
const plain = (value: string) => `CAST(${value} AS VARCHAR)`;
const date: NativeType = { type: 'date', format: 'yyyy-MM-dd' };
const datetime: NativeType = { type: 'datetime', format: 'yyyy-MM-ddTHH:mm:ss' };

/** Keeps the fraction of a second where there is one. */
const precise = (value: string) => `regexp_replace(strftime(${value}, '%Y-%m-%dT%H:%M:%S.%f'), '\\.?0+$', '')`;

/** Moments in whole seconds are written shorter; 00 seconds must stay. */
const momentText = (value: string) =>
  `CASE WHEN date_part('microsecond', ${value}) % 1000000 = 0 THEN ${moment(value)} ELSE ${precise(value)} END`;

type Reading = Pick<ParquetColumn, 'text' | 'native' | 'long' | 'infinite'> & { isList?: boolean; isZoned?: boolean };

/** An empty list is an empty cell. */
const listReading = (value: string, type: string): Reading => ({
  text: `CASE WHEN len(${type.endsWith(']') ? value : `map_keys(${value})`}) > 0 THEN CAST(to_json(${value}) AS VARCHAR) END`,
  native: { type: 'text' },
});

/** Number of digits that any double holds. */
const HELD_DIGITS = 15;

/** A number with more significant digits than a double holds would become another number. */
function decimalReading(value: string, type: string): Reading {
  const text = plain(value);
  const digits = `length(regexp_replace(ltrim(translate(${text}, '-.', ''), '0'), '0+$', ''))`;
  const long = `${digits} > ${HELD_DIGITS} AND TRY_CAST(CAST(${value} AS DOUBLE) AS ${type}) IS DISTINCT FROM ${value}`;
  const precision = Number(/\d+/.exec(type)?.[0] ?? 0);
  return { text, native: { type: 'decimal' }, ...(precision > HELD_DIGITS && { long }) };
}

function readingOf(value: string, type: string): Reading {
  if (type === 'BOOLEAN') return { text: plain(value), native: { type: 'boolean' } };
  if (LONG.test(type))
    return { text: plain(value), native: { type: 'integer' }, long: `abs(CAST(${value} AS DOUBLE)) >= ${2 ** 53}` };
  if (WHOLE.test(type)) return { text: plain(value), native: { type: 'integer' } };
  if (type.startsWith('DECIMAL')) return decimalReading(value, type);
  // NaN means a missing value to the programs that write it.
  const infinite = `isinf(${value})`;
  if (type === 'FLOAT' || type === 'DOUBLE')
    return { text: finite(value, plain(value)), native: { type: 'decimal' }, infinite };
  if (type === 'DATE') return { text: finite(value, `strftime(${value}, '%Y-%m-%d')`), native: date, infinite };
  if (type.startsWith('TIMESTAMP')) {
    const isZoned = type === 'TIMESTAMP WITH TIME ZONE';
    // Zoned moments are converted to WIB, as in texts. WIB has no daylight saving, so no table of zones is needed.
    const moment = isZoned ? `(${value} AT TIME ZONE 'UTC' + INTERVAL 7 HOURS)` : `CAST(${value} AS TIMESTAMP)`;
    return { text: finite(moment, momentText(moment)), native: datetime, isZoned };
  }
  if (type === 'BLOB') return { text: `coalesce(try(decode(${value})), hex(${value}))`, native: { type: 'text' } };
  if (type.endsWith(']') || type.startsWith('MAP(')) return { ...listReading(value, type), isList: true };
  return { text: plain(value), native: { type: 'text' } };
}

function flattened({ name, type }: Field, value: string, depth: number): ParquetColumn[] {
  if (type.startsWith('STRUCT(') && type.endsWith(')') && depth < MAX_DEPTH) {
    return membersOf(type).flatMap((member) =>
      flattened(
        { name: `${name}.${member.name}`, type: member.type },
        `struct_extract(${value}, ${quoteText(member.name)})`,
        depth + 1,
      ),
    );
  }
  const { isList = false, isZoned = false, ...reading } = readingOf(value, type);
  return [{ name, isNested: depth > 0, isList, isZoned, ...reading }];
}

/** The columns of a Parquet file; nested objects are split into their members. */
export const columnsOf = (fields: readonly Field[]): ParquetColumn[] =>
  fields.flatMap((field) => flattened(field, quoteName(field.name), 0));
