import { sentence } from '@rapi/contracts';
import { type ColumnReading, formatNumber, formatRupiah, readValue } from '@rapi/indonesia';
import {
  bothForms,
  type ColumnType,
  type DatasetColumn,
  oneForeignCurrency,
  percentCellsOf,
  TableError,
} from '@rapi/table-core';

type ValueType = Exclude<ColumnType, 'text'>;

/** A cell to write into a column; both null if blank. */
export interface EnteredCell {
  text: string | null;
  /** The canonical text of its value, if the column is typed. */
  value: string | null;
}

/** The result of entering texts into a column. */
export interface EnteredValues {
  cells: EnteredCell[];
  /** The column that holds all of them; undefined if its type has to be inferred again. */
  held?: DatasetColumn;
  /** Texts that the column's type cannot hold; they turn it into a text column. */
  unread: string[];
}

/** How the column writes decimals; undefined if nothing in it shows that. */
function decimalOf({ type, format, native, notation }: DatasetColumn): ',' | '.' | undefined {
  if (notation?.decimal) return notation.decimal;
  if (format === 'en-number') return '.';
  if (format === 'id-number' || format === 'rupiah') return ',';
  return type === 'decimal' && format === undefined && !native ? '.' : undefined;
}

/** 1234.5 with the sign of the page, and without groups, which would be a question again. */
const percentage = (value: number): string => `${formatNumber(Number(value.toPrecision(15))).replaceAll('.', '')}%`;

/** 10 % and 1000 %, for 10 among percentages; a fraction is what such a cell holds. */
function bothPercents(text: string, reading: ColumnReading) {
  const read = text.includes('%') ? undefined : readValue(text, reading);
  if (!read || 'reason' in read || typeof read.value !== 'number' || Math.abs(read.value) < 1) return undefined;
  return { one: percentage(read.value), other: percentage(read.value * 100) };
}

/** 1500 % and 1.5 % for 1.500%. */
function bothWritten(text: string, notation: ColumnReading['notation']) {
  const forms = bothForms(text, notation);
  if (!forms || !text.includes('%')) return forms;
  return { one: percentage(100 * Number(forms.one)), other: percentage(100 * Number(forms.other)) };
}

/**
 * Refuses a number that may be one of two: in a column that does not show how it writes numbers, or without its sign
 * among percentages.
 */
function refuseTwoWays(column: DatasetColumn, text: string, reading: ColumnReading): void {
  if (reading.kind !== 'number') return;
  const arePercents = percentCellsOf(column) === 'all';
  const forms = bothWritten(text, reading.notation) ?? (arePercents ? bothPercents(text, reading) : undefined);
  if (!forms) return;
  const said = sentence('entered_two_ways', { column: column.name, value: text.trim(), ...forms });
  throw new TableError('invalid_config', said, { column: column.name });
}

/** A bare number has no value among percent cells, so a person who enters one is asked what it is. */
function refuseAmongPercents(column: DatasetColumn, texts: readonly (string | null)[]): void {
  if (column.percentCells !== 'all') return;
  const reading: ColumnReading = { kind: 'number', notation: column.notation ?? {} };
  for (const text of texts) if (text !== null && bothPercents(text, reading)) refuseTwoWays(column, text, reading);
}

const kinds = { integer: 'number', decimal: 'number', date: 'date', datetime: 'datetime', boolean: 'boolean' } as const;

/** How a typed column reads what is entered: in its own notation, days first, yes and no as words or digits. */
function readingOf(column: DatasetColumn, type: ValueType, decimal: ',' | '.' | undefined): ColumnReading {
  const days = { dateOrder: 'day-first' as const, centuryPivot: 49, binary: true };
  const notation = { ...days, ...column.notation, ...(decimal && { decimal }) };
  const currency = kinds[type] === 'number' ? oneForeignCurrency(column) : undefined;
  return { kind: kinds[type], notation, ...(currency && { currency }) };
}

/** From here on, a double does not hold every whole number. */
const BEYOND_DOUBLE = 2 ** 53;

/** The value of a text in a type; null if the type cannot hold it. */
function valueIn(text: string, reading: ColumnReading, type: ValueType): number | string | boolean | null {
  const read = readValue(text, reading);
  if ('reason' in read || read.shortened) return null;
  const { value } = read;
  if (typeof value !== 'number') return value;
  const isHeld = type === 'integer' ? Number.isSafeInteger(value) : Math.abs(value) < BEYOND_DOUBLE;
  return isHeld ? value : null;
}

