import type { DateUnit, Facet } from '@rapi/contracts';
import type { EngineSession } from '@rapi/table-core';
import type { FacetRows } from './wanted-facet';
import { type Core, coreOf, type Spread } from './histogram';
import { valueSpread } from './value-spread';

const DAY_MS = 86_400_000;
/** Most bins on a time line; with more years, only those with values are listed. */
const MOST_BINS = 62;
const DAYS_OF: Record<DateUnit, number> = { day: 1, month: 30.44, quarter: 91.31, year: 365.25 };

const isDays = ({ column, read }: Pick<FacetRows, 'column' | 'read'>): boolean => {
  const kind = read.read.get(column.key)?.reading.kind ?? column.type;
  return kind === 'date' || kind === 'datetime';
};

/** SQL of a cell's day, counted from 1970; null if the column does not hold days. */
const daySide = (rows: FacetRows): string =>
  isDays(rows) ? `date_diff('day', DATE '1970-01-01', CAST(v${rows.column.key} AS DATE))` : 'CAST(NULL AS BIGINT)';

/** The smallest unit whose bins fit on a time line. */
export const unitOf = ({ from, to }: Pick<Core, 'from' | 'to'>): DateUnit => {
  const units: DateUnit[] = ['day', 'month', 'quarter'];
  return units.find((unit) => (to - from) / DAYS_OF[unit] < MOST_BINS - 1) ?? 'year';
};

const isoDay = (day: number): string => {
  const date = new Date(day * DAY_MS);
  // toISOString writes years beyond 9999 with a sign and six digits.
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${date.toISOString().slice(-19, -14)}`;
};

/** The first day of a month. `Date.UTC` would put years below 100 into the 1900s. */
function dayAt(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return date.getTime() / DAY_MS;
}

/** The first day of the bin that contains a day. */
export function binStart(day: number, unit: DateUnit): number {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (unit) {
    case 'day':
      return day;
    case 'month':
      return dayAt(year, month);
    case 'quarter':
      return dayAt(year, month - (month % 3));
    case 'year':
      return dayAt(year, 0);
  }
}

/** The first day after a bin. */
const nextStart = (start: number, unit: DateUnit): number =>
  unit === 'day' ? start + 1 : binStart(start + Math.ceil({ month: 31, quarter: 92, year: 366 }[unit]), unit);

type DaysFacet = Extract<Facet, { kind: 'dates' }>;

function binsOf(counts: ReadonlyMap<number, number>, unit: DateUnit, core: Core): DaysFacet['bins'] {
  const first = binStart(core.from, unit);
  const last = binStart(core.to, unit);
  const bins: DaysFacet['bins'] = [];
  const bin = (start: number) => ({
    from: isoDay(start),
    to: isoDay(nextStart(start, unit) - 1),
    count: counts.get(start) ?? 0,
    is_outlying: false,
  });
  if (unit === 'year' && (core.to - core.from) / DAYS_OF.year > MOST_BINS * 2)
    return [...counts.keys()]
      .filter((start) => start >= first && start <= last)
      .sort((a, b) => a - b)
      .map(bin);
  for (let start = first; start <= last; start = nextStart(start, unit)) bins.push(bin(start));
  return bins;
}

/** All outlying days on one side as a single bin. */
function outlying(counts: ReadonlyMap<number, number>, isThere: (start: number) => boolean, from: number, to: number) {
  const count = [...counts].reduce((sum, [start, n]) => (isThere(start) ? sum + n : sum), 0);
  return count === 0 ? [] : [{ from: isoDay(from), to: isoDay(to), count, is_outlying: true }];
}

async function countDays(session: EngineSession, rows: FacetRows, spread: Spread): Promise<DaysFacet> {
  const core = coreOf(spread);
  const unit = unitOf(core);
  const start = `date_diff('day', DATE '1970-01-01', CAST(date_trunc('${unit}', CAST(v${rows.column.key} AS DATE)) AS DATE))`;
  const found = await session.rows(
    `SELECT ${start} AS start, count(*) AS n FROM ${rows.read.relation} WHERE ${rows.condition} AND v${rows.column.key} IS NOT NULL GROUP BY 1`,
  );
  const counts = new Map(found.map(({ start: day, n }) => [Number(day), Number(n)]));
  const [first, last] = [binStart(core.from, unit), binStart(core.to, unit)];
  return {
    column: rows.column.name,
    kind: 'dates',
    min: isoDay(spread.min),
    max: isoDay(spread.max),
    unit,
    bins: [
      ...outlying(counts, (day) => day < first, spread.min, first - 1),
      ...binsOf(counts, unit, core),
      ...outlying(counts, (day) => day > last, nextStart(last, unit), spread.max),
    ],
    blank: 0,
    unread: 0,
  };
}

/** A column's days on a time line. */
export async function datesFacet(session: EngineSession, rows: FacetRows): Promise<Facet> {
  const { spread, blank, unread } = await valueSpread(session, rows, daySide(rows));
  if (spread === null)
    return { column: rows.column.name, kind: 'dates', min: null, max: null, unit: 'day', bins: [], blank, unread };
  return { ...(await countDays(session, rows, spread)), blank, unread };
}
