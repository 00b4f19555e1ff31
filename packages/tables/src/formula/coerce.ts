import type { Scope } from './scope';
import { readMoment, readWrittenNumber } from './readings';
import { booleanSql, isConstant, momentSql, numberSql, sql, textSql, type Sql } from './sql';
import { failsWhere, never, sqlTypes, withError, type Value } from './value';

/** Excel counts days from here; 1970-01-01 is day 25569. */
const EPOCH_SERIAL = numberSql(25_569);
const DAY_SECONDS = numberSql(86_400);
const DAY_MICROSECONDS = numberSql(86_400_000_000);
/** Day 0 and the day after 31/12/9999: the dates that Excel knows. */
const [FIRST_SERIAL, LAST_SERIAL] = [numberSql(0), numberSql(2_958_466)];

const constantNumber = (value: number, { span }: Value): Value => ({
  type: 'number',
  sql: numberSql(value),
  constant: value,
  span,
});
const failing = (type: 'number' | 'date', { span }: Value): Value => ({
  type,
  sql: sql`CAST(NULL AS ${sqlTypes[type]})`,
  error: booleanSql(true),
  span,
});

/** How an empty cell of a column counts where a number is wanted: as Excel does, or not at all. */
type Empty = 'zero' | 'quiet_zero' | 'null';

/** An empty cell of a column is 0; what a function leaves empty stays empty. */
function emptyAsZero(scope: Scope, value: Value, piece: Sql, empty: Empty): Sql {
  if (!value.column || empty === 'null') return piece;
  if (empty === 'zero') scope.noteEmptyAsZero(sql`${scope.column(value.column)} IS NULL`);
  return sql`coalesce(${piece}, ${numberSql(0)})`;
}

function numberOfText(scope: Scope, value: Value, empty: Empty): Value {
  if (typeof value.constant === 'string') {
    const read = readWrittenNumber(value.constant);
    return read === undefined ? failing('number', value) : constantNumber(read, value);
  }
  const { column, span } = value;
  const text = scope.bind(value.sql);
  const read = scope.map(column ? 'number' : 'writtenNumber', text);
  const unreadable = sql`(${text} IS NOT NULL AND ${read} IS NULL)`;
  if (column) scope.noteUnread({ column, as: 'number', condition: unreadable });
  return withError({ type: 'number', sql: emptyAsZero(scope, value, read, empty), span }, value.error, unreadable);
}

/** The value as a number, as Excel would take it; a date is its serial number. */
export function toNumber(scope: Scope, value: Value, empty: Empty = 'zero'): Value {
  const { type, span, error } = value;
  switch (type) {
    case 'number':
      return withError({ ...value, sql: emptyAsZero(scope, value, value.sql, empty), span }, error);
    case 'boolean': {
      if (typeof value.constant === 'boolean') return constantNumber(value.constant ? 1 : 0, value);
      const piece = sql`CAST(${value.sql} AS DOUBLE)`;
      return withError({ type: 'number', sql: emptyAsZero(scope, value, piece, empty), span }, error);
    }
    case 'date':
      return withError(
        { type: 'number', sql: sql`(epoch(${value.sql}) / ${DAY_SECONDS} + ${EPOCH_SERIAL})`, span },
        error,
      );
    case 'blank':
      return empty === 'null' ? { type: 'number', sql: sql`CAST(NULL AS DOUBLE)`, span } : constantNumber(0, value);
    case 'text':
      return numberOfText(scope, value, empty);
  }
}

const BIG_WHOLE = numberSql(1e15);

/** A number as Excel's General shows it: up to 15 digits. */
export function numberText(scope: Scope, piece: Sql): Sql {
  const number = scope.bind(piece);
  return sql`CASE WHEN ${number} = trunc(${number}) AND abs(${number}) < ${BIG_WHOLE} THEN CAST(TRY_CAST(${number} AS BIGINT) AS VARCHAR) ELSE upper(format('{:.15g}', ${number})) END`;
}

const MIDNIGHT = textSql('00:00:00');

/** A day as dd/MM/yyyy, a moment with its time. */
export function momentText(scope: Scope, piece: Sql): Sql {
  const moment = scope.bind(piece);
  return sql`CASE WHEN strftime(${moment}, '%H:%M:%S') = ${MIDNIGHT} THEN strftime(${moment}, '%d/%m/%Y') ELSE strftime(${moment}, '%d/%m/%Y %H:%M:%S') END`;
}

function textOf(scope: Scope, { type, sql: piece }: Value): Sql {
  switch (type) {
    case 'number':
      return numberText(scope, piece);
    case 'date':
      return momentText(scope, piece);
    case 'boolean':
      return sql`upper(CAST(${piece} AS VARCHAR))`;
    case 'text':
      return piece;
    case 'blank':
      return sql`CAST(NULL AS VARCHAR)`;
  }
}

