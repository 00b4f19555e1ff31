import { type FilterCondition, filterOperators, type PlainCondition, sentence, type Sentence } from '@rapi/contracts';
import { type Notation, parseDate, parseDateTime, readValue, type ValueKind } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type EngineSession,
  findColumn,
  numberSide,
  quoteText,
  type ReadColumn,
  type ReadDataset,
  readTypes,
  refuseOpen,
  TableError,
  seenText,
  textColumn,
  valueColumn,
} from '@rapi/table-core';
import {
  columnNotation,
  isNumberColumn,
  isOtherMeasure,
  numberOfFilter,
  otherCurrency,
  refuse,
  type Scalar,
  twoWays,
} from './filter-numbers';
import { refuseMeasured } from './measured-texts';
import { refuseWaiting } from './waiting-cells';

function numberLiteral(column: DatasetColumn, value: Scalar, notation: Notation): string {
  const number = numberOfFilter(column, value, notation);
  if (number !== undefined) return `CAST(${quoteText(number)} AS DOUBLE)`;
  return refuse(column, otherCurrency(column, value) ?? twoWays(value, notation) ?? sentence('filter_numbers'));
}

function booleanLiteral(column: DatasetColumn, value: Scalar): string {
  const text = String(value).trim().toLowerCase();
  return text === 'true' || text === 'false' ? text : refuse(column, sentence('filter_booleans'));
}

/** SQL of a filter value in the type of its column. */
function literal(column: DatasetColumn, value: Scalar): string {
  switch (column.type) {
    case 'integer':
    case 'decimal':
      return numberLiteral(column, value, columnNotation(column));
    case 'boolean':
      return booleanLiteral(column, value);
    case 'date':
    case 'datetime':
      return dayLiteral(column, value);
    case 'text':
      return quoteText(String(value));
  }
}

/** Whether a text writes a clock: midnight, too, is a moment and not the whole day. */
const writesClock = (text: string): boolean => /:|(?<!\d)0?0\.00(?!\d)/.test(text);

/** SQL of a day or moment, written in any unambiguous form. */
function dayLiteral(column: DatasetColumn, value: Scalar): string {
  const day = parseDate(String(value));
  const moment = day ? undefined : parseDateTime(String(value));
  if (day) return `DATE ${quoteText(day.iso)}`;
  if (moment && moment.zone === undefined) return `TIMESTAMP ${quoteText(moment.iso)}`;
  return refuse(column, sentence('filter_days'));
}

/** What a filter runs on: the columns, and the text columns that were read. */
export type Filtered = Pick<ReadDataset, 'relation' | 'schema' | 'read' | 'open'>;

/** SQL of a filter value read as the column writes values, such as `1.500`; undefined if it is no such value. */
function readLiteral({ column, reading }: ReadColumn, value: Scalar): string | undefined {
  if (isOtherMeasure(reading, value)) return undefined;
  const read = typeof value === 'string' ? readValue(value, reading) : undefined;
  if (read && !('reason' in read)) return valueLiteral(reading.kind, read.value);
  const type = readTypes[reading.kind];
  try {
    if (reading.kind === 'number') return numberLiteral(column, value, reading.notation);
    return type === 'text' ? undefined : literal({ ...column, type }, value);
  } catch (refusal) {
    if (refusal instanceof TableError) return undefined;
    throw refusal;
  }
}

function valueLiteral(kind: ValueKind, value: number | string | boolean): string {
  const text = quoteText(String(value));
  switch (kind) {
    case 'number':
    case 'duration':
      return `CAST(${text} AS DOUBLE)`;
    case 'date':
      return `DATE ${text}`;
    case 'datetime':
      return `TIMESTAMP ${text}`;
    case 'time':
      return `TIME ${text}`;
    case 'boolean':
      return String(value);
  }
}

/** What a filter value covers: one value, or a whole day of moments, up to the midnight after it. */
interface Span {
  /** SQL of the cells that it is compared with. */
  side: string;
  from: string;
  /** SQL of the first moment behind the day; absent where the value is one value. */
  next?: string;
}

