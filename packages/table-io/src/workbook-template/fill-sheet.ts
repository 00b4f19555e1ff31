import type { Sentence } from '@rapi/contracts';
import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import { joinedTexts } from '../writers/text/row-texts';
import { emptyRow, type MarkedRow, type RowCell, rowParts, rowSource } from './marked-row';
import { createPlaces, type TemplateCell } from './read-template';
import { type RewriteHandler, rewriteXml, type Tag, type XmlOutput } from './rewrite-xml';
import { type Growth, growthOf, type Growths, movedEnd, movedFormula, movedRanges, movedRow } from './row-growth';
import {
  type CellContent,
  type CellFilling,
  cellReference,
  contentOf,
  createSharedFormulas,
  filledCell,
  formulaCell,
  type ReadCell,
  rowCell,
} from './sheet-cells';

/** A sheet of a template, and what it is filled with. */
export interface SheetFilling extends CellFilling {
  session: EngineSession;
  table: DatasetRelation;
  /** The name of the sheet. */
  sheet: string;
  /** Its cells with placeholders. */
  cells: readonly TemplateCell[];
  growths: Growths;
}

/** Marks the place in the rewritten text where the table's rows go. */
const ROWS = '\u0000';

/** Attributes that hold ranges of the sheet, on any element. */
const RANGES = ['ref', 'sqref'] as const;
const SINGLE_CELLS = ['activeCell', 'topLeftCell'] as const;
/** Elements whose text is a formula for each cell of a range. */
const RULES: ReadonlySet<string> = new Set(['formula', 'formula1', 'formula2', 'xm:f', 'f']);

interface Merge {
  first: string;
  last: string;
}

