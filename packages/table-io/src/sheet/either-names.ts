/** The names of the columns where they may stand in one row or in several that are joined. */
import type { HeaderRowCount } from '@rapi/contracts';
import { type HeaderSpan, joinedNames } from '@rapi/table-core';
import { isNamingText } from './header-words';

/** The number of a row in its own file, counted from one, as a person sees it. */
export type FileRow = number;

export interface EitherNames {
  /** The lowest of the rows. */
  row: FileRow;
  /** The highest of the rows that can be joined. */
  from: FileRow;
  /** The names by the lowest row alone, by the two lowest, and by three. */
  ways: { rows: HeaderRowCount; from: FileRow; names: string[] }[];
  /** The names by the upper of two rows alone, where the lower one may be data. */
  upper?: string[];
}

export interface NameRows {
  /** The rows whose names are put before those of the last one, from the top. */
  upper: { row: FileRow; names: (string | null)[] }[];
  row: FileRow;
  lower: (string | null)[];
}

const HEADER_ROW_COUNTS: readonly HeaderRowCount[] = [1, 2, 3];

const namesOf = (cells: readonly (string | null)[]): string[] => cells.map((name) => name ?? '');

/** Whether half of the texts of a row name columns. */
function hasNamingTexts(cells: readonly (string | null)[]): boolean {
  const texts = cells.filter((text) => text !== null && text.trim() !== '');
  return texts.filter((text) => isNamingText(text ?? '')).length * 2 >= texts.length;
}

/** Each way to read the names, with the merged cells between their rows. */
export function eitherNames(
  { upper, row, lower }: NameRows,
  spans: readonly HeaderSpan[],
  headerRow: FileRow | null,
): EitherNames {
  const above = (until: FileRow) =>
    spans.filter((span) => span.row < until && upper.some((each) => each.row === span.row));
  const all = [...upper, { row, names: lower }];
  const joined = (rows: number) => {
    const [first, ...others] = all.slice(-rows);
    return others.reduce(
      (before, each) => joinedNames(before, each.names, above(each.row)),
      namesOf(first?.names ?? []),
    );
  };
  const [first] = all;
  const from = first?.row ?? row;
  const isMaybeData = upper.length === 1 && (headerRow === from || !hasNamingTexts(lower));
  const ways = HEADER_ROW_COUNTS.filter((rows) => rows <= all.length).map((rows) => ({
    rows,
    from: all.at(-rows)?.row ?? row,
    names: joined(rows),
  }));
  return { row, from, ways, ...(isMaybeData && { upper: namesOf(first?.names ?? []) }) };
}