/** A day covers all its moments if the cells are moments and the value has no time of day. */
function spanOf(side: string, type: DatasetColumn['type'], value: Scalar, from: string): Span {
  if (type !== 'datetime' || typeof value !== 'string' || writesClock(value)) return { side, from };
  return { side, from, next: `(${from} + INTERVAL 1 DAY)` };
}

/** How to compare values with a column's cells. */
interface Compared {
  /** What a value to compare covers; refuses what is not a value of the column. */
  order(value: Scalar): Span;
  /** SQL: whether a cell equals the value; never null. */
  equals(value: Scalar): string;
}

const isEqual = (side: string, value: string): string => `coalesce(${side} = ${value}, false)`;
const isWithin = ({ side, from, next }: Span): string =>
  next === undefined ? isEqual(side, from) : `coalesce(${side} >= ${from} AND ${side} < ${next}, false)`;

/** SQL: whether a cell has just this text. */
function hasText(column: DatasetColumn, value: Scalar): string {
  const text = quoteText(String(value));
  return `(${isEqual(textColumn(column), text)} OR ${isEqual(seenText(column), text)})`;
}

/** Why a value is none that the column's could be compared with. */
function unreadComplaint({ column, reading }: ReadColumn, value: Scalar): Sentence {
  if (reading.kind !== 'number') return wantedValues[reading.kind];
  return otherCurrency(column, value, reading) ?? twoWays(value, reading.notation) ?? wantedValues.number;
}

/** Whether a text writes a value of the column's kind, but none that could be in the column: $5 beside rupiah. */
const isForeignTo = (found: ReadColumn, text: string): boolean => {
  if (readLiteral(found, text) !== undefined) return false;
  const read = readValue(text, found.reading);
  return !('reason' in read) || read.reason !== 'unreadable';
};

/** Refuses a value that could not be in a column, unless a cell has just this text. */
async function refuseForeign(session: EngineSession, { relation, read }: Filtered, key: number, value: Scalar) {
  const found = read.get(key);
  if (!found?.isDecided || typeof value !== 'string' || !isForeignTo(found, value)) return;
  const rows = await session.rows(`SELECT 1 FROM ${relation} WHERE ${hasText(found.column, value)} LIMIT 1`);
  if (rows.length === 0) refuse(found.column, unreadComplaint(found, value));
}

/**
 * Refuses conditions whose answer would only look like one: a value that could not be in the column, that an answer to
 * the column's question would find in it, or a number that would be compared with letters.
 */
async function refuseMisleading(
  session: EngineSession,
  filtered: Filtered,
  filter: readonly FilterCondition[],
): Promise<void> {
  for (const condition of filter) {
    if (!isPlain(condition) || condition.operator === 'contains') continue;
    const column = findColumn(filtered.schema, condition.column);
    if (condition.operator !== 'equals' && condition.operator !== 'not_equals') {
      await refuseMeasured(session, filtered, column, [condition.value].flat());
      continue;
    }
    if (condition.value !== null) await refuseWaiting(session, filtered, column, condition.value);
    await refuseForeign(session, filtered, column.key, condition.value);
  }
}

/** A text column that was read: a cell equals a filter by its value or by its exact text. */
function readSide(found: ReadColumn): Compared {
  const { column, reading } = found;
  const side = `v${column.key}`;
  const spanRead = (value: Scalar): Span | undefined => {
    const read = readLiteral(found, value);
    return read === undefined ? undefined : spanOf(side, readTypes[reading.kind], value, read);
  };
  return {
    order: (value) => spanRead(value) ?? refuse(column, unreadComplaint(found, value)),
    equals(value) {
      const sameText = hasText(column, value);
      const read = spanRead(value);
      return read === undefined ? sameText : `(${isWithin(read)} OR ${sameText})`;
    },
  };
}

const wantedValues: Record<ValueKind, Sentence> = {
  number: sentence('filter_numbers'),
  date: sentence('filter_days'),
  datetime: sentence('filter_days'),
  time: sentence('filter_times'),
  duration: sentence('filter_durations'),
  boolean: sentence('filter_booleans'),
};