/** The value as text, null where it is empty. */
function toCellText(scope: Scope, value: Value): Value {
  if (typeof value.constant === 'string' && value.type === 'text') return value;
  return withError({ type: 'text', sql: textOf(scope, value), span: value.span }, value.error);
}

/** The value as text, "" where it is empty. */
export function toText(scope: Scope, value: Value): Value {
  const { span, error } = value;
  if (value.type === 'blank') return { type: 'text', sql: textSql(''), constant: '', span };
  if (typeof value.constant === 'string') return value;
  return withError({ type: 'text', sql: sql`coalesce(${textOf(scope, value)}, ${textSql('')})`, span }, error);
}

/** The value as a condition: empty and 0 are false, the texts TRUE and FALSE what they say. */
export function toBoolean(scope: Scope, value: Value): Value {
  const { type, span, error } = value;
  if (typeof value.constant === 'boolean') return value;
  switch (type) {
    case 'boolean':
      return withError({ type, sql: sql`coalesce(${value.sql}, false)`, span }, error);
    case 'number':
      return withError({ type: 'boolean', sql: sql`coalesce(${value.sql} <> ${numberSql(0)}, false)`, span }, error);
    case 'date':
      return withError({ type: 'boolean', sql: sql`(${value.sql} IS NOT NULL)`, span }, error);
    case 'blank':
      return { type: 'boolean', sql: never, constant: false, span };
    case 'text': {
      const text = scope.bind(sql`upper(trim(coalesce(${value.sql}, '')))`);
      const unreadable = sql`${text} NOT IN ('TRUE', 'FALSE', '')`;
      return withError({ type: 'boolean', sql: sql`(${text} = 'TRUE')`, span }, error, unreadable);
    }
  }
}

/** Excel's serial number as a moment; null where it is no day that Excel knows. */
export const momentOfSerial = (serial: Sql): Sql =>
  sql`TIMESTAMP '1899-12-30' + to_microseconds(TRY_CAST(round(CASE WHEN ${serial} >= ${FIRST_SERIAL} AND ${serial} < ${LAST_SERIAL} THEN ${serial} END * ${DAY_MICROSECONDS}) AS BIGINT))`;

function dateOfText(scope: Scope, value: Value): Value {
  const { column, span } = value;
  if (typeof value.constant === 'string') {
    const iso = readMoment(value.constant);
    return iso === undefined
      ? failing('date', value)
      : { type: 'date', sql: momentSql(iso), constant: value.constant, span };
  }
  const text = scope.bind(value.sql);
  const read = scope.map('moment', text);
  const unreadable = sql`(nullif(trim(${text}), '') IS NOT NULL AND ${read} IS NULL)`;
  if (column) scope.noteUnread({ column, as: 'date', condition: unreadable });
  return withError(
    { type: 'date', sql: sql`TRY_CAST(${read} AS TIMESTAMP)`, span },
    value.error,
    failsWhere(unreadable),
  );
}

/** The value as a day or moment; an empty cell stays empty. */
export function toDate(scope: Scope, value: Value): Value {
  const { type, span, error } = value;
  switch (type) {
    case 'date':
      return value;
    case 'text':
      return dateOfText(scope, value);
    case 'blank':
      return { type: 'date', sql: sql`CAST(NULL AS TIMESTAMP)`, span };
    case 'boolean':
      return failing('date', value);
    case 'number': {
      const serial = scope.bind(value.sql);
      const moment = scope.bind(momentOfSerial(serial));
      return withError({ type: 'date', sql: moment, span }, error, sql`(${serial} IS NOT NULL AND ${moment} IS NULL)`);
    }
  }
}

/** Whether the cell is empty; "" is. */
export const isBlank = (value: Value): Sql => {
  if (value.type === 'blank') return booleanSql(true);
  if (value.type === 'text') return sql`(coalesce(${value.sql}, '') = '')`;
  return isConstant(value.sql) ? never : sql`(${value.sql} IS NULL)`;
};

/** Values brought to one type, so that a function may give any of them; empty stays empty. */
export function unified(scope: Scope, values: readonly Value[]): { type: Value['type']; values: Value[] } {
  const types = new Set(values.map(({ type }) => type).filter((type) => type !== 'blank'));
  const [only] = types;
  if (!only) return { type: 'blank', values: [...values] };
  if (types.size === 1) {
    const empty = sql`CAST(NULL AS ${sqlTypes[only]})`;
    return { type: only, values: values.map((value) => (value.type === 'blank' ? { ...value, sql: empty } : value)) };
  }
  return { type: 'text', values: values.map((value) => toCellText(scope, value)) };
}
