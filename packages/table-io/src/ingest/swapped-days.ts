/** Finds the dates of a workbook that another language of Excel probably read with day and month swapped. */
import { sentence } from '@rapi/contracts';
import {
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  openDataset,
  textColumn,
} from '@rapi/table-core';
import { CellKind } from '../source/cell-kind';
import type { IngestWarning } from '../source/ingest-options';
import { ingestWarning } from '../sheet/ingest-warning';
import type { RowFileResult } from '../sheet/row-file';

/** Shares of the days of a year that are up to the twelfth, and after it. */
const [EARLY, LATE] = [0.4, 0.6];
const LAST_EARLY = 12;
/** Columns that only chance makes look so are rarer than this. */
const CHANCE = 0.05;
const FEWEST = 2;

const DAY = String.raw`(\d{4}-\d\d-\d\d|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d\d))`;
const MAYBE_TIMED = String.raw`${DAY}(?:[ ,T]+\d{1,2}[:.]\d\d.*)?`;

interface DateCells {
  year: number;
  month: number;
  day: number;
  cells: number;
}
/** 13/01/2026 as a text. */
interface WrittenDay {
  year: number;
  numbers: readonly [first: number, second: number];
  cells: number;
}

interface FoundDays {
  dates: DateCells[];
  texts: WrittenDay[];
}

/** The different days of a column that has date cells as well as texts. */
async function daysOf(session: EngineSession, { relation }: DatasetRelation, column: DatasetColumn) {
  const text = textColumn(column);
  const rows = await session.rows(
    `SELECT regexp_extract(${text}, '^${MAYBE_TIMED}$', 1) AS day, CAST(count(*) AS INTEGER) AS cells FROM ${relation}
     WHERE regexp_full_match(${text}, '${MAYBE_TIMED}') GROUP BY 1 ORDER BY 1`,
  );
  const found: FoundDays = { dates: [], texts: [] };
  for (const { day, cells } of rows) {
    const numbers = String(day).split(/[-/.]/).map(Number);
    const [one = 0, two = 0, three = 0] = numbers;
    if (one > 999) found.dates.push({ year: one, month: two, day: three, cells: Number(cells) });
    else found.texts.push({ year: three < 100 ? 2000 + three : three, numbers: [one, two], cells: Number(cells) });
  }
  return found;
}

const monthNumber = (year: number, month: number): number => year * 12 + month;

/** Whether the dates fit the months of the texts, or the months around them, no worse if they are swapped. */
function fitSwapped({ dates, texts }: FoundDays): boolean {
  const months = texts.map(({ year, numbers }) => monthNumber(year, Math.min(...numbers)));
  const [first, last] = [Math.min(...months) - 1, Math.max(...months) + 1];
  const fit = (month: ({ month, day }: DateCells) => number): number =>
    dates.filter((date) => {
      const number = monthNumber(date.year, month(date));
      return number >= first && number <= last;
    }).length;
  return fit(({ day }) => day) >= fit(({ month }) => month);
}

/** Whether all days of the texts are after the twelfth, in one order, and none of the dates is. */
function areApart({ dates, texts }: FoundDays): boolean {
  const isLate = (place: 0 | 1) => texts.every(({ numbers }) => numbers[place] > LAST_EARLY);
  const isReal = texts.every(({ numbers }) => Math.min(...numbers) <= LAST_EARLY);
  return isReal && isLate(0) !== isLate(1) && dates.every(({ day }) => day <= LAST_EARLY);
}

function areLikelySwapped(found: FoundDays): boolean {
  const [dates, texts] = [found.dates.length, found.texts.length];
  if (dates < FEWEST || texts < FEWEST || EARLY ** dates * LATE ** texts >= CHANCE) return false;
  return areApart(found) && fitSwapped(found);
}

const isMixed = (counts: Uint32Array | undefined): boolean =>
  ((counts?.[CellKind.date] ?? 0) > 0 || (counts?.[CellKind.datetime] ?? 0) > 0) && (counts?.[CellKind.text] ?? 0) > 0;

const two = (number: number): string => String(number).padStart(2, '0');
const total = (days: readonly { cells: number }[]): number => days.reduce((sum, { cells }) => sum + cells, 0);

/** Swaps the days up to the twelfth, and keeps their times. */
const swapping = (column: string): string =>
  `=IF(DAY(${column})<=12;DATE(YEAR(${column});DAY(${column});MONTH(${column}))+MOD(${column};1);${column})`;

/**
 * Excel makes a date of 05/01/2026 in the order of its own language, and leaves 13/01/2026 a text where that order has no
 * such month. Then no date cell is after the twelfth and every text is, which chance alone hardly does: a warning asks to
 * check. The dates stay what the workbook says.
 */
export async function swappedDays(
  session: EngineSession,
  dataset: Dataset,
  { kinds }: RowFileResult,
  sheet: string,
): Promise<IngestWarning[]> {
  const opened = await openDataset(session, dataset);
  const warnings: IngestWarning[] = [];
  for (const column of opened.schema.columns) {
    if (column.type !== 'text' || !isMixed(kinds[column.key])) continue;
    const found = await daysOf(session, opened, column);
    const example = found.dates.find(({ month, day }) => month !== day);
    if (!example || !areLikelySwapped(found)) continue;
    const { year, month, day } = example;
    const said = sentence('warn_swapped_days', {
      column: column.name,
      count: total(found.dates),
      texts: total(found.texts),
      date: `${two(day)}/${two(month)}/${year}`,
      other: `${two(month)}/${two(day)}/${year}`,
      formula: swapping(`[${column.name}]`),
    });
    warnings.push(ingestWarning('swapped_days', said, { sheet }));
  }
  return warnings;
}
