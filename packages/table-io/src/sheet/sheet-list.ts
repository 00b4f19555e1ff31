import { sentence } from '@rapi/contracts';
import type { ReadLimits } from '../source/ingest-options';
import { corrupt, tooManySheets } from '../source/reader-error';

/** Refuses a workbook of more sheets than are read, before the first of them is. */
export function assertSheetCount(found: number, { maxSheets }: ReadLimits): void {
  if (found > maxSheets) throw tooManySheets(maxSheets);
}

/** Each sheet is a part of its own; in a file that is made to harm a small one is read a thousand times. */
export function assertSheetParts(sheets: readonly { name: string; part: string }[], limits: ReadLimits): void {
  assertSheetCount(sheets.length, limits);
  const names = new Map<string, string>();
  for (const { name, part } of sheets) {
    const other = names.get(part);
    if (other !== undefined)
      throw corrupt(sentence('sheets_share_part', { sheet: name, other, part }), { sheet: name });
    names.set(part, name);
  }
}
