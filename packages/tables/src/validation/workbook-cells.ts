import type { DatasetColumn } from '../dataset/dataset';
import { columnLetters } from '../readers/xlsx/cell-value';
import { beginsAsFormula } from '../writers/write-csv';
import { styleOf, type Look } from './workbook-parts';

const MAX_CHARACTERS = 32_767;
/** Kept as text even when a person edits the cell. */
const DIGIT_TEXTS: readonly (string | undefined)[] = ['phone', 'npwp', 'nik', 'postal_code', 'bank_account'];

/** SQL of a text as the content of XML, cut at what a cell of Excel holds. What XML has no room for is rare, so it is looked for first. */
function escaped(text: string): string {
  const plain = `replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  const odd = `'[\\x00-\\x08\\x0b-\\x1f]|\\x{fffe}|\\x{ffff}|_x[0-9A-Fa-f]{4}_'`;
  const sound = `regexp_replace(left(${text}, ${MAX_CHARACTERS}), '[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]|\\x{fffe}|\\x{ffff}', '', 'g')`;
  const literal = `regexp_replace(${sound}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  const careful = `replace(replace(replace(replace(${literal}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(13), '&#13;')`;
  return `CASE WHEN length(${text}) > ${MAX_CHARACTERS} OR regexp_matches(${text}, ${odd}) THEN ${careful} ELSE ${plain} END`;
}

/** Where a cell stands, and whether it is bad; both SQL but for the place of its column. */
export interface CellPlace {
  column: number;
  row: string;
  isBad?: string;
}

const style = (look: Look, isBad?: string): string =>
  isBad === undefined
    ? `'${styleOf(look)}'`
    : `CASE WHEN ${isBad} THEN '${styleOf(look, true)}' ELSE '${styleOf(look)}' END`;

const open = ({ column, row, isBad }: CellPlace, look: Look | { sql: string }): string =>
  `'<c r="${columnLetters(column)}', ${row}, '" s="', ${typeof look === 'string' ? style(look, isBad) : look.sql}, '"'`;

/** A cell whose content is XML already. A text that would begin a formula is marked as text, so that it never becomes one. */
function contentCellSql(place: CellPlace, text: string, content: string, look: Look): string {
  const sql = `CASE WHEN ${beginsAsFormula(text)} THEN ${style('quoted', place.isBad)} ELSE ${style(look, place.isBad)} END`;
  return `concat(${open(place, { sql })}, ' t="inlineStr"><is><t xml:space="preserve">', ${content}, '</t></is></c>')`;
}

export const textCellSql = (place: CellPlace, text: string, look: Look = 'plain'): string =>
  contentCellSql(place, text, escaped(text), look);

/** A cell of a text that was escaped before. */
export const escapedCellSql = (place: CellPlace, text: string): string => contentCellSql(place, text, text, 'plain');

export const numberCellSql = (place: CellPlace, value: string, look: Look = 'plain'): string =>
  `concat(${open(place, look)}, '><v>', ${value}, '</v></c>')`;

/** Days before March 1900 have no number in Excel, or a wrong one: they stay text. */
function dayCellSql(place: CellPlace, text: string, value: string, serial: string, look: Look): string {
  const known = `${value} >= TIMESTAMP '1900-03-01' AND ${value} < TIMESTAMP '10000-01-01'`;
  return `CASE WHEN ${known} THEN ${numberCellSql(place, serial, look)} ELSE ${textCellSql(place, text)} END`;
}

function numberLook({ type, format, semantic }: DatasetColumn): Look {
  if (format === 'percent') return 'percent';
  if (semantic !== 'money') return 'plain';
  return type === 'integer' ? 'money' : 'moneyWithSen';
}

function filledCellSql(place: CellPlace, column: DatasetColumn): string {
  const { key, type, semantic } = column;
  const [text, value] = [`c${key}`, `v${key}`];
  switch (type) {
    case 'text':
      return textCellSql(place, text, DIGIT_TEXTS.includes(semantic) ? 'text' : 'plain');
    case 'integer':
      return numberCellSql(place, value, numberLook(column));
    case 'decimal':
      return `CASE WHEN isfinite(${value}) THEN ${numberCellSql(place, value, numberLook(column))} ELSE ${textCellSql(place, text)} END`;
    case 'boolean':
      return `concat(${open(place, 'plain')}, ' t="b"><v>', CASE WHEN ${value} THEN '1' ELSE '0' END, '</v></c>')`;
    case 'date':
      return dayCellSql(place, text, value, `date_diff('day', DATE '1899-12-30', ${value})`, 'date');
    case 'datetime':
      return dayCellSql(place, text, value, `round(epoch_ms(${value}) / 86400000.0 + 25569, 9)`, 'datetime');
  }
}

/** SQL of a cell's XML, typed as its column is; an empty cell is only there where it is bad. */
export function cellSql(place: CellPlace, column: DatasetColumn): string {
  const empty =
    place.isBad === undefined
      ? `''`
      : `CASE WHEN ${place.isBad} THEN concat(${open(place, 'plain')}, '/>') ELSE '' END`;
  return `CASE WHEN c${column.key} IS NULL THEN ${empty} ELSE ${filledCellSql(place, column)} END`;
}
