import { rm } from 'node:fs/promises';
import type { Dataset, DatasetColumn, DatasetRelation } from '../dataset/dataset';
import { figuresInGroups } from '../dataset/column-groups';
import { openDataset } from '../dataset/open-dataset';
import type { EngineSession } from '../engine/session';
import { columnLetters } from '../readers/xlsx/cell-value';
import { TableError } from '../table-error';
import { joinedTexts } from './row-texts';
import { beginsAsFormula, guarded } from './write-csv';
import {
  CellStyle, contentTypes, rootRelations, safeSheetName, sheetEnd, sheetStart, stylesPart, textCell, workbookPart, workbookRelations,
  type WorkbookLanguage,
} from './xlsx-parts'; // prettier-ignore
import { createZipFile } from './zip-file';

const MAX_ROWS = 1_048_575;
const MAX_CHARACTERS = 32_767;
const WIDTH_SAMPLE = 1_000;
/** Kept as text even when a person edits the cell. */
const DIGIT_TEXTS = new Set(['phone', 'npwp', 'nik', 'postal_code', 'bank_account']);

export interface XlsxOptions {
  sheetName?: string;
  language?: WorkbookLanguage;
}

export interface XlsxWritten {
  rowCount: number;
  /** Texts longer than the 32,767 characters a cell of Excel holds; they were cut there. */
  cutCells: number;
}

/** SQL of a text as the content of XML. Characters that XML has no room for are rare, so they are looked for first. */
function escaped(text: string): string {
  const plain = `replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  const odd = `'[\\x00-\\x08\\x0b-\\x1f]|\\x{fffe}|\\x{ffff}|_x[0-9A-Fa-f]{4}_'`;
  const tidy = `regexp_replace(regexp_replace(left(${text}, ${MAX_CHARACTERS}), '[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]|\\x{fffe}|\\x{ffff}', '', 'g'), '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  const careful = `replace(replace(replace(replace(${tidy}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(13), '&#13;')`;
  return `CASE WHEN length(${text}) > ${MAX_CHARACTERS} OR regexp_matches(${text}, ${odd}) THEN ${careful} ELSE ${plain} END`;
}

/** Places in a workbook's `cellXfs` for the cells of one column. */
export interface CellLook {
  /** What the column's type calls for: a number, a day, a text. */
  value: number;
  /** A text in a column of another type, such as a day that Excel has no number for. */
  text: number;
  /** A text that begins as a formula does, marked as text. */
  quoted: number;
}

export interface RowLayout {
  /** The row of the sheet, counted from 1, that row 0 of the table stands in. */
  firstRow: number;
  look(column: DatasetColumn): CellLook;
  /** Puts an apostrophe before texts that would be formulas once they are saved as CSV. */
  guardsTexts?: boolean;
}

interface CellSql {
  letters: string;
  row: string;
  look: CellLook;
}

const open = ({ letters, row }: CellSql, rest: string) => `'<c r="${letters}' || ${row} || '"${rest}'`;

function textSql(place: CellSql, text: string, style: number): string {
  const styled = `CASE WHEN ${beginsAsFormula(text)} THEN '" s="${place.look.quoted}' ELSE '" s="${style}' END`;
  return `'<c r="${place.letters}' || ${place.row} || ${styled} || '" t="inlineStr"><is><t xml:space="preserve">' || ${escaped(text)} || '</t></is></c>'`;
}

const numberSql = (place: CellSql, value: string) =>
  `${open(place, `${place.look.value === CellStyle.plain ? '' : ` s="${place.look.value}"`}><v>`)} || CAST(${value} AS VARCHAR) || '</v></c>'`;

/** Days before 1900 have no number in Excel and those before March 1900 a wrong one: they stay text. */
function daySql(place: CellSql, { key }: DatasetColumn, value: string, serial: string): string {
  const known = `${value} >= TIMESTAMP '1900-03-01' AND ${value} < TIMESTAMP '10000-01-01'`;
  return `CASE WHEN ${known} THEN ${numberSql(place, serial)} ELSE ${textSql(place, `c${key}`, place.look.text)} END`;
}

function numberStyle({ type, format, semantic }: DatasetColumn): CellStyle {
  if (format === 'percent') return CellStyle.percent;
  if (semantic !== 'money') return CellStyle.plain;
  return type === 'integer' ? CellStyle.money : CellStyle.moneyWithSen;
}

function valueStyle(column: DatasetColumn): CellStyle {
  switch (column.type) {
    case 'text':
      return column.semantic !== undefined && DIGIT_TEXTS.has(column.semantic) ? CellStyle.textOnly : CellStyle.plain;
    case 'integer':
    case 'decimal':
      return numberStyle(column);
    case 'boolean':
      return CellStyle.plain;
    case 'date':
      return CellStyle.date;
    case 'datetime':
      return CellStyle.datetime;
  }
}

/** Below a header, with the styles of the styles part. */
const plainLayout: RowLayout = {
  firstRow: 2,
  look: (column) => ({ value: valueStyle(column), text: CellStyle.plain, quoted: CellStyle.quotedText }),
};

/** SQL of a cell's XML, typed as the column is; an empty text for an empty cell. */
function cellSql(column: DatasetColumn, index: number, { firstRow, look }: RowLayout): string {
  const { key, type } = column;
  const place: CellSql = { letters: columnLetters(index), row: `(_row + ${firstRow})`, look: look(column) };
  const [text, value] = [`c${key}`, `v${key}`];
  const typed = () => {
    switch (type) {
      case 'text':
        return textSql(place, text, place.look.value);
      case 'integer':
        return numberSql(place, value);
      case 'decimal':
        return `CASE WHEN isfinite(${value}) THEN ${numberSql(place, value)} ELSE ${textSql(place, text, place.look.text)} END`;
      case 'boolean': {
        const style = place.look.value === CellStyle.plain ? '' : ` s="${place.look.value}"`;
        return `${open(place, `${style} t="b"><v>`)} || CASE WHEN ${value} THEN '1' ELSE '0' END || '</v></c>'`;
      }
      case 'date':
        return daySql(place, column, value, `date_diff('day', DATE '1899-12-30', ${value})`);
      case 'datetime':
        return daySql(place, column, value, `round(epoch_ms(${value}) / 86400000.0 + 25569, 9)`);
    }
  };
  return `CASE WHEN ${type === 'text' ? text : value} IS NULL THEN '' ELSE ${typed()} END`;
}

/** Guarded once, below the cells: a text stands several times in the SQL of its cell. */
function guardedRows({ relation, schema }: DatasetRelation): string {
  const texts = schema.columns
    .filter(({ type }) => type === 'text')
    .map(({ key }) => `${guarded(`c${key}`)} AS c${key}`);
  return texts.length === 0 ? relation : `(SELECT * REPLACE (${texts.join(', ')}) FROM ${relation})`;
}

/** The rows of a sheet as XML, built by the engine: `<row>` after `<row>`, for between `<sheetData>` and its end. */
export function sheetRows(session: EngineSession, table: DatasetRelation, layout: RowLayout): AsyncGenerator<Buffer> {
  const relation = layout.guardsTexts ? guardedRows(table) : table.relation;
  const cells = table.schema.columns.map((column, index) => cellSql(column, index, layout));
  return joinedTexts(session, relation, [`'<row r="' || (_row + ${layout.firstRow}) || '">'`, ...cells, `'</row>'`]);
}

/** Widths that fit the beginning of the table, in characters, and how many texts are longer than a cell of Excel holds. */
export async function columnWidths(
  session: EngineSession,
  { relation, schema: { columns } }: DatasetRelation,
): Promise<{ widths: number[]; cutCells: number }> {
  const row = await figuresInGroups(session, columns, (group) => {
    const figures = group.flatMap(({ key }) => [
      `coalesce(max(length(c${key})) FILTER (WHERE _row < ${WIDTH_SAMPLE}), 0) AS w${key}`,
      `count(*) FILTER (WHERE length(c${key}) > ${MAX_CHARACTERS}) AS l${key}`,
    ]);
    return `SELECT ${figures.join(', ')} FROM ${relation}`;
  });
  const widths = columns.map(({ key, name }) =>
    Math.min(60, Math.max(8, name.length + 4, Number(row[`w${key}`] ?? 0) + 2)),
  );
  return { widths, cutCells: columns.reduce((sum, { key }) => sum + Number(row[`l${key}`] ?? 0), 0) };
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text, 'utf8');
}

