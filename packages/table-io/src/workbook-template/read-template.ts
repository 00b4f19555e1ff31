import { sentence } from '@rapi/contracts';
import { TableError } from '@rapi/table-core';
import { columnLetters } from '../sheet/cell-value';
import { readWorkbookParts, type SheetPart, workbookPart } from '../readers/xlsx/workbook-parts';
import { defaultLimits, type ReadLimits } from '../source/ingest-options';
import { readXml, createXmlReader, type XmlHandler } from '../source/xml-events';
import { unescapeExcel } from '../source/xml-text';
import { openPackage, type Package, xmlDecoder } from '../source/zip';
import { columnNumber, readFormula } from './formula-tokens';
import { type Placeholder, readCellName, readCellText } from './placeholder';

const MB = 1024 * 1024;

/** A workbook that people fill by hand is small; a larger one was not made to be filled. */
export const templateLimits: ReadLimits = {
  ...defaultLimits,
  maxInflatedBytes: 64 * MB,
  maxSharedStringBytes: 16 * MB,
};
const MOST_SHEETS = 200;
const MOST_PLACEHOLDERS = 2_000;

/** A cell with something to fill in. Rows and columns are counted from 1. */
export interface TemplateCell {
  /** `B4` */
  cell: string;
  row: number;
  column: number;
  /** Placeholders, and texts that stay as they are. */
  parts: (string | Placeholder)[];
}

export interface TemplateSheet {
  name: string;
  isHidden: boolean;
  cells: TemplateCell[];
}

/** Everything that a workbook asks to be filled with. */
export interface WorkbookTemplate {
  sheets: TemplateSheet[];
}

const isPlaceholder = (part: string | Placeholder): part is Placeholder => typeof part !== 'string';

/** The placeholders of a cell. */
export const placeholdersOf = ({ parts }: Pick<TemplateCell, 'parts'>): Placeholder[] => parts.filter(isPlaceholder);

/** The rows of a sheet whose cells name columns: they are repeated for each row of a table. */
export const markedRows = ({ cells }: TemplateSheet): number[] => [
  ...new Set(cells.filter((cell) => placeholdersOf(cell).some(({ kind }) => kind === 'column')).map(({ row }) => row)),
];

const MACROS = ['xl/vbaproject.bin', 'xl/vbaprojectsignature.bin'];

const notWorkbook = () => new TableError('unsupported_type', sentence('workbook_template_not_xlsx'));

/**
 * Opens the package of a template.
 * @throws TableError for anything but a workbook without macros.
 */
export async function openTemplate(path: string, limits = templateLimits): Promise<Package> {
  const parts = await openPackage(path, limits).catch((error: unknown) => {
    const isNoPackage = error instanceof TableError && error.said.reason === 'file_damaged';
    throw isNoPackage ? notWorkbook() : error;
  });
  try {
    if (MACROS.some((part) => parts.has(part)) || parts.names.some((name) => name.startsWith('xl/macrosheets/')))
      throw new TableError('unsupported_type', sentence('workbook_template_macros'));
    await workbookPart(parts).catch(() => {
      throw notWorkbook();
    });
    return parts;
  } catch (error) {
    parts.close();
    throw error;
  }
}

export async function readPart(parts: Package, part: string, handler: XmlHandler): Promise<void> {
  const reader = createXmlReader(sentence('part_named', { part }), handler);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of parts.stream(part)) {
    decoder ??= xmlDecoder(piece);
    reader.write(decoder.decode(piece, { stream: true }));
  }
  reader.end();
}

/** The workbook's texts that contain braces, by number. */
async function markedTexts(parts: Package, part: string | null): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  if (part === null) return texts;
  let index = 0;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readPart(parts, part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = true;
    },
    text: (piece) => void (isText && !isPhonetic && (text += piece)),
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (text.includes('{{')) texts.set(index, unescapeExcel(text));
      index++;
    },
  });
  return texts;
}

/** Positions of cells that may omit theirs: such a cell follows the last one. */
export function createPlaces() {
  let [row, column] = [0, 0];
  return {
    row(written: string | undefined) {
      row = written === undefined ? row + 1 : Number(written);
      column = 0;
      return row;
    },
    column(written: string | undefined) {
      column = written === undefined ? column + 1 : columnNumber(/^[A-Za-z]*/.exec(written)?.[0] ?? '');
      return column;
    },
  };
}

