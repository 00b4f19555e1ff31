import { sentence } from '@rapi/contracts';
import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { compoundKind } from '../../source/package-kind';
import { corrupt, passwordProtected, wrongType } from '../../source/reader-error';
import type { RowFile } from '../../sheet/row-file';
import { openSheet, type SheetSource } from '../../sheet/sheet-target';
import { CellType, putCell, type SheetContext } from '../../sheet/cell-value';
import { cellFormat, type CellFormat } from '../../sheet/number-format';
import { noteMerged } from '../../sheet/merged-cells';
import { assertSheetCount } from '../../sheet/sheet-list';
import type { SheetRead } from '../../sheet/sheet-read';
import { hiddenInSheets, type HiddenInSheet } from './hidden-records';
import { BEGINNINGS, keepNeededRecords } from './needed-records';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The parts of the library's container that are used here; the library has no types for it. */
interface Container {
  FullPaths: string[];
}

/** Loaded on first use: its code pages alone take longer to load than all other code that reads tables. */
const loadLibrary = () => import('@e965/xlsx');

/** Opens a compound file, which must be a workbook: many other programs use the same container. */
async function openContainer(bytes: Buffer): Promise<Container> {
  const { CFB } = await loadLibrary();
  let container: Container;
  try {
    container = CFB.read(bytes, { type: 'buffer' });
  } catch (error) {
    throw corrupt(sentence('contents_unreadable'), { reason: messageOf(error) });
  }
  const names = container.FullPaths.map((path) => path.split('/').at(-1) ?? '');
  if (names.some((name) => /^(?:EncryptedPackage|EncryptionInfo|Encryption)$/i.test(name))) throw passwordProtected();
  if (!names.some((name) => /^(?:workbook|book)$/i.test(name))) throw wrongType(compoundKind(names));
  return container;
}

/** The workbook's records from its container. */
async function streamIn(bytes: Buffer): Promise<Buffer> {
  const { CFB } = await loadLibrary();
  const container = await openContainer(bytes);
  const stream: { content?: Uint8Array } | null = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  return Buffer.from(stream?.content ?? []);
}

const END = 0x0a;

/** The library reads as far as it can and is silent about the rest, so this checks that the last sheet ends. */
function assertEnds(bytes: Buffer): void {
  let open = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
    const type = bytes.readUInt16LE(at);
    if (BEGINNINGS.has(type)) open += 1;
    else if (type === END) open -= 1;
    if (open <= 0) return;
  }
  throw corrupt(sentence('breaks_off_in_cells'));
}

interface Opened {
  workbook: WorkBook;
  hidden: HiddenInSheet[];
}

async function open(path: string, kind: 'compound' | 'biff'): Promise<Opened> {
  const bytes = await readFile(path);
  const stream = kind === 'compound' ? await streamIn(bytes) : bytes;
  if (kind === 'biff') assertEnds(stream);
  const hidden = hiddenInSheets(stream);
  keepNeededRecords(stream);
  const { read } = await loadLibrary();
  try {
    const workbook = read(stream, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      raw: true,
    });
    return { workbook, hidden };
  } catch (error) {
    if (/password/i.test(messageOf(error))) throw passwordProtected();
    throw corrupt(sentence('cells_unreadable'), { reason: messageOf(error) });
  }
}

const CELL_TYPES: Readonly<Record<string, CellType>> = {
  n: CellType.number, s: CellType.text, b: CellType.boolean, e: CellType.error, d: CellType.day,
}; // prettier-ignore

/** The style of a cell in a workbook that formats each cell: the format's position in the list. */
function styleOf(
  context: SheetContext & { formats: CellFormat[] },
  styles: Map<string, number>,
  cell: CellObject,
): number {
  const code = typeof cell.z === 'string' ? cell.z : 'General';
  const known = styles.get(code);
  if (known !== undefined) return known;
  const style = context.formats.push(cellFormat(-1, code)) - 1;
  styles.set(code, style);
  return style;
}

const valueText = ({ v, t }: CellObject): string => {
  if (v instanceof Date) return v.toISOString().replace(/\.\d+Z$/, '');
  if (t === 'b') return v === true ? '1' : '0';
  return v === undefined ? '' : String(v);
};

function writeSheet(
  sheet: WorkSheet,
  context: SheetContext & { formats: CellFormat[] },
  rows: RowFile,
  hidden: HiddenInSheet | undefined,
): void {
  const styles = new Map<string, number>();
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  data.forEach((cells, index) => {
    cells?.forEach((cell, column) => {
      const type = cell === undefined ? undefined : CELL_TYPES[cell.t];
      if (cell === undefined || type === undefined) return;
      putCell(context, rows.row, index + 1, column, type, styleOf(context, styles, cell), valueText(cell));
    });
    rows.endRow(index + 1, hidden?.rows.has(index));
  });
}

/** Refuses a compound file that is another program's document, naming the program. */
export async function assertCompoundWorkbook(path: string): Promise<void> {
  await openContainer(await readFile(path));
}

/** Reads the BIFF of Excel 2 to 2003: bare, or in its container, as Excel 5 and later write it. */
export async function* readXls(source: SheetSource, kind: 'compound' | 'biff'): AsyncGenerator<SheetRead> {
  const { workbook, hidden: hiddenParts } = await open(source.path, kind);
  assertSheetCount(workbook.SheetNames.length, source.limits);
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name];
    if (sheet === undefined || sheet['!type'] === 'chart') continue;
    const formats: CellFormat[] = [];
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
    const target = openSheet(source, index, { name, hidden, typed: true, formats, date1904 });
    target.context.notes.hidden.columns.push(...(hiddenParts[index]?.columns ?? []));
    for (const { s: first, e: last } of sheet['!merges'] ?? []) {
      noteMerged(target.context.notes, { row: first.r + 1, rows: last.r - first.r + 1, from: first.c, to: last.c });
    }
    try {
      writeSheet(sheet, { ...target.context, formats }, target.rows, hiddenParts[index]);
      yield target.finish();
    } finally {
      target.close();
    }
  }
}
