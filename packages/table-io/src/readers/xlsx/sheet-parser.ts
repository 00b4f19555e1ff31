import { sentence } from '@rapi/contracts';
import { corrupt } from '../../source/reader-error';
import type { RowFile } from '../../sheet/row-file';
import { CellType, cellTypeOf, isYes, noteCell, putCell, type SheetContext } from '../../sheet/cell-value';
import { noteMergedAt } from '../../sheet/merged-cells';
import { createXmlReader, type Attributes } from '../../source/xml-events';
import { unescapeExcel } from '../../source/xml-text';
import { xmlDecoder } from '../../source/zip';

const REFERENCE = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;

function columnOf(reference: string | undefined): number | null {
  const letters = REFERENCE.exec(reference ?? '')?.[1]?.toUpperCase();
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Parse {
  rowNumber: number;
  column: number;
  type: CellType;
  style: number;
  text: string;
  /** Whether text here belongs to the cell's value. */
  taking: boolean;
  phonetic: number;
  isFormula: boolean;
  isComplete: boolean;
  inData: boolean;
  isHidden: boolean;
}

/** Notes the columns that <col min max hidden> hides. */
export function noteHiddenColumns({ notes }: SheetContext, { min, max, hidden }: Attributes): void {
  if (isYes(hidden)) notes.hidden.columns.push([Number(min) - 1, Number(max) - 1]);
}

function open(parse: Parse, context: SheetContext, name: string, attributes: Attributes): void {
  if (name === 'sheetData') parse.inData = true;
  else if (name === 'mergeCell') noteMergedAt(context.notes, attributes.ref);
  else if (name === 'col') noteHiddenColumns(context, attributes);
  if (!parse.inData) return;
  if (name === 'row') {
    const given = Number(attributes.r);
    parse.rowNumber = given > parse.rowNumber ? given : parse.rowNumber + 1;
    parse.column = -1;
    parse.isHidden = isYes(attributes.hidden);
  } else if (name === 'c') {
    parse.column = columnOf(attributes.r) ?? parse.column + 1;
    parse.type = cellTypeOf(attributes.t);
    parse.style = Number(attributes.s ?? 0);
    parse.text = '';
    parse.isFormula = false;
  } else if (name === 'rPh') parse.phonetic += 1;
  else if (name === 'f') parse.isFormula = true;
  else if (name === 'v' || name === 't') parse.taking = parse.phonetic === 0;
}

function close(parse: Parse, context: SheetContext, rows: RowFile, name: string): void {
  if (!parse.inData) return;
  if (name === 'sheetData') {
    parse.inData = false;
    parse.isComplete = true;
  } else if (name === 'row') {
    rows.endRow(parse.rowNumber, parse.isHidden);
  } else if (name === 'rPh') parse.phonetic -= 1;
  else if (name === 'v' || name === 't') parse.taking = false;
  else if (name === 'c') {
    const { rowNumber, column, type, style } = parse;
    if (parse.text === '' && parse.isFormula && type !== CellType.text)
      noteCell(context.notes.uncomputed, rowNumber, column);
    const isText = type === CellType.text || type === CellType.inline;
    putCell(context, rows.row, rowNumber, column, type, style, isText ? unescapeExcel(parse.text) : parse.text);
  }
}

/** Reads a sheet with a strict XML parser: slower than the scanner, but it handles anything well-formed. */
export async function parseSheet(pieces: AsyncIterable<Buffer>, context: SheetContext, rows: RowFile): Promise<void> {
  const parse: Parse = {
    rowNumber: 0, column: -1, type: CellType.number, style: 0, text: '', taking: false, phonetic: 0, isFormula: false, isComplete: false, inData: false, isHidden: false,
  }; // prettier-ignore
  const where = sentence('part_sheet', { sheet: context.sheet });
  const reader = createXmlReader(where, {
    open: (name, attributes) => open(parse, context, name, attributes),
    close: (name) => close(parse, context, rows, name),
    text(piece) {
      if (parse.taking) parse.text += piece;
    },
  });
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    reader.write(decoder.decode(piece, { stream: true }));
  }
  reader.end();
  if (!parse.isComplete) throw corrupt(sentence('part_without_table', { where }));
}
