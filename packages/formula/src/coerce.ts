import { cutOf, holdsNoSigns, momentOfCut, numberOfCut } from './cut-texts';
import { readingOf } from './column-reading';
import type { Scope } from './scope';
import { isWrittenMoment, readMoment, readWrittenClock, readWrittenNumber } from './readings';
import { momentOfSerial, serialOfMoment } from './serial';
import { booleanSql, isConstant, momentSql, numberSql, sql, textSql, type Sql } from './sql';
import { typedOf } from './typed-texts';
import { failsWhere, never, sqlTypes, withError, type Value } from './value';
import { isTwoWayDay } from './written-beside';

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

/**
 * How an empty cell of a column counts when a number is needed: as 0 like in Excel (with or without a note), or as
 * null.
 */
type Empty = 'zero' | 'quiet_zero' | 'null';

/** Counts an empty cell of a column as 0. An empty result of a function stays empty. */
function emptyAsZero(scope: Scope, value: Value, piece: Sql, empty: Empty): Sql {
  if (!value.column || empty === 'null') return piece;
  if (empty === 'zero') scope.noteEmptyAsZero(sql`${scope.column(value.column)} IS NULL`);
  return sql`coalesce(${piece}, ${numberSql(0)})`;
}

/** Like `emptyAsZero`, for text columns: a text that cannot be read does not become 0. */
function emptyTextAsZero(scope: Scope, value: Value, { text, read }: { text: Sql; read: Sql }, empty: Empty): Sql {
  if (!value.column || empty === 'null') return read;
  if (empty === 'zero') scope.noteEmptyAsZero(sql`${text} IS NULL`);
  return sql`CASE WHEN ${text} IS NULL THEN ${numberSql(0)} ELSE ${read} END`;
}

/** A text of the formula as a number; a day or a time in it is the number that Excel has for it. */
function numberOfConstant(scope: Scope, value: Value, text: string): Value {
  if (isWrittenMoment(text)) return toNumber(scope, dateOfText(scope, value));
  const read = readWrittenNumber(text) ?? readWrittenClock(text);
  return read === undefined ? failing('number', value) : constantNumber(read, value);
}

function numberOfText(scope: Scope, value: Value, empty: Empty, isPart = false): Value {
  if (typeof value.constant === 'string') return numberOfConstant(scope, value, value.constant);
  const { column, span } = value;
  const text = scope.bind(value.sure ?? value.sql);
  const reading = readingOf(scope, value);
  const isRead = reading?.kind === 'number' || reading?.kind === 'time';
  const mapped = () =>
    column && !holdsNoSigns(column)
      ? scope.map(isPart ? 'writtenNumber' : 'number', text)
      : numberOfCut(scope, text, value.sql, cutOf(scope, value).cut ?? []);
  const read = !isRead ? mapped() : isPart ? sql`coalesce(${reading.sql}, ${mapped()})` : reading.sql;
  const unreadable = sql`(${text} IS NOT NULL AND ${read} IS NULL)`;
  if (column) scope.noteUnread({ column, as: 'number', condition: unreadable });
  return withError(
    { type: 'number', sql: emptyTextAsZero(scope, value, { text, read }, empty), span },
    value.error,
    unreadable,
  );
}

/** Converts a value to a number, as Excel would; a date becomes its serial number. */
export function toNumber(scope: Scope, value: Value, empty: Empty = 'zero'): Value {
  const { type, span, error } = value;
  switch (type) {
    case 'number':
      return withError({ ...value, seen: undefined, sql: emptyAsZero(scope, value, value.sql, empty), span }, error);
    case 'boolean': {
      if (typeof value.constant === 'boolean') return constantNumber(value.constant ? 1 : 0, value);
      const piece = sql`CAST(${value.sql} AS DOUBLE)`;
      return withError({ type: 'number', sql: emptyAsZero(scope, value, piece, empty), span }, error);
    }
    case 'date':
      return value.serial
        ? { ...value.serial, span }
        : withError({ type: 'number', sql: serialOfMoment(scope, scope.bind(value.sql)), span }, error);
    case 'blank':
      return empty === 'null' ? { type: 'number', sql: sql`CAST(NULL AS DOUBLE)`, span } : constantNumber(0, value);
    case 'text':
      return readingOf(scope, value)?.kind === 'date'
        ? toNumber(scope, toDate(scope, value), empty)
        : numberOfText(scope, value, empty);
  }
}

