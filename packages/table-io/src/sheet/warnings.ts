import { type Sentence, sentence } from '@rapi/contracts';
import { columnNames, nameByPlace } from '@rapi/table-core';
import { CellKind } from '../source/cell-kind';
import type { HeaderChoice, IngestOptions, IngestWarning } from '../source/ingest-options';
import { ingestWarning, listed } from './ingest-warning';
import type { RowFileResult, ToldDoubt } from './row-file';

/** Counts a column's numbers that may have lost digits before they arrived: beyond 2^53, or all cut to 15 digits. */
function lostDigits(kinds: Uint32Array): { lost: number; isCut: boolean } {
  const huge = kinds[CellKind.hugeInteger] ?? 0;
  if (huge > 0) return { lost: huge, isCut: false };
  const cut = kinds[CellKind.cutInteger] ?? 0;
  return { lost: cut > 1 && (kinds[CellKind.longInteger] ?? 0) === 0 ? cut : 0, isCut: true };
}

/** Warnings about a workbook's numbers that have more digits than Excel keeps. */
export function longNumberWarnings(
  { kinds }: Pick<RowFileResult, 'kinds'>,
  names: readonly string[],
  sheet: string,
): IngestWarning[] {
  return names.flatMap((name, key) => {
    const { lost, isCut } = lostDigits(kinds[key] ?? new Uint32Array());
    if (lost === 0) return [];
    const said = isCut
      ? sentence('warn_numbers_cut', { column: name, count: lost })
      : sentence('warn_numbers_beyond', { column: name, count: lost, limit: Number.MAX_SAFE_INTEGER });
    return [ingestWarning('long_numbers', said, { sheet })];
  });
}

/** A sentence about a doubtful header, and where to choose another. */
function doubtSentence({ reason, row, cells: all }: ToldDoubt): Sentence {
  const shown = all.filter((cell) => cell.trim() !== '').slice(0, 4);
  const cells = `${shown.join(', ')}${all.length > shown.length ? ', …' : ''}`;
  switch (reason) {
    case 'header_of_figures':
      return sentence('warn_header_of_figures', { row, cells });
    case 'maybe_header':
      return sentence('warn_maybe_header', { row, cells });
    case 'two_header_rows':
      return sentence('warn_two_header_rows', { row, next: row + 1 });
  }
}

/** A sentence about names joined from two rows or three, and where to choose otherwise. */
function joinedSentence({ headerRows, eitherNames }: RowFileResult): Sentence | undefined {
  const way = eitherNames?.ways.find(({ rows }) => rows === headerRows);
  if (!eitherNames || !way) return undefined;
  const { row, ways } = eitherNames;
  const { from, names: joined } = way;
  const alone = ways[0]?.names ?? [];
  // A name that stands in one of the rows alone, such as No over both, shows nothing.
  const hasBoth = (name: string, own = '') => own !== '' && name !== own && name.endsWith(own);
  const example = joined.find((name, i) => hasBoth(name, alone[i])) ?? joined[0] ?? '';
  const reason = headerRows === 3 ? 'warn_joined_three_header_rows' : 'warn_joined_header_rows';
  return sentence(reason, { row: from, next: row, example });
}

const isNamed = (name: string | null | undefined): boolean => (name ?? '').trim() !== '';

/**
 * How many columns of a sheet stand blank before its table, as those behind it do without being read: no way to read the
 * names has one there, and no row a value.
 */
export function blankBefore({ header, eitherNames, kinds, width }: RowFileResult): number {
  if (header === null) return 0;
  const ways = [header, ...(eitherNames?.ways.map(({ names }) => names) ?? []), eitherNames?.upper ?? []];
  const hasValue = (counts?: Uint32Array) => counts?.some((count, kind) => count > 0 && kind !== CellKind.empty);
  const columns = Array.from({ length: width }, (_, key) => key);
  return Math.max(
    0,
    columns.findIndex((key) => hasValue(kinds[key]) || ways.some((names) => isNamed(names[key]))),
  );
}

/** The column names by one row, by two and by three, as far as these are possible; by the upper row alone if the lower may be data. */
export function headerChoices(
  { eitherNames, width }: RowFileResult,
  { language }: RowsRead,
  blank = 0,
): HeaderChoice[] {
  if (!eitherNames) return [];
  const { row: headerRow, from, ways, upper } = eitherNames;
  const namesOf = (names: string[]) => columnNames(names, width, language).slice(blank);
  return [
    ...(upper ? [{ headerRow: from, headerRows: 1 as const, names: namesOf(upper) }] : []),
    ...ways.map(({ rows, names }) => ({ headerRow, headerRows: rows, names: namesOf(names) })),
  ];
}

/** How the rows were read, as far as the file itself does not say. */
interface RowsRead extends Pick<IngestOptions, 'language'> {
  /** Rows may have more or fewer cells than the header. */
  isRagged?: boolean;
}

/** A sentence about a header that leaves most columns without a name. */
function unnamedSentence({ header, headerWidth: width }: RowFileResult, { language }: RowsRead): Sentence | undefined {
  const named = header?.filter(isNamed).length ?? width;
  if (named >= width * 0.6) return undefined;
  return sentence('warn_unnamed_columns', { named, width, example: nameByPlace(width, language) });
}

const onScreen = (rows: readonly number[]) => rows.map((row) => row + 1);

/** Warnings about how the rows of a table were read. */
export function rowWarnings(file: RowFileResult, how: RowsRead, sheet?: string): IngestWarning[] {
  const place = sheet === undefined ? {} : { sheet };
  const { short, long, blank, skipped, doubt } = file;
  const unnamed = unnamedSentence(file, how);
  const joined = joinedSentence(file);
  const found: IngestWarning[] = [
    ...(doubt ? [ingestWarning(doubt.reason, doubtSentence(doubt), place)] : []),
    ...(joined ? [ingestWarning('joined_header_rows', joined, place)] : []),
    ...(unnamed ? [ingestWarning('unnamed_columns', unnamed, place)] : []),
  ];
  if (skipped.length > 0) {
    const said = sentence('warn_rows_above_header', { count: skipped.length, rows: listed(skipped) });
    found.push(ingestWarning('rows_above_header', said, place));
  }
  if (how.isRagged && long.count > 0) {
    const said = sentence('warn_long_rows', { count: long.count, rows: listed(onScreen(long.rows), long.count) });
    found.push(ingestWarning('ragged_rows', said, { ...place, rows: long.rows }));
  }
  if (how.isRagged && short.count > 0) {
    const said = sentence('warn_short_rows', { count: short.count, rows: listed(onScreen(short.rows), short.count) });
    found.push(ingestWarning('ragged_rows', said, { ...place, rows: short.rows }));
  }
  if (blank.count > 0) {
    found.push(ingestWarning('blank_rows', sentence('warn_blank_rows', { count: blank.count }), place));
  }
  return found;
}