function comparedSide(column: DatasetColumn, read: Filtered['read']): Compared {
  const found = read.get(column.key);
  if (found) return readSide(found);
  const numbers = numberSide(column);
  if (numbers !== undefined) return cellsSide(column, numbers);
  const side = valueColumn(column);
  const span = (value: Scalar) => spanOf(side, column.type, value, literal(column, value));
  return { order: span, equals: (value) => isWithin(span(value)) };
}

/** Number cells among texts that are not read: a number is compared with the numbers, any other value with the texts. */
function cellsSide(column: DatasetColumn, side: string): Compared {
  const numberSpan = (value: Scalar): Span | undefined => {
    const number = numberOfFilter(column, value, {});
    return number === undefined ? undefined : { side, from: `CAST(${quoteText(number)} AS DOUBLE)` };
  };
  const textSpan = (value: Scalar): Span => {
    const said = twoWays(value, {});
    return said ? refuse(column, said) : { side: textColumn(column), from: quoteText(String(value)) };
  };
  return {
    order: (value) => numberSpan(value) ?? textSpan(value),
    equals(value) {
      const [found, sameText] = [numberSpan(value), hasText(column, value)];
      return found ? `(${isWithin(found)} OR ${sameText})` : sameText;
    },
  };
}

function scalarCondition(
  column: DatasetColumn,
  { order, equals }: Compared,
  operator: Exclude<PlainCondition['operator'], 'between'>,
  value: Scalar,
): string {
  const text = textColumn(column);
  if (value === null) {
    if (operator === 'equals') return `${text} IS NULL`;
    if (operator === 'not_equals') return `${text} IS NOT NULL`;
    return refuse(column, sentence('filter_needs_value'));
  }
  switch (operator) {
    case 'equals':
      return equals(value);
    case 'not_equals':
      return `NOT ${equals(value)}`;
    case 'greater_than': {
      const { side, from, next } = order(value);
      return next === undefined ? `${side} > ${from}` : `${side} >= ${next}`;
    }
    case 'less_than': {
      const { side, from } = order(value);
      return `${side} < ${from}`;
    }
    case 'contains':
      return textHas('contains', seenText(column), String(value));
  }
}

/** Ignores case; null for an empty cell. */
const textHas = (what: 'contains' | 'starts_with' | 'ends_with', text: string, part: string): string =>
  `${what}(lower(${text}), lower(${quoteText(part)}))`;

/**
 * SQL of a cell's identity: its value if its text has one, else the text. An amount written in two ways is one value; a
 * value never equals a text.
 */
export function identitySql(column: DatasetColumn, read: Filtered['read']): string {
  return read.has(column.key)
    ? `coalesce('v' || CAST(v${column.key} AS VARCHAR), 't' || ${textColumn(column)})`
    : valueColumn(column);
}

/** SQL: whether a text has no value, in a column that is read. */
export const isUnreadSql = (column: DatasetColumn, read: Filtered['read']): string =>
  read.has(column.key) ? `(${textColumn(column)} IS NOT NULL AND v${column.key} IS NULL)` : 'false';

/** SQL of the values that occur in more than one row. */
function repeatedSql({ relation, read }: Pick<Filtered, 'relation' | 'read'>, column: DatasetColumn): string {
  const identity = identitySql(column, read);
  return `SELECT ${identity} FROM ${relation} WHERE ${identity} IS NOT NULL GROUP BY ${identity} HAVING count(*) > 1`;
}

/** SQL: whether a cell is one of a facet's values: by value in a typed column, else by exact text. */
function listedSql(column: DatasetColumn, read: Filtered['read'], values: readonly (string | null)[]): string {
  const text = textColumn(column);
  const side = read.has(column.key) ? text : valueColumn(column);
  const listed = values.filter((value) => value !== null);
  const asText = `${text} IN (${listed.map(quoteText).join(', ')})`;
  const asValue = `${side} IN (${listed.map((value) => listedValue(column, value)).join(', ')})`;
  const parts = [
    ...(values.length > listed.length ? [`${text} IS NULL`] : []),
    ...(listed.length > 0 ? [`coalesce(${asText}, false)`] : []),
    ...(listed.length > 0 && side !== text ? [`coalesce(${asValue}, false)`] : []),
  ];
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
}