/** A part of a day or a time as a number: 02 is a code in a column of its own, but here it can only be 2. */
export const toPart = (scope: Scope, value: Value): Value =>
  value.type === 'text' && value.column ? numberOfText(scope, value, 'zero', true) : toNumber(scope, value);

const BIG_WHOLE = numberSql(1e15);

/** Writes a number as Excel's General format does: up to 15 digits. */
export function numberText(scope: Scope, piece: Sql): Sql {
  const number = scope.bind(piece);
  return sql`CASE WHEN ${number} = trunc(${number}) AND abs(${number}) < ${BIG_WHOLE} THEN CAST(TRY_CAST(${number} AS BIGINT) AS VARCHAR) ELSE upper(format('{:.15g}', ${number})) END`;
}

const MIDNIGHT = textSql('00:00:00');

/** Writes a day as dd/MM/yyyy, and a moment with its time. */
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

const LONE_POINT = textSql('-?[1-9]\\d{0,2}\\.\\d{3}');

/** 1.234 as 1.2340: among texts in which a point parts thousands it would be another number. */
const sureText = (text: Sql): Sql =>
  sql`CASE WHEN regexp_full_match(${text}, ${LONE_POINT}) THEN ${text} || '0' ELSE ${text} END`;

const SEEN_DECIMALS = textSql('-?\\d{1,3}[.,]\\d{3,}');
const THOUSAND = numberSql(1000);

/** Where the sign in the text of a cell is the decimal one: 1.125 is no 1125 because of the words around it. */
const decimalsSeen = (seen: Sql, number: Sql): Sql =>
  failsWhere(sql`(abs(${number}) < ${THOUSAND} AND regexp_full_match(${seen}, ${SEEN_DECIMALS}))`);

/** Converts a value to text, as people see it; an empty value gives null. */
function toCellText(scope: Scope, value: Value): Value {
  const seen = value.seen?.();
  if (value.type === 'text') return seen ? { ...value, seen: undefined, sql: seen, sure: value.sql } : value;
  const text = value.type === 'number' ? scope.bind(textOf(scope, value)) : textOf(scope, value);
  if (value.type !== 'number') return withError({ type: 'text', sql: seen ?? text, span: value.span }, value.error);
  const known = typedOf(value) ?? never;
  const typed = seen ? sql`(${known} OR ${decimalsSeen(seen, value.sql)})` : known;
  const sure = { sure: sureText(text), numbers: value.sql, typed };
  return withError({ type: 'text', sql: seen ?? text, ...sure, span: value.span }, value.error);
}

/** The text of a value as people see it. */
export const seenTextOf = (scope: Scope, value: Value): Sql => toCellText(scope, value).sql;

/** Converts a value to text; an empty value gives "". */
export function toText(scope: Scope, value: Value): Value {
  const { span, error } = value;
  if (value.type === 'blank') return { type: 'text', sql: textSql(''), constant: '', span };
  if (typeof value.constant === 'string') return value;
  const filled = (text: Sql): Sql => sql`coalesce(${text}, ${textSql('')})`;
  const cell = toCellText(scope, value);
  const typed = typedOf(cell);
  const sides = { ...(cell.sure && { sure: filled(cell.sure) }), ...(typed && { typed }) };
  return withError({ type: 'text', sql: filled(cell.sql), ...sides, ...cutOf(scope, value), span }, error);
}

