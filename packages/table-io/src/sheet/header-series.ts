import { CellKind, type SampleCell } from '../source/cell-kind';

/** The sort of figure that names a column, and its position in the series. */
interface Step {
  sort: 'number' | 'year' | 'day';
  value: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const OTHER_MONTHS: Readonly<Record<string, string>> = { peb: 'feb', may: 'mei', aug: 'agu', agt: 'agu', ags: 'agu', oct: 'okt', nop: 'nov', dec: 'des' }; // prettier-ignore

const YEAR = /^(?:19|20)\d{2}$/;
const WHOLE = /^(?:0|[1-9]\d{0,5})$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)?\d{2})$/;
const YEAR_FIRST = /^((?:19|20)\d{2})[/.-](\d{1,2})(?:[/.-](\d{1,2}))?(?:[T ]00:00(?::00)?)?$/;
const MONTH_AND_YEAR = /^(\d{1,2})[/.-]((?:19|20)\d{2})$/;
const NAMED_MONTH = /^(?:(\d{1,2})[ .-])?([a-z]{3,9})\.?(?:[ .-](\d{2,4}))?$/i;

const centuryOf = (year: number) => (year < 100 ? year + 2000 : year);
const dayValue = (year: number, month: number, day: number) => centuryOf(year) * 372 + month * 31 + day;

function namedDay(text: string): number | null {
  const [, day, name = '', year] = NAMED_MONTH.exec(text) ?? [];
  const short = name.slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(OTHER_MONTHS[short] ?? short);
  if (month < 0 || (day === undefined && year === undefined)) return null;
  return dayValue(Number(year ?? 0), month, Number(day ?? 1));
}

function dayOf(text: string): number | null {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayValue(Number(year), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return dayValue(Number(isoYear), Number(isoMonth), Number(isoDay ?? 1));
  const [, monthAlone, ofYear] = MONTH_AND_YEAR.exec(text) ?? [];
  if (ofYear !== undefined) return dayValue(Number(ofYear), Number(monthAlone), 1);
  return namedDay(text);
}

function stepOf({ text, kind }: SampleCell): Step | null {
  const value = text.trim();
  if (kind === CellKind.boolean) return null;
  if (YEAR.test(value)) return { sort: 'year', value: Number(value) };
  if (WHOLE.test(value)) return { sort: 'number', value: Number(value) };
  const day = dayOf(value);
  return day === null ? null : { sort: 'day', value: day };
}

/** Whether a cell holds a word or nothing. */
export const isWordOrEmpty = ({ kind }: SampleCell): boolean => kind === CellKind.text || kind === CellKind.empty;

const isMonotonic = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0)) ||
  values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0));

/** Days in order, years in order, numbers with a constant step: 1, 2, 3; 2024, 2025; 31/01/2026, 28/02/2026. */
function isSeries(steps: readonly Step[]): boolean {
  const values = steps.map(({ value }) => value);
  const sorts = new Set(steps.map(({ sort }) => sort));
  if (sorts.size !== 1 || !isMonotonic(values)) return false;
  const stride = strideOf(steps);
  return !sorts.has('number') || values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) === stride);
}

export interface Series {
  sort: Step['sort'];
  columns: readonly number[];
  stride: number;
}

/** The figures of a row, if all of them form a series as only column names do. */
export function seriesOf(row: readonly SampleCell[]): Series | null {
  const columns = row.flatMap((cell, index) => (isFigure(cell) ? [index] : []));
  const steps = columns.map((index) => (row[index] === undefined ? null : stepOf(row[index])));
  const known = steps.filter((step) => step !== null);
  const [first] = known;
  return first && known.length === steps.length && isSeries(known)
    ? { sort: first.sort, columns, stride: strideOf(known) }
    : null;
}

/** `Jan-26` and `Mei 2026` look like words, but are days in a series. */
const isFigure = (cell: SampleCell): boolean =>
  !isWordOrEmpty(cell) || (cell.kind === CellKind.text && /\d/.test(cell.text) && stepOf(cell) !== null);

/** The step from the first to the second; 0 for a single one. */
const strideOf = ([first, second]: readonly Step[]): number => (first && second ? second.value - first.value : 0);

/** Whether most of these rows hold such a series too: then it is ordinary data and names nothing. */
function isCustom({ sort, columns, stride }: Series, below: readonly (readonly SampleCell[])[]): boolean {
  const steps = below.map((row) => columns.map((index) => (row[index] === undefined ? null : stepOf(row[index]))));
  const filled = steps.filter((row) => row.some((step) => step !== null));
  const alike = filled.filter((row) => {
    const known = row.filter((step) => step !== null);
    return sort === 'number'
      ? isSeries(known) && strideOf(known) === stride
      : known.filter((step) => step.sort === sort).length * 2 > columns.length;
  });
  return alike.length * 2 > filled.length;
}

export type SeriesVerdict = 'header' | 'doubtful' | 'none';

/**
 * Whether a series of figures names the columns. Years and days do if the rows below hold something else. Numbers do if
 * there are too many for chance, or if the words next to them are typical column names.
 */
export function judgeSeries(
  row: readonly SampleCell[],
  below: readonly (readonly SampleCell[])[],
  hasNamingWord: boolean,
): SeriesVerdict {
  const series = seriesOf(row);
  if (series === null || below.length === 0) return 'none';
  if (isCustom(series, below)) return hasNamingWord ? 'doubtful' : 'none';
  const isLed = isWordOrEmpty(row[0] ?? { text: '', kind: CellKind.empty });
  if (series.sort !== 'number') return isLed || series.columns.length > 2 ? 'header' : 'none';
  if (!isLed) return 'none';
  if (series.columns.length === 1) return hasNamingWord ? 'doubtful' : 'none';
  if (hasNamingWord) return 'header';
  if (series.columns.length < 3) return 'doubtful';
  return startsAtOne(row, series) || series.columns.length > 3 ? 'header' : 'doubtful';
}

const startsAtOne = (row: readonly SampleCell[], { columns: [first = 0] }: Series): boolean => {
  const value = Number(row[first]?.text);
  return value === 0 || value === 1;
};
