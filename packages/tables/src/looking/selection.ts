import type { SelectionFigures } from '@rapi/contracts';
import {
  asCell,
  asksAboutNumbers,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumns,
  readColumns,
  textColumn,
  withoutNoise,
} from '@rapi/table-core';
import { numberSide } from './numbers-facet';
import { createPlaces, placed, type Places, type View } from './view';

export interface SelectedRange {
  /** Places among the rows in view, both inclusive. */
  rows: readonly [number, number];
  columns: readonly string[];
}

export interface SelectionRequest extends View {
  ranges: readonly SelectedRange[];
}

type Interval = readonly [number, number];

/** Merges intervals that overlap or touch, so that shared rows count once. */
export function mergeIntervals(intervals: readonly Interval[], count: number): Interval[] {
  const sorted = intervals
    .filter(([from]) => from < count)
    .map(([from, to]): Interval => [from, Math.min(to, count - 1)])
    .sort(([a], [b]) => a - b);
  const merged: Interval[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

interface SelectedColumn {
  column: DatasetColumn;
  intervals: Interval[];
}

/** The rows of each column that any range contains. */
function selectedColumns(
  { schema }: DatasetRelation,
  ranges: readonly SelectedRange[],
  count: number,
): SelectedColumn[] {
  const byKey = new Map<number, { column: DatasetColumn; intervals: Interval[] }>();
  for (const { rows, columns } of ranges)
    for (const column of findColumns(schema, columns)) {
      const known = byKey.get(column.key);
      if (known) known.intervals.push(rows);
      else byKey.set(column.key, { column, intervals: [rows] });
    }
  return [...byKey.values()]
    .map(({ column, intervals }) => ({ column, intervals: mergeIntervals(intervals, count) }))
    .filter(({ intervals }) => intervals.length > 0);
}

/** Columns per statement, because each may need a reading joined to the table. */
const COLUMNS_AT_ONCE = 16;

interface Figures {
  count: number;
  numbers: number;
  sums: number[];
  min: number | null;
  max: number | null;
  /** A selected column waits for the answer to its question: there is no sum yet. */
  waits: boolean;
}

const isIn = (intervals: readonly Interval[]): string =>
  intervals.map(([from, to]) => `place BETWEEN ${from} AND ${to}`).join(' OR ');

/** Adds the figures of some columns to the totals. */
async function addFigures(
  session: EngineSession,
  dataset: DatasetRelation,
  { columns, places }: { columns: readonly SelectedColumn[]; places: Places | undefined },
  figures: Figures,
): Promise<void> {
  const read = await readColumns(session, dataset, columns);
  const sides = columns.flatMap(({ column, intervals }) => {
    const [where, { key }] = [`FILTER (${isIn(intervals)})`, column];
    const value = numberSide({ column, read });
    return [
      `count(${textColumn(column)}) ${where} AS t${key}`,
      `count(${value}) ${where} AS n${key}`,
      `fsum(${value}) ${where} AS s${key}`,
      `min(${value}) ${where} AS l${key}`,
      `max(${value}) ${where} AS m${key}`,
    ];
  });
  const [row = {}] = await session.rows(`SELECT ${sides.join(', ')} FROM ${placed(read, places)}`);
  const numberOf = (name: string) => asCell(row[name]);
  for (const { column } of columns) {
    const { key } = column;
    figures.waits ||= read.open.some(({ name, question }) => name === column.name && asksAboutNumbers(question));
    figures.count += Number(row[`t${key}`] ?? 0);
    figures.numbers += Number(row[`n${key}`] ?? 0);
    const [sum, least, most] = [numberOf(`s${key}`), numberOf(`l${key}`), numberOf(`m${key}`)];
    if (typeof sum === 'number') figures.sums.push(sum);
    if (typeof least === 'number') figures.min = Math.min(figures.min ?? least, least);
    if (typeof most === 'number') figures.max = Math.max(figures.max ?? most, most);
  }
}

/** The sum and the average as formulas and pivots give them: 0.1 + 0.2 is 0.3. */
async function withoutNoiseIn(session: EngineSession, sum: number, numbers: number) {
  const [row = {}] = await session.rows(
    `SELECT ${withoutNoise('sum')} AS sum, ${withoutNoise('average')} AS average
     FROM (SELECT CAST(? AS DOUBLE) AS sum, CAST(? AS DOUBLE) AS average)`,
    [sum, sum / numbers],
  );
  return { sum: Number(row.sum), average: Number(row.average) };
}

/** The figures of selected cells (R-BENCH-72). 422 for unknown columns. */
export async function selectionFigures(
  session: EngineSession,
  dataset: DatasetRelation,
  { ranges, ...view }: SelectionRequest,
): Promise<Omit<SelectionFigures, 'version'>> {
  const places = await createPlaces(session, dataset, view);
  const columns = selectedColumns(dataset, ranges, places?.count ?? dataset.schema.rowCount);
  const figures: Figures = { count: 0, numbers: 0, sums: [], min: null, max: null, waits: false };
  for (let first = 0; first < columns.length; first += COLUMNS_AT_ONCE)
    await addFigures(session, dataset, { columns: columns.slice(first, first + COLUMNS_AT_ONCE), places }, figures);
  const { count, numbers, sums, waits } = figures;
  const sum = sums.reduce((all, each) => all + each, 0);
  const cells = columns.reduce(
    (all, { intervals }) => all + intervals.reduce((rows, [from, to]) => rows + to - from + 1, 0),
    0,
  );
  const isSum = numbers > 0 && Number.isFinite(sum) && !waits;
  return {
    cells,
    count,
    numbers,
    ...(isSum ? await withoutNoiseIn(session, sum, numbers) : { sum: null, average: null }),
    min: waits ? null : figures.min,
    max: waits ? null : figures.max,
  };
}