/**
 * Converts a value to a condition: 0 is false, the texts TRUE and FALSE mean what they say, and an empty value gives
 * null.
 */
export function toTruth(scope: Scope, value: Value): Value {
  const { type, span, error } = value;
  switch (type) {
    case 'boolean':
      return value;
    case 'number':
      return withError({ type: 'boolean', sql: sql`(${value.sql} <> ${numberSql(0)})`, span }, error);
    case 'date':
      return withError({ type: 'boolean', sql: sql`CASE WHEN ${value.sql} IS NOT NULL THEN true END`, span }, error);
    case 'blank':
      return { type: 'boolean', sql: never, constant: false, span };
    case 'text': {
      const text = scope.bind(sql`nullif(upper(trim(${value.sql})), '')`);
      const reading = readingOf(scope, value);
      if (reading?.kind === 'boolean') {
        const unread = sql`(${text} IS NOT NULL AND ${reading.sql} IS NULL)`;
        return withError({ type: 'boolean', sql: reading.sql, span }, error, unread);
      }
      const unreadable = failsWhere(sql`(${text} NOT IN ('TRUE', 'FALSE'))`);
      return withError({ type: 'boolean', sql: sql`(${text} = 'TRUE')`, span }, error, unreadable);
    }
  }
}

/** Like `toTruth`, but an empty value is false. */
export function toBoolean(scope: Scope, value: Value): Value {
  const truth = toTruth(scope, value);
  if (typeof truth.constant === 'boolean') return truth;
  return withError({ type: 'boolean', sql: sql`coalesce(${truth.sql}, false)`, span: truth.span }, truth.error);
}

function dateOfText(scope: Scope, value: Value): Value {
  const { column, span } = value;
  if (typeof value.constant === 'string') {
    const iso = isTwoWayDay(scope, value.constant) ? undefined : readMoment(value.constant);
    return iso === undefined
      ? failing('date', value)
      : { type: 'date', sql: momentSql(iso), constant: value.constant, span };
  }
  const text = scope.bind(value.sql);
  const reading = readingOf(scope, value);
  const read = reading?.kind === 'date' ? reading.sql : momentOfCut(scope, text, cutOf(scope, value).cut ?? []);
  const unreadable = sql`(nullif(trim(${text}), '') IS NOT NULL AND ${read} IS NULL)`;
  if (column) scope.noteUnread({ column, as: 'date', condition: unreadable });
  return withError(
    { type: 'date', sql: sql`TRY_CAST(${read} AS TIMESTAMP)`, span },
    value.error,
    failsWhere(unreadable),
  );
}

/** Converts a value to a day or moment; an empty cell stays empty. */
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
      const moment = scope.bind(momentOfSerial(scope, serial));
      return withError({ type: 'date', sql: moment, span }, error, sql`(${serial} IS NOT NULL AND ${moment} IS NULL)`);
    }
  }
}

/** Whether the cell is empty; "" counts as empty. */
export const isBlank = (value: Value): Sql => {
  if (value.type === 'blank') return booleanSql(true);
  if (value.type === 'text') return sql`(coalesce(${value.sql}, '') = '')`;
  return isConstant(value.sql) ? never : sql`(${value.sql} IS NULL)`;
};

/** Converts values to one common type, so that a function can return any of them; empty stays empty. */
export function unified(scope: Scope, values: readonly Value[]): { type: Value['type']; values: Value[] } {
  const types = new Set(values.map(({ type }) => type).filter((type) => type !== 'blank'));
  const [only] = types;
  if (!only) return { type: 'blank', values: [...values] };
  if (types.size === 1) {
    const empty = sql`CAST(NULL AS ${sqlTypes[only]})`;
    const told = only === 'text' ? values.map((value) => toCellText(scope, value)) : values;
    return { type: only, values: told.map((value) => (value.type === 'blank' ? { ...value, sql: empty } : value)) };
  }
  return { type: 'text', values: values.map((value) => toCellText(scope, value)) };
}
