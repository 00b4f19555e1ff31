import { CellKind } from '../source/cell-kind';
import type { IngestWarning } from '../source/ingest-options';
import type { RowFileResult, ToldDoubt } from './row-file';

/** `3, 7, 12 and more`: enough to find them. */
export function rowList(rows: readonly number[], total = rows.length): string {
  const shown = rows.slice(0, 10).map((row) => row.toLocaleString('en-US'));
  return total > shown.length ? `${shown.join(', ')} and more` : shown.join(', ');
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
/** Numbers of a workbook's column that may have lost digits before they came here: beyond 2^53, or all cut to 15 digits. */
function lostDigits(kinds: Uint32Array): { lost: number; isCut: boolean } {
  const huge = kinds[CellKind.hugeInteger] ?? 0;
  if (huge > 0) return { lost: huge, isCut: false };
  const cut = kinds[CellKind.cutInteger] ?? 0;
  return { lost: cut > 1 && (kinds[CellKind.longInteger] ?? 0) === 0 ? cut : 0, isCut: true };
}

/** What a person should know of the numbers of a workbook that are longer than Excel keeps them. */
export function longNumberWarnings(
  { kinds }: Pick<RowFileResult, 'kinds'>,
  names: readonly string[],
  sheet: string,
): IngestWarning[] {
  return names.flatMap((name, key) => {
    const { lost, isCut } = lostDigits(kinds[key] ?? new Uint32Array());
    if (lost === 0) return [];
    const found = isCut
      ? `${count(lost, 'number of 16 digits ends', 'numbers of 16 digits end')} in 0`
      : count(lost, 'number is beyond 9,007,199,254,740,991', 'numbers are beyond 9,007,199,254,740,991');
    const message = `Column "${name}": ${found}. A workbook keeps 15 digits of a number, so the digits after them may be lost: compare with the source, where such numbers must be kept as text.`;
    return [{ code: 'long_numbers', message, sheet }];
  });
}

/** Where a person chooses otherwise; goes on from "choose it". */
export const CHOOSE_READING = 'under "How the file is read"';

/** Doubts about the header as it was found, and where another may be chosen. */
function doubtWarning({ reason, row, cells }: ToldDoubt): IngestWarning {
  const shown = cells.filter((cell) => cell.trim() !== '').slice(0, 4);
  const named = `Row ${row} (${shown.join(', ')}${cells.length > shown.length ? ', …' : ''})`;
  const messages = {
    header_of_figures: `${named} was taken for the names of the columns, though figures stand in it. If it is data, choose so ${CHOOSE_READING}.`,
    maybe_header: `${named} was taken for data, but may hold the names of the columns. If it does, choose it ${CHOOSE_READING}.`,
    two_header_rows: `The names of the columns may stand in two rows, ${row} and ${row + 1}. They can be joined ${CHOOSE_READING}.`,
  };
  return { code: reason, message: messages[reason] };
}

/** A header that leaves most columns without a name. */
function unnamedWarning({ header, headerWidth: width }: RowFileResult): IngestWarning[] {
  const named = header?.filter((name) => (name ?? '').trim() !== '').length ?? width;
  return named >= width * 0.6
    ? []
    : [
        {
          code: 'unnamed_columns',
          message: `The header names ${named} of ${width} columns; the others are called by their place, such as "Column ${width}".`,
        },
      ];
}

const onScreen = (rows: readonly number[]) => rows.map((row) => row + 1);

/** What a person should know of how the rows of a table were taken. */
export function rowWarnings(file: RowFileResult, ragged: boolean, sheet?: string): IngestWarning[] {
  const place = sheet === undefined ? {} : { sheet };
  const { short, long, blank, skipped, doubt } = file;
  const found = [...(doubt ? [doubtWarning(doubt)] : []), ...unnamedWarning(file)].map((each) => ({
    ...each,
    ...place,
  }));
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