/** 1250.5 as programs write it, never with an exponent. */
const plainNumber = (value: number): string => formatNumber(value).replaceAll('.', '').replace(',', '.');

const canonical = (value: number | string | boolean): string =>
  typeof value === 'number' ? plainNumber(value) : String(value).replace('T', ' ');

function writtenDay(iso: string, format: string | undefined): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const separator = /^dd(.)MM\1yyyy$/.exec(format ?? '')?.[1];
  if (separator) return [day, month, year].join(separator);
  return format === 'yyyy/MM/dd' ? iso.replaceAll('-', '/') : iso;
}

/** A value in the column's own format. */
function written(value: number | string | boolean, { type, format }: DatasetColumn): string {
  if (typeof value !== 'number') return type === 'date' ? writtenDay(String(value), format) : canonical(value);
  if (format === 'rupiah') return formatRupiah(value, { space: true });
  if (format === 'id-number') return formatNumber(value);
  if (format !== 'en-number') return plainNumber(value);
  const other: Record<string, string> = { '.': ',', ',': '.' };
  return formatNumber(value).replace(/[.,]/g, (sign) => other[sign] ?? sign);
}

export const isMoments = ({ type }: DatasetColumn): boolean => type === 'date' || type === 'datetime';

/** The next wider type of a column, if there is one. */
function widened(column: DatasetColumn): DatasetColumn | undefined {
  const { format, ...rest } = column;
  if (column.type === 'integer') return { ...rest, type: 'decimal', ...(format && { format }) };
  return column.type === 'date' ? { ...rest, type: 'datetime', semantic: 'datetime' } : undefined;
}

/** The texts as cells of a column, read by the signs of the column that they are entered into. */
function heldBy(
  column: DatasetColumn,
  entered: DatasetColumn,
  texts: readonly (string | null)[],
): EnteredCell[] | undefined {
  const { type } = column;
  if (type === 'text') return undefined;
  const reading = readingOf(column, type, decimalOf(entered));
  const cells: EnteredCell[] = [];
  for (const text of texts) {
    if (text !== null) refuseTwoWays(column, text, reading);
    const value = text === null ? null : valueIn(text, reading, type);
    if (text !== null && value === null) return undefined;
    cells.push(value === null ? { text: null, value } : { text: written(value, column), value: canonical(value) });
  }
  return cells;
}

/** A day as the screens show it, with its time if it has one; among a workbook's own days as these are left. */
function besideDays({ native }: DatasetColumn, canonicalText: string): string {
  const [day = '', time = '00:00:00'] = canonicalText.split(' ');
  if (native) return time === '00:00:00' ? day : `${day}T${time}`;
  return time === '00:00:00' ? writtenDay(day, 'dd/MM/yyyy') : `${writtenDay(day, 'dd/MM/yyyy')} ${time}`;
}

/**
 * The text of a cell in a column that becomes text; a value that the type could hold is written like its neighbours.
 */
function besideTexts(column: DatasetColumn, widest: DatasetColumn, text: string): string {
  const [cell] = heldBy(widest, column, [text]) ?? [];
  if (!cell?.value) return text;
  if (isMoments(column)) return besideDays(column, cell.value);
  return column.format === undefined ? text : (cell.text ?? text);
}

/**
 * Texts that a person enters into a column. A typed column accepts what reads as its type, in its own format; a
 * fraction turns integers into decimals, a time turns days into moments. Only a text that none of these can hold turns
 * the column into text.
 */
export function enteredValues(column: DatasetColumn, entered: readonly (string | null)[]): EnteredValues {
  const texts = entered.map((text) => (text === null || text.trim() === '' ? null : text));
  if (column.type === 'text') {
    refuseAmongPercents(column, texts);
    return { cells: texts.map((text) => ({ text, value: null })), unread: [] };
  }
  for (const held of [column, widened(column)]) {
    const cells = held && heldBy(held, column, texts);
    if (held && cells) return { cells, held, unread: [] };
  }
  const widest = widened(column) ?? column;
  const isUnread = (text: string) => heldBy(widest, column, [text]) === undefined;
  const cells = texts.map((text) => ({ text: text && besideTexts(column, widest, text), value: null }));
  return { cells, unread: [...new Set(texts.filter((text) => text !== null))].filter(isUnread) };
}
