import { quoteName, quoteText } from '@rapi/table-core';
import type { NativeType } from '../../source/cell-kind';

/** A column of the table, as it is made of a Parquet file's. */
export interface ParquetColumn {
  name: string;
  /** SQL of its text: canonical where the column has a type of its own. */
  text: string;
  native: NativeType;
  /** SQL of whether a number is more than a double holds, where some may be: then their digits stand as text. */
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
/** Of these a column may hold numbers beyond 2^53. */
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
/** Days and moments beyond what the engine's dates hold, and infinite ones. */
const finite = (value: string, text: string) => `CASE WHEN isfinite(${value}) THEN ${text} END`;
const plain = (value: string) => `CAST(${value} AS VARCHAR)`;
const date: NativeType = { type: 'date', format: 'yyyy-MM-dd' };
const datetime: NativeType = { type: 'datetime', format: 'yyyy-MM-ddTHH:mm:ss' };

/** Of moments to the fraction of a second the fraction stays where there is one. */
const precise = (value: string) => `regexp_replace(strftime(${value}, '%Y-%m-%dT%H:%M:%S.%f'), '\\.?0+$', '')`;

/** Moments whose seconds are whole everywhere read shorter; 00 seconds must stay. */
const momentText = (value: string) =>
  `CASE WHEN date_part('microsecond', ${value}) % 1000000 = 0 THEN ${moment(value)} ELSE ${precise(value)} END`;

type Reading = Pick<ParquetColumn, 'text' | 'native' | 'long' | 'infinite'> & { isList?: boolean; isZoned?: boolean };

/** An empty list is an empty cell. */
const listReading = (value: string, type: string): Reading => ({
  text: `CASE WHEN len(${type.endsWith(']') ? value : `map_keys(${value})`}) > 0 THEN CAST(to_json(${value}) AS VARCHAR) END`,
  native: { type: 'text' },
});

/** Digits that any double holds. */
const HELD_DIGITS = 15;

/** Of the digits from the first to the last that is no zero there are more than a double holds, and it is another number. */
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
  // What is no number is a missing one to the programs that write it.
  const infinite = `isinf(${value})`;
  if (type === 'FLOAT' || type === 'DOUBLE')
    return { text: finite(value, plain(value)), native: { type: 'decimal' }, infinite };
  if (type === 'DATE') return { text: finite(value, `strftime(${value}, '%Y-%m-%d')`), native: date, infinite };
  if (type.startsWith('TIMESTAMP')) {
    const isZoned = type === 'TIMESTAMP WITH TIME ZONE';
    // As moments of other clocks are read in texts. WIB has no daylight saving, so that no table of zones is needed.
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

/** The columns that a Parquet file's make: objects within it by their members. */
export const columnsOf = (fields: readonly Field[]): ParquetColumn[] =>
  fields.flatMap((field) => flattened(field, quoteName(field.name), 0));
