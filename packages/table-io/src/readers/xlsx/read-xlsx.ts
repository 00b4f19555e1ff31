import { sentence } from '@rapi/contracts';
import type { HeaderSpan } from '@rapi/table-core';
import { headerLocator } from '../../sheet/header-row';
import type { IngestOptions } from '../../source/ingest-options';
import { createRowFile } from '../../sheet/row-file';
import type { SheetSource } from '../../sheet/sheet-target';
import type { SheetContext } from '../../sheet/cell-value';
import { scanList, UnfamiliarXml } from '../../source/part-scanner';
import { readSharedStrings } from '../../sheet/shared-strings';
import { noteMergedAt } from '../../sheet/merged-cells';
import { noteHiddenColumns, parseSheet } from './sheet-parser';
import { noNotes, type SheetRead } from '../../sheet/sheet-read';
import { assertSheetParts } from '../../sheet/sheet-list';
import { createSheetScan, scanRows } from './sheet-scanner';
import { readWorkbookParts, type SheetPart } from './workbook-parts';
import { openPackage, type Package } from '../../source/zip';

interface Workbook extends Omit<SheetContext, 'sheet' | 'notes'> {
  parts: Package;
  workFile: (name: string) => string;
  options: IngestOptions;
}

const ATTRIBUTE = /([\w:]+)=(["'])(.*?)\2/g;

/** Reads the column descriptions before the rows. */
function noteColumns(context: SheetContext, prologue: string): void {
  for (const [column] of prologue.matchAll(/<col\s[^>]*>/g)) {
    const attributes = [...column.matchAll(ATTRIBUTE)].map(([, name = '', , value = '']) => [name, value]);
    noteHiddenColumns(context, Object.fromEntries(attributes));
  }
}

async function scanSheet(
  workbook: Workbook,
  context: SheetContext,
  part: string,
  rows: ReturnType<typeof createRowFile>,
) {
  const scan = createSheetScan(context, rows);
  let tail = '';
  await scanList(
    workbook.parts.stream(part),
    sentence('part_sheet', { sheet: context.sheet }),
    { list: 'sheetData', item: 'row' },
    {
      prologue: (text) => noteColumns(context, text),
      items: (bytes, from, to) => scanRows(scan, bytes, from, to),
      tail(bytes) {
        if (tail.length < 1024 * 1024) tail += bytes.toString('latin1');
      },
    },
  );
  for (const [, ref] of tail.matchAll(/<mergeCell\s+ref="([^"]*)"/g)) noteMergedAt(context.notes, ref);
}

async function readSheetBy(
  workbook: Workbook,
  sheet: SheetPart,
  index: number,
  manner: 'scan' | 'parse',
  spans: readonly HeaderSpan[] = [],
): Promise<SheetRead> {
  const { limits, strings, formats, date1904, options } = workbook;
  const notes = noNotes(options.withoutHidden);
  notes.spans.push(...spans);
  const context: SheetContext = { sheet: sheet.name, limits, strings, formats, date1904, notes };
  const rows = createRowFile(workbook.workFile(`sheet-${index}`), {
    limits,
    typed: true,
    locate: headerLocator(options),
    spans: notes.spans,
    hidden: notes.hidden,
  });
  try {
    if (manner === 'scan') await scanSheet(workbook, context, sheet.part, rows);
    else await parseSheet(workbook.parts.stream(sheet.part), context, rows);
    const file = rows.finish();
    if (!file.isMisplaced) return { name: sheet.name, hidden: sheet.hidden, file, notes, typed: true };
  } finally {
    rows.close();
  }
  return readSheetBy(workbook, sheet, index, manner, notes.spans);
}

async function readSheet(workbook: Workbook, sheet: SheetPart, index: number): Promise<SheetRead> {
  try {
    return await readSheetBy(workbook, sheet, index, 'scan');
  } catch (error) {
    if (error instanceof UnfamiliarXml) return readSheetBy(workbook, sheet, index, 'parse');
    throw error;
  }
}

/** Reads an .xlsx workbook sheet by sheet, in its own order. */
export async function* readXlsx({ path, workFile, options, limits }: SheetSource): AsyncGenerator<SheetRead> {
  const parts = await openPackage(path, limits);
  try {
    const { sheets, date1904, sharedStrings, formats } = await readWorkbookParts(parts);
    assertSheetParts(sheets, limits);
    const strings = await readSharedStrings(parts, sharedStrings);
    const workbook: Workbook = { parts, workFile, options, limits, strings, formats, date1904 };
    for (const [index, sheet] of sheets.entries()) yield await readSheet(workbook, sheet, index);
  } finally {
    parts.close();
  }
}
