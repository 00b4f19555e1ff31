import type { IngestWarning } from './ingest-options';
import type { RowFileResult } from './row-file';

/** `3, 7, 12 and more`: enough to find them. */
export function rowList(rows: readonly number[], total = rows.length): string {
  const shown = rows.slice(0, 10).map((row) => row.toLocaleString('en-US'));
  return total > shown.length ? `${shown.join(', ')} and more` : shown.join(', ');
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
const onScreen = (rows: readonly number[]) => rows.map((row) => row + 1);

/** What a person should know of how the rows of a table were taken. */
export function rowWarnings(
  { short, long, blank, skipped }: RowFileResult,
  ragged: boolean,
  sheet?: string,
): IngestWarning[] {
  const place = sheet === undefined ? {} : { sheet };
  const found: IngestWarning[] = [];
  if (skipped.length > 0) {
    found.push({
      code: 'rows_above_header',
      message: `${count(skipped.length, 'row above the header was taken for a title and is', 'rows above the header were taken for a title and are')} not part of the table: ${rowList(skipped)}.`,
      ...place,
    });
  }
  if (ragged && long.count > 0) {
    found.push({
      code: 'ragged_rows',
      message: `${count(long.count, 'row has', 'rows have')} more cells than the header; the further cells stand in columns of their own: rows ${rowList(onScreen(long.rows), long.count)}.`,
      rows: long.rows,
      ...place,
    });
  }
  if (ragged && short.count > 0) {
    found.push({
      code: 'ragged_rows',
      message: `${count(short.count, 'row has', 'rows have')} fewer cells than the header; the missing cells are empty: rows ${rowList(onScreen(short.rows), short.count)}.`,
      rows: short.rows,
      ...place,
    });
  }
  if (blank.count > 0) {
    found.push({
      code: 'blank_rows',
      message: `${count(blank.count, 'row', 'rows')} without any value were left out.`,
      ...place,
    });
  }
  return found;
}
