import { type DatasetColumn, type DatasetRelation, quoteText } from '@rapi/table-core';
import { columnLetters } from '../sheet/cell-value';
import { guarded } from '../writers/text/formula-text';
import { guardedRows } from '../writers/xlsx/table-sheet';
import { type CellPlace, cellSql, textCellSql } from '../writers/xlsx/cells';
import { columnFormat, type WorkbookLanguage } from '../writers/xlsx/number-formats';
import { escapeXml } from '../writers/xlsx/xml-text';
import type { RowPiece } from './row-growth';
import { startTag } from './rewrite-xml';
import { rowText } from './row-text';
import type { TemplateStyles } from './template-styles';

/** A cell of the marked row. */
export type RowCell =
  | { kind: 'value'; column: number; style: number; of: DatasetColumn }
  /** A mix of texts and columns. */
  | { kind: 'text'; column: number; style: number; parts: readonly (string | DatasetColumn)[] }
  | {
      kind: 'formula';
      column: number;
      attributes: Readonly<Record<string, string>>;
      pieces: readonly RowPiece[];
      isArray: boolean;
    }
  /** The same in each row: its attributes and its content. */
  | { kind: 'fixed'; column: number; attributes: Readonly<Record<string, string>>; inside: string };

export interface MarkedRow {
  /** Counted from 1. */
  row: number;
  attributes: Readonly<Record<string, string>>;
  cells: readonly RowCell[];
}

const piecesSql = (pieces: readonly RowPiece[], row: string, toXml: (text: string) => string): string[] =>
  pieces.map((piece) => {
    if (typeof piece === 'string') return quoteText(toXml(piece));
    return piece.rowsBefore === 0 ? `CAST(${row} AS VARCHAR)` : `CAST(${row} - ${piece.rowsBefore} AS VARCHAR)`;
  });

/** SQL of a cell's opening tag, with the row number spliced in. */
function opened(column: number, attributes: Readonly<Record<string, string>>, row: string, isEmpty: boolean): string[] {
  const { r: _, ...rest } = attributes;
  const start = startTag('c', rest, isEmpty).slice('<c'.length);
  return [quoteText(`<c r="${columnLetters(column - 1)}`), `CAST(${row} AS VARCHAR)`, quoteText(`"${start}`)];
}

export interface RowLook {
  styles: TemplateStyles | undefined;
  language: WorkbookLanguage;
}

function valueCell(
  place: CellPlace,
  { style, of }: Extract<RowCell, { kind: 'value' }>,
  { styles, language }: RowLook,
): string {
  const like = (change: Parameters<TemplateStyles['like']>[1]) => styles?.like(style, change) ?? style;
  const numbers = columnFormat(of, language);
  return cellSql(place, of, {
    value: like({ ...(numbers !== undefined && { numbers }) }),
    text: style,
    quoted: like({ quoted: true }),
    ...(style > 0 && { emptyWhere: 'true' }),
  });
}

function textCell(
  place: CellPlace,
  { style, parts }: Extract<RowCell, { kind: 'text' }>,
  { styles, language }: RowLook,
): string {
  const texts = parts.map((part) =>
    typeof part === 'string' ? quoteText(part) : rowText(part, language, `r${part.key}`),
  );
  const text = guarded(`concat(${texts.join(', ')})`);
  return textCellSql(place, text, { style, quoted: styles?.like(style, { quoted: true }) ?? style });
}

function cellParts(cell: RowCell, row: string, look: RowLook): string[] {
  const place: CellPlace = { column: cell.column - 1, row };
  if (cell.kind === 'value') return [valueCell(place, cell, look)];
  if (cell.kind === 'text') return [textCell(place, cell, look)];
  if (cell.kind === 'fixed') {
    const isEmpty = cell.inside === '';
    return [...opened(cell.column, cell.attributes, row, isEmpty), quoteText(isEmpty ? '' : `${cell.inside}</c>`)];
  }
  const { t: _type, ...attributes } = cell.attributes;
  const own = [
    quoteText(`<f t="array" ref="${columnLetters(cell.column - 1)}`),
    `CAST(${row} AS VARCHAR)`,
    quoteText('">'),
  ];
  return [
    ...opened(cell.column, attributes, row, false),
    ...(cell.isArray ? own : [quoteText('<f>')]),
    ...piecesSql(cell.pieces, row, escapeXml),
    quoteText('</f></c>'),
  ];
}

/** The rows of a table with guarded texts; the originals, as `r` and the key, for texts that go into longer texts. */
export function rowSource({ relation, schema }: DatasetRelation, { cells }: MarkedRow): string {
  const within = cells.flatMap((cell) => (cell.kind === 'text' ? cell.parts : []));
  const keys = new Set(within.flatMap((part) => (typeof part === 'string' ? [] : [part.key])));
  if (keys.size === 0) return guardedRows({ relation, schema });
  const kept = [...keys].map((key) => `c${key} AS r${key}`);
  return guardedRows({ relation: `(SELECT *, ${kept.join(', ')} FROM ${relation})`, schema });
}

/** SQL of the texts that make up the table's rows, written where the marked row is. */
export function rowParts({ row, attributes, cells }: MarkedRow, look: RowLook): string[] {
  const number = `(_row + ${row})`;
  const { r: _, ...rest } = attributes;
  const start = startTag('row', rest, false).slice('<row'.length);
  return [
    quoteText('<row r="'),
    `CAST(${number} AS VARCHAR)`,
    quoteText(`"${start}`),
    ...cells.flatMap((cell) => cellParts(cell, number, look)),
    quoteText('</row>'),
  ];
}

/** The marked row for an empty table: its look, without values and formulas. */
export function emptyRow({ row, attributes, cells }: MarkedRow): string {
  const empty = cells.map((cell) => {
    const place = { r: `${columnLetters(cell.column - 1)}${row}` };
    if (cell.kind === 'fixed')
      return `${startTag('c', { ...cell.attributes, ...place }, cell.inside === '')}${cell.inside === '' ? '' : `${cell.inside}</c>`}`;
    const style = cell.kind === 'formula' ? (cell.attributes.s ?? '0') : String(cell.style);
    return startTag('c', { ...place, s: style }, true);
  });
  return `${startTag('row', { ...attributes, r: String(row) }, false)}${empty.join('')}</row>`;
}