async function* sheetPieces(
  session: EngineSession,
  table: DatasetRelation,
  range: string,
  widths: number[],
): AsyncGenerator<Buffer> {
  const header = table.schema.columns
    .map(({ name }, index) => textCell(`${columnLetters(index)}1`, name, CellStyle.header))
    .join('');
  yield Buffer.from(`${sheetStart(range, widths)}<row r="1">${header}</row>`, 'utf8');
  yield* sheetRows(session, table, plainLayout);
  yield Buffer.from(sheetEnd(range), 'utf8');
}

/** @throws TableError for more rows than a sheet has room for. */
export function refuseTooManyRows(rowCount: number): void {
  if (rowCount <= MAX_ROWS) return;
  const limit = MAX_ROWS.toLocaleString('en-US');
  throw new TableError('too_many_rows', `A sheet of Excel holds ${limit} rows. Please choose CSV or Parquet.`, {
    found: rowCount,
  });
}

/**
 * Writes a dataset as a workbook of one sheet: typed cells (texts stay texts, dates are dates), styled and frozen header,
 * widths, filter. Built by the engine and written as a stream, so memory does not grow with the rows.
 */
export async function writeXlsx(
  session: EngineSession,
  dataset: Dataset,
  path: string,
  options: XlsxOptions = {},
): Promise<XlsxWritten> {
  const { columns, rowCount } = dataset.schema;
  refuseTooManyRows(rowCount);
  const table = await openDataset(session, dataset);
  const { widths, cutCells } = await columnWidths(session, table);
  const last = columnLetters(Math.max(0, columns.length - 1));
  const range = `A1:${last}${rowCount + 1}`;
  const zip = createZipFile(path);
  try {
    await zip.part('[Content_Types].xml', once(contentTypes));
    await zip.part('_rels/.rels', once(rootRelations));
    await zip.part(
      'xl/workbook.xml',
      once(workbookPart(safeSheetName(options.sheetName ?? 'Data'), `$A$1:$${last}$${rowCount + 1}`)),
    );
    await zip.part('xl/_rels/workbook.xml.rels', once(workbookRelations));
    await zip.part('xl/styles.xml', once(stylesPart(options.language ?? 'id')));
    await zip.part('xl/worksheets/sheet1.xml', sheetPieces(session, table, range, widths));
    await zip.finish();
  } catch (error) {
    zip.abandon();
    await rm(path, { force: true });
    throw error;
  }
  return { rowCount, cutCells };
}