/** Moves the references in the elements around the cells. */
function createSurroundings(sheet: string, growths: Growths) {
  const growth = growthOf(growths, sheet);
  const merges: Merge[] = [];
  let isInRowBreaks = false;
  const noteMerge = (ref: string) => {
    const [, first = '', top, last = '', bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
    const isInRow = growth && Number(top) === growth.row && Number(bottom) === growth.row;
    if (isInRow) merges.push({ first, last });
    return isInRow === true;
  };
  const moveRanges = ({ name, attributes }: Tag) => {
    // Cells merged within the marked row are merged in each copy of it.
    if (name === 'mergeCell' && noteMerge(attributes.ref ?? '')) return;
    for (const key of RANGES) if (attributes[key] !== undefined) attributes[key] = movedRanges(attributes[key], growth);
    for (const key of SINGLE_CELLS)
      if (attributes[key] !== undefined) attributes[key] = movedFormula(attributes[key], sheet, growths, 'rule');
    if (attributes.location !== undefined)
      attributes.location = movedFormula(attributes.location, sheet, growths, 'rule');
  };
  return {
    open(tag: Tag): void {
      if (tag.name === 'rowBreaks') isInRowBreaks = true;
      if (tag.name === 'mergeCells') delete tag.attributes.count;
      if (tag.name === 'brk' && isInRowBreaks) tag.attributes.id = String(movedEnd(Number(tag.attributes.id), growth));
      else moveRanges(tag);
    },
    beforeEnd(tag: Tag, out: XmlOutput): void {
      if (tag.name === 'rowBreaks') isInRowBreaks = false;
      if (tag.name !== 'mergeCells' || !growth) return;
      for (let row = growth.row + 1; row <= growth.row + growth.added; row++)
        out.write(merges.map(({ first, last }) => `<mergeCell ref="${first}${row}:${last}${row}"/>`).join(''));
    },
    text(text: string, { name }: Tag): string {
      if (name === 'xm:sqref') return movedRanges(text, growth);
      return RULES.has(name) ? movedFormula(text, sheet, growths, 'rule') : text;
    },
  };
}

/** The XML between a cell's opening and closing tag. */
function insideOf(xml: string): string {
  const start = xml.indexOf('>') + 1;
  const end = xml.lastIndexOf('</');
  return xml[start - 2] === '/' || end < start ? '' : xml.slice(start, end);
}

/** Reads the cells of a sheet one by one, each as a whole. */
function createCellReader() {
  const places = createPlaces();
  let row = 0;
  let cell: ReadCell | undefined;
  return {
    cell: () => cell,
    openRow: (written: string | undefined) => (row = places.row(written)),
    open({ name, attributes }: Tag): void {
      if (name === 'c')
        cell = {
          row,
          column: places.column(attributes.r),
          attributes: { ...attributes },
          formula: undefined,
          inside: '',
        };
      if (name === 'f' && cell) cell.formula = { attributes: { ...attributes }, text: '' };
    },
    text(text: string, { name }: Tag): void {
      if (name === 'f' && cell?.formula) cell.formula.text += text;
    },
    /** The cell with this complete XML. */
    take(xml: string): ReadCell | undefined {
      const taken = cell && { ...cell, inside: insideOf(xml) };
      cell = undefined;
      return taken;
    },
  };
}

interface RowState {
  attributes: Record<string, string>;
  cells: RowCell[];
}

/** Cells to fill that the sheet does not contain: named ones that are empty. */
function createMissing(cells: readonly TemplateCell[]) {
  const left = [...cells].sort((one, other) => one.row - other.row || one.column - other.column);
  return {
    /** Missing cells before a position of the sheet, each once; the cell at the position itself exists. */
    before(row: number, column: number): TemplateCell[] {
      const isBefore = (cell: TemplateCell) => cell.row < row || (cell.row === row && cell.column < column);
      const count = left.findIndex((cell) => !isBefore(cell));
      const taken = left.splice(0, count < 0 ? left.length : count);
      if (left[0]?.row === row && left[0].column === column) left.shift();
      return taken;
    },
  };
}

const bareCell = ({ row, column }: TemplateCell): ReadCell => ({
  row,
  column,
  attributes: {},
  formula: undefined,
  inside: '',
});
/** After every column. */
const BEYOND = 20_000;

/** Writes the cells of a sheet; keeps those of the marked row for its copies. */
function createCellWriter(filling: SheetFilling, contents: ReadonlyMap<string, CellContent>) {
  const { sheet, growths } = filling;
  const growth = growthOf(growths, sheet);
  const formulaOf = createSharedFormulas();
  /** A cell as written; `''` if it stays unchanged. */
  return (cell: ReadCell, marked: RowState | undefined): string => {
    const reference = cellReference(movedRow(cell.row, growth), cell.column);
    const content = contents.get(cellReference(cell.row, cell.column));
    const formula = formulaOf(cell);
    if (marked) {
      marked.cells.push(rowCell(cell, content, formula, { sheet, growths, filling }));
      return '';
    }
    if (content) return filledCell(reference, cell, content, filling);
    return formula === undefined ? '' : formulaCell(reference, cell, formula, { sheet, growths });
  };
}

/** Handles the rows and cells of a sheet during rewriting. */
function createRows(filling: SheetFilling, contents: ReadonlyMap<string, CellContent>) {
  const growth = growthOf(filling.growths, filling.sheet);
  const reader = createCellReader();
  const written = createCellWriter(filling, contents);
  const missing = createMissing(filling.cells);
  let marked: RowState | undefined;
  let row = 0;
  let done: MarkedRow | undefined;
  const addBefore = (column: number, out: XmlOutput) => {
    for (const cell of missing.before(row, column)) out.write(written(bareCell(cell), marked));
  };
  const addRows = (next: number, out: XmlOutput) => {
    const cells = missing.before(next, 0);
    for (const number of new Set(cells.map((cell) => cell.row))) {
      const own = cells.filter((cell) => cell.row === number).map((cell) => written(bareCell(cell), undefined));
      out.write(`<row r="${movedRow(number, growth)}">${own.join('')}</row>`);
    }
  };
  const openRow = (tag: Tag, out: XmlOutput) => {
    row = reader.openRow(tag.attributes.r);
    addRows(row, out);
    tag.attributes.r = String(movedRow(row, growth));
    if (row !== growth?.row) return;
    marked = { attributes: { ...tag.attributes }, cells: [] };
    out.capture();
  };
  const closeCell = (out: XmlOutput) => {
    const whole = out.release();
    const cell = reader.take(whole);
    out.write((cell && written(cell, marked)) || whole);
  };
  return {
    /** The marked row, once it has been read. */
    row: () => done,
    open(tag: Tag, out: XmlOutput): void {
      if (tag.name === 'row') openRow(tag, out);
      reader.open(tag);
      const cell = tag.name === 'c' ? reader.cell() : undefined;
      if (!cell) return;
      addBefore(cell.column, out);
      tag.attributes.r = cellReference(movedRow(cell.row, growth), cell.column);
      out.capture();
    },
    text: reader.text,
    beforeEnd({ name }: Tag, out: XmlOutput): void {
      if (name === 'row') addBefore(BEYOND, out);
    },
    /** After the last row. */
    end: (out: XmlOutput) => addRows(Infinity, out),
    close({ name }: Tag, out: XmlOutput): void {
      if (name === 'c') closeCell(out);
      if (name !== 'row' || !marked) return;
      out.release();
      done = { row, ...marked };
      marked = undefined;
      out.write(ROWS);
    },
  };
}

function sheetHandler(filling: SheetFilling, rows: ReturnType<typeof createRows>): RewriteHandler {
  const surroundings = createSurroundings(filling.sheet, filling.growths);
  let isInData = false;
  return {
    open(tag, out) {
      if (isInData) return rows.open(tag, out);
      isInData = tag.name === 'sheetData';
      if (!isInData) surroundings.open(tag);
    },
    text(text, tag) {
      if (!isInData) return surroundings.text(text, tag);
      rows.text(text, tag);
      return text;
    },
    beforeEnd(tag, out) {
      if (!isInData) surroundings.beforeEnd(tag, out);
      else if (tag.name === 'sheetData') rows.end(out);
      else rows.beforeEnd(tag, out);
    },
    close(tag, out) {
      if (tag.name === 'sheetData') isInData = false;
      else if (isInData) rows.close(tag, out);
    },
  };
}

async function* tableRows(
  { session, table, styles, language }: SheetFilling,
  row: MarkedRow,
): AsyncGenerator<Buffer | string> {
  if (table.schema.rowCount === 0) yield emptyRow(row);
  else yield* joinedTexts(session, rowSource(table, row), rowParts(row, { styles, language }));
}

/**
 * The XML of a filled sheet. The engine repeats the marked row for each row of the table, so that no row passes through
 * here cell by cell.
 */
export async function* fillSheet(
  where: Sentence,
  pieces: AsyncIterable<Buffer>,
  filling: SheetFilling,
): AsyncGenerator<Buffer | string> {
  const markedRow: Growth | undefined = growthOf(filling.growths, filling.sheet);
  const contents = new Map<string, CellContent>();
  for (const cell of filling.cells)
    contents.set(cell.cell, await contentOf(cell, cell.row === markedRow?.row, filling));
  const rows = createRows(filling, contents);
  for await (const piece of rewriteXml(where, pieces, sheetHandler(filling, rows))) {
    const marked = piece === ROWS ? rows.row() : undefined;
    if (marked) yield* tableRows(filling, marked);
    else yield piece;
  }
}