/** SQL: the value of a listed text, null if it has none: 1.500 is 1500 in a column that writes so. */
function listedValue(column: DatasetColumn, value: string): string {
  const isWritten = isNumberColumn(column) && !column.native;
  const text = isWritten ? numberOfFilter(column, value, columnNotation(column)) : value;
  return text === undefined ? 'NULL' : `TRY_CAST(${quoteText(text)} AS ${sqlTypes[column.type]})`;
}

const sqlTypes: Record<DatasetColumn['type'], string> = {
  text: 'VARCHAR',
  integer: 'DOUBLE',
  decimal: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};

type WorkbenchCondition = Exclude<FilterCondition, PlainCondition>;

const isPlain = (condition: FilterCondition): condition is PlainCondition =>
  filterOperators.some((operator) => operator === condition.operator);

function workbenchCondition(filtered: Filtered, column: DatasetColumn, condition: WorkbenchCondition): string {
  const { read } = filtered;
  const text = textColumn(column);
  const isDuplicate = () => `coalesce(${identitySql(column, read)} IN (${repeatedSql(filtered, column)}), false)`;
  switch (condition.operator) {
    case 'in':
      return listedSql(column, read, condition.value);
    case 'not_in':
      return `NOT ${listedSql(column, read, condition.value)}`;
    case 'starts_with':
    case 'ends_with':
      return textHas(condition.operator, seenText(column), condition.value);
    case 'not_contains':
      return `NOT coalesce(${textHas('contains', seenText(column), condition.value)}, false)`;
    case 'is_blank':
      return `${text} IS NULL`;
    case 'not_blank':
      return `${text} IS NOT NULL`;
    case 'is_unread':
      return isUnreadSql(column, read);
    case 'not_unread':
      return `NOT ${isUnreadSql(column, read)}`;
    case 'is_duplicate':
      return isDuplicate();
    case 'not_duplicate':
      return `NOT ${isDuplicate()}`;
  }
}

/** The texts of a column with an open question do not tell greater from smaller: 422 with the question. */
function refuseToOrder({ open }: Filtered, { column, operator }: PlainCondition): void {
  if (operator !== 'greater_than' && operator !== 'less_than' && operator !== 'between') return;
  refuseOpen(
    open.filter(({ name }) => name === column),
    'filter',
  );
}

function conditionSql(filtered: Filtered, condition: FilterCondition): string {
  const column = findColumn(filtered.schema, condition.column);
  if (!isPlain(condition)) return workbenchCondition(filtered, column, condition);
  refuseToOrder(filtered, condition);
  const compared = comparedSide(column, filtered.read);
  if (condition.operator !== 'between') return scalarCondition(column, compared, condition.operator, condition.value);
  const [from, to] = condition.value;
  if (from === null || to === null) return refuse(column, sentence('filter_needs_two_values'));
  const [first, last] = [compared.order(from), compared.order(to)];
  const isBefore = last.next === undefined ? `<= ${last.from}` : `< ${last.next}`;
  return `(${first.side} >= ${first.from} AND ${last.side} ${isBefore})`;
}

/** Whether a condition compares values, so that its column's texts must be read. */
export const comparesValues = (condition: FilterCondition): boolean =>
  isPlain(condition)
    ? condition.operator !== 'contains' && condition.value !== null
    : askingValues.has(condition.operator);

const askingValues: ReadonlySet<string> = new Set(['is_unread', 'not_unread', 'is_duplicate', 'not_duplicate']);

/**
 * SQL of conditions that a row must all meet (R-API-13). Values are compared if cells have them, typed or read from
 * texts. `contains` searches the original text, ignoring case; `not_equals` also matches empty cells; `between`
 * includes both ends; `equals` null finds empty cells. A day without a time means the whole day where cells are moments. R-BENCH-70 defines listed, blank, unread and repeated. 422
 * `unknown_column` or `invalid_filter`, naming the column, also for a value that the column could not have.
 */
export async function filterSql(
  session: EngineSession,
  filtered: Filtered,
  filter: readonly FilterCondition[],
): Promise<string> {
  await refuseMisleading(session, filtered, filter);
  return filter.length === 0
    ? 'true'
    : filter.map((condition) => `(${conditionSql(filtered, condition)})`).join(' AND ');
}
