import { sentence } from '@rapi/contracts';
import type { ReadLimits } from '../source/ingest-options';
import { corrupt, tooManySheets } from '../source/reader-error';

/** Refuses a workbook with too many sheets before reading any of them. */
export function assertSheetCount(found: number, { maxSheets }: ReadLimits): void {
  if (found > maxSheets) throw tooManySheets(maxSheets);
}

/** Refuses sheets that share a part: a hostile file has one small part read a thousand times. */
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
