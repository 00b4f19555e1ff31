import { type DatasetColumn, numberSide } from '@rapi/table-core';
import { columnLetters } from '../../sheet/cell-value';
import { beginsAsFormula } from '../text/formula-text';
import type { SheetColumn } from './sheet-values';
import { escapedSql, escapeXml, MAX_CHARACTERS } from './xml-text';

/** A Date is a moment in UTC; a day is its midnight. */
export type RowValue = string | number | boolean | Date | null;

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Excel counts days from 1900 and gets those before March of that year wrong, so they stay text. */
const FIRST_DAY = '1900-03-01';
const FIRST_MS = Date.parse(FIRST_DAY);

/** Excel's number for a moment; undefined if Excel has no right one. */
export function daySerial(moment: Date): number | undefined {
  const ms = moment.getTime();
  return ms >= FIRST_MS && ms < Date.UTC(10_000, 0, 1) ? (ms - EPOCH) / DAY_MS : undefined;
}

/** 05/01/1899 */
export const dayText = (day: Date): string => day.toISOString().slice(0, 10).split('-').reverse().join('/');

/** The XML of a cell with a value in memory; `''` for an empty cell without a style. */
export function cellXml(reference: string, value: RowValue, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (value === null || value === '') return style === 0 ? '' : `<c r="${reference}"${styled}/>`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${reference}"${styled}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}"${styled} t="b"><v>${value ? 1 : 0}</v></c>`;
  const serial = value instanceof Date ? daySerial(value) : undefined;
  if (serial !== undefined) return `<c r="${reference}"${styled}><v>${serial}</v></c>`;
  const text = value instanceof Date ? dayText(value) : String(value).slice(0, MAX_CHARACTERS);
  return `<c r="${reference}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** The position of a cell: the column counted from 0; `row` is SQL of the row number, counted from 1. */
export interface CellPlace {
  column: number;
  row: string;
}

/** The number of a style of the workbook, or SQL that chooses one for each row. */
export type StyleChoice = number | { sql: string };

/** The styles of a column's cells. */
export interface CellLook {
  /** Style of values of the column's type: a number, a day, a text. */
  value: StyleChoice;
  /** Style of a text in a column of another type, such as a day that Excel has no number for. */
  text: StyleChoice;
  /** Style that marks a text beginning like a formula as text. */
  quoted: StyleChoice;
  /** SQL of when an empty cell is written anyway, for the style of `text`. */
  emptyWhere?: string;
}

const styleSql = (style: StyleChoice): string => (typeof style === 'number' ? `'${style}'` : `(${style.sql})`);

/** SQL of the beginning of a cell, up to `rest`. */
function opened({ column, row }: CellPlace, style: StyleChoice, rest: string): string {
  const reference = `'<c r="${columnLetters(column)}' || ${row} || '"`;
  if (typeof style !== 'number') return `${reference} s="' || ${styleSql(style)} || '"${rest}'`;
  return `${reference}${style === 0 ? '' : ` s="${style}"`}${rest}'`;
}

const INLINE = '" t="inlineStr"><is><t xml:space="preserve">';

/**
 * SQL of a text cell. A text that begins like a formula is marked as text, so that it never becomes one.
 * @param content SQL of the text as XML, if it is already escaped
 */
export function textCellSql(
  { column, row }: CellPlace,
  text: string,
  { style, quoted }: { style: StyleChoice; quoted: StyleChoice },
  content = escapedSql(text),
): string {
  const chosen = `CASE WHEN ${beginsAsFormula(text)} THEN ${styleSql(quoted)} ELSE ${styleSql(style)} END`;
  return `'<c r="${columnLetters(column)}' || ${row} || '" s="' || ${chosen} || '${INLINE}' || ${content} || '</t></is></c>'`;
}

/** SQL of a number cell. */
export const numberCellSql = (place: CellPlace, value: string, style: StyleChoice): string =>
  `${opened(place, style, '><v>')} || CAST(${value} AS VARCHAR) || '</v></c>'`;

function dayCellSql(place: CellPlace, { key }: DatasetColumn, value: string, serial: string, look: CellLook): string {
  const known = `${value} >= TIMESTAMP '${FIRST_DAY}' AND ${value} < TIMESTAMP '10000-01-01'`;
  const text = textCellSql(place, `c${key}`, { style: look.text, quoted: look.quoted });
  return `CASE WHEN ${known} THEN ${numberCellSql(place, serial, look.value)} ELSE ${text} END`;
}

function filledCellSql(place: CellPlace, { holdsTexts, ...column }: SheetColumn, look: CellLook): string {
  const { key, type } = column;
  const [text, value] = [`c${key}`, `v${key}`];
  if (holdsTexts) {
    const other = filledCellSql(place, { ...column, type: 'text' }, { ...look, value: look.text });
    return `CASE WHEN ${value} IS NULL THEN ${other} ELSE ${filledCellSql(place, column, look)} END`;
  }
  switch (type) {
    case 'text': {
      const cell = textCellSql(place, text, { style: look.value, quoted: look.quoted });
      const numbers = numberSide(column);
      return numbers
        ? `CASE WHEN ${numbers} IS NULL THEN ${cell} ELSE ${numberCellSql(place, numbers, look.value)} END`
        : cell;
    }
    case 'integer':
      return numberCellSql(place, value, look.value);
    case 'decimal':
      return `CASE WHEN isfinite(${value}) THEN ${numberCellSql(place, value, look.value)} ELSE ${textCellSql(place, text, { style: look.text, quoted: look.quoted })} END`;
    case 'boolean':
      return `${opened(place, look.value, ' t="b"><v>')} || CASE WHEN ${value} THEN '1' ELSE '0' END || '</v></c>'`;
    case 'date':
      return dayCellSql(place, column, value, `date_diff('day', DATE '1899-12-30', ${value})`, look);
    case 'datetime':
      return dayCellSql(place, column, value, `round(epoch_ms(${value}) / 86400000.0 + 25569, 9)`, look);
  }
}

/** SQL of a cell's XML, typed as its column is; an empty text for an empty cell. */
export function cellSql(place: CellPlace, column: SheetColumn, look: CellLook): string {
  const { key, type, holdsTexts } = column;
  const empty =
    look.emptyWhere === undefined
      ? `''`
      : `CASE WHEN ${look.emptyWhere} THEN ${opened(place, look.text, '/>')} ELSE '' END`;
  return `CASE WHEN ${type === 'text' || holdsTexts ? `c${key}` : `v${key}`} IS NULL THEN ${empty} ELSE ${filledCellSql(place, column, look)} END`;
}