/** Reports each text of a sheet with its position; formulas and numbers hold no placeholders. */
async function readTexts(
  parts: Package,
  { part }: SheetPart,
  shared: ReadonlyMap<number, string>,
  found: (cell: { row: number; column: number; text: string }) => void,
): Promise<void> {
  const places = createPlaces();
  let [row, column, type, text, isValue] = [0, 0, '', '', false];
  await readPart(parts, part, {
    open(name, attributes) {
      if (name === 'row') row = places.row(attributes.r);
      if (name === 'c') [column, type, text] = [places.column(attributes.r), attributes.t ?? '', ''];
      if (name === 'v' || name === 't') isValue = true;
      if (name === 'rPh') isValue = false;
    },
    text: (piece) => void (isValue && (type === 's' || type === 'inlineStr') && (text += piece)),
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || text === '') return;
      const written = type === 's' ? (shared.get(Number(text)) ?? '') : unescapeExcel(text);
      if (written.includes('{{')) found({ row, column, text: written });
    },
  });
}

export interface DefinedName {
  name: string;
  formula: string;
}

/** The names that the workbook defines for cells. */
export async function readNames(parts: Package): Promise<DefinedName[]> {
  const names: DefinedName[] = [];
  const part = await workbookPart(parts);
  let open: DefinedName | undefined;
  readXml(await parts.text(part), sentence('part_named', { part }), {
    open(element, attributes) {
      if (element === 'definedName') open = { name: attributes.name ?? '', formula: '' };
    },
    text: (piece) => void (open && (open.formula += piece)),
    close(element) {
      if (element === 'definedName' && open) names.push(open);
      if (element === 'definedName') open = undefined;
    },
  });
  return names;
}

/** The cells whose names say what fills them, by sheet in lower case. */
function namedCells(names: readonly DefinedName[]): Map<string, TemplateCell[]> {
  const cells = new Map<string, TemplateCell[]>();
  for (const { name, formula } of names) {
    const placeholder = readCellName(name);
    const [reference, ...more] = readFormula(formula);
    if (!placeholder || more.length > 0 || typeof reference !== 'object' || reference.sheet === undefined) continue;
    const { column, row } = reference.from;
    if (reference.to || row.at === 0) continue;
    const cell = formula.slice(formula.lastIndexOf('!') + 1).replaceAll('$', '');
    const sheet = reference.sheet.toLowerCase();
    const own = cells.get(sheet) ?? [];
    cells.set(sheet, [...own, { cell, row: row.at, column: column.at, parts: [placeholder] }]);
  }
  return cells;
}

/** Reads what a template asks for. */
export async function readTemplateParts(
  parts: Package,
): Promise<{ template: WorkbookTemplate; sheets: readonly SheetPart[] }> {
  const book = await readWorkbookParts(parts);
  if (book.sheets.length > MOST_SHEETS)
    throw new TableError('invalid_config', sentence('workbook_template_too_many_sheets', { limit: MOST_SHEETS }));
  if (book.date1904) throw new TableError('invalid_config', sentence('workbook_template_1904'));
  const shared = await markedTexts(parts, book.sharedStrings);
  const named = namedCells(await readNames(parts));
  const sheets: TemplateSheet[] = [];
  let count = 0;
  for (const sheet of book.sheets) {
    const cells = new Map((named.get(sheet.name.toLowerCase()) ?? []).map((cell) => [cell.cell, cell]));
    await readTexts(parts, sheet, shared, ({ row, column, text }) => {
      const read = readCellText(text);
      count += read.filter(isPlaceholder).length;
      if (count > MOST_PLACEHOLDERS)
        throw new TableError('invalid_config', sentence('workbook_template_too_many', { limit: MOST_PLACEHOLDERS }));
      const cell = `${columnLetters(column - 1)}${row}`;
      if (read.some(isPlaceholder)) cells.set(cell, { cell, row, column, parts: read });
    });
    sheets.push({ name: sheet.name, isHidden: sheet.hidden, cells: [...cells.values()] });
  }
  return { template: { sheets }, sheets: book.sheets };
}

/** Refuses a template that no table could fill, and says why. */
export function refuseUnusable({ sheets }: WorkbookTemplate): void {
  if (sheets.every(({ cells }) => cells.length === 0))
    throw new TableError('invalid_config', sentence('workbook_template_empty', { example: '{{Nama Barang}}' }));
  for (const sheet of sheets) {
    const rows = markedRows(sheet);
    if (rows.length < 2) continue;
    const facts = { sheet: sheet.name, rows: rows.slice(0, 10), example: '{{first:Nama Barang}}' };
    throw new TableError('invalid_config', sentence('workbook_template_several_rows', facts));
  }
}

/**
 * Reads a workbook that is to become a template.
 * @throws TableError if it cannot be one.
 */
export async function readTemplate(path: string): Promise<WorkbookTemplate> {
  const parts = await openTemplate(path);
  try {
    const { template } = await readTemplateParts(parts);
    refuseUnusable(template);
    return template;
  } finally {
    parts.close();
  }
}
