import { readFile } from 'node:fs/promises';
import { CFB, read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { decodeBytes, detectEncoding } from '../csv/encoding';
import type { FileKind } from '../file-kind';
import { headerLocator } from '../header-row';
import type { IngestOptions, ReadLimits } from '../ingest-options';
import { corrupt, passwordProtected, wrongType } from '../reader-error';
import { createRowFile, type RowFile } from '../row-file';
import { CellType, putCell, type SheetContext } from '../xlsx/cell-value';
import { cellFormat } from '../xlsx/number-format';
import { noNotes, type SheetRead } from '../xlsx/read-xlsx';
import { createSharedStrings } from '../xlsx/shared-strings';
import { decodeXml } from '../xlsx/zip';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What a compound file holds; many other programs use the same container. */
function assertWorkbook(bytes: Buffer): void {
  let paths: string[];
  try {
    paths = CFB.read(bytes, { type: 'buffer' }).FullPaths;
  } catch (error) {
    throw corrupt('its table of contents cannot be read', { reason: messageOf(error) });
  }
  const names = paths.map((path) => path.split('/').at(-1) ?? '');
  if (names.some((name) => /^(?:EncryptedPackage|EncryptionInfo)$/i.test(name))) throw passwordProtected();
  if (!names.some((name) => /^(?:workbook|book)$/i.test(name))) throw wrongType('compound document');
}

async function open(path: string, kind: FileKind): Promise<WorkBook> {
  const bytes = await readFile(path);
  if (kind === 'compound') assertWorkbook(bytes);
  const options = {
    dense: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
    raw: true,
  } as const;
  try {
    if (kind === 'compound') return read(bytes, { ...options, type: 'buffer' });
    if (kind === 'xml') return read(decodeXml(bytes), { ...options, type: 'string' });
    const { label } = await detectEncoding(path, bytes.subarray(0, 64 * 1024));
    return read(decodeBytes(bytes, label), { ...options, type: 'string' });
  } catch (error) {
    if (/password/i.test(messageOf(error))) throw passwordProtected();
    throw corrupt('its cells cannot be read', { reason: messageOf(error) });
  }
}

const CELL_TYPES: Readonly<Record<string, CellType>> = {
  n: CellType.number, s: CellType.text, b: CellType.boolean, e: CellType.error, d: CellType.day,
}; // prettier-ignore

/** The number formats of a workbook that gives each cell its own: a style is the format's place in the list. */
function styleOf(
  context: SheetContext & { formats: ReturnType<typeof cellFormat>[] },
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
  context: SheetContext & { formats: ReturnType<typeof cellFormat>[] },
  rows: RowFile,
): void {
  const styles = new Map<string, number>();
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  data.forEach((cells, index) => {
    cells?.forEach((cell, column) => {
      const type = cell === undefined ? undefined : CELL_TYPES[cell.t];
      if (cell === undefined || type === undefined) return;
      putCell(context, rows.row, index + 1, column, type, styleOf(context, styles, cell), valueText(cell));
    });
    rows.endRow(index + 1);
  });
}

/** Reads what is called .xls: the BIFF of Excel 97–2003, and the web pages and XML that many programs give that name. */
export async function* readXls(
  path: string,
  workFile: (name: string) => string,
  options: IngestOptions,
  limits: ReadLimits,
  kind: FileKind,
): AsyncGenerator<SheetRead> {
  const workbook = await open(path, kind);
  const typed = kind !== 'html';
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name];
    if (sheet === undefined || sheet['!type'] === 'chart') continue;
    const notes = { ...noNotes(), merged: sheet['!merges']?.length ?? 0 };
    const context = {
      sheet: name,
      limits,
      strings: createSharedStrings(),
      formats: [],
      date1904: workbook.Workbook?.WBProps?.date1904 ?? false,
      notes,
    };
    const rows = createRowFile(workFile(`sheet-${index}`), {
      limits,
      typed,
      locate: headerLocator(options),
    });
    try {
      writeSheet(sheet, context, rows);
      yield {
        name,
        hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
        file: rows.finish(),
        notes,
        typed,
      };
    } finally {
      rows.close();
    }
  }
}
