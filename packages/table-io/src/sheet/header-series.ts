import { CellKind, type SampleCell } from '../source/cell-kind';
import { measured } from './cell-looks';
import { isWordOrEmpty } from './sample-row';

/**
 * The sort of figure that names a column, and its position in the series: also `0-30` and `61+`, `2023/2024`, `10%`, and
 * `30 hari` with its unit.
 */
interface Step {
  sort: 'number' | 'year' | 'day' | 'range' | 'years' | 'percent';
  value: number;
  unit?: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const OTHER_MONTHS: Readonly<Record<string, string>> = { peb: 'feb', may: 'mei', aug: 'agu', agt: 'agu', ags: 'agu', oct: 'okt', nop: 'nov', dec: 'des' }; // prettier-ignore

const YEAR = /^(?:19|20)\d{2}$/;
const WHOLE = /^(?:0\d{0,3}|[1-9]\d{0,5})$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)?\d{2})$/;
const YEAR_FIRST = /^((?:19|20)\d{2})[/.-](\d{1,2})(?:[/.-](\d{1,2}))?(?:[T ]00:00(?::00)?)?$/;
const MONTH_AND_YEAR = /^(\d{1,2})[/.-]((?:19|20)\d{2})$/;
const RANGE = /^(\d{1,7})\s*(?:-\s*(\d{1,7})|\+)$/;
const TWO_YEARS = /^((?:19|20)\d{2})\s*[/-]\s*((?:19|20)?\d{2})$/;
const PERCENT = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/;
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

function spanOf(text: string): Step | null {
  const [, year, next = ''] = TWO_YEARS.exec(text) ?? [];
  if (
    year !== undefined &&
    Number(year) % 10 ** next.length === (Number(next) + 10 ** next.length - 1) % 10 ** next.length
  )
    return { sort: 'years', value: Number(year) };
  const [, from, to] = RANGE.exec(text) ?? [];
  return from !== undefined && (to === undefined || Number(to) > Number(from))
    ? { sort: 'range', value: Number(from) }
    : null;
}

/** A figure without a unit. */
function bareStep(text: string): Step | null {
  if (YEAR.test(text)) return { sort: 'year', value: Number(text) };
  if (WHOLE.test(text)) return { sort: 'number', value: Number(text) };
  const percent = PERCENT.exec(text)?.[1];
  if (percent !== undefined) return { sort: 'percent', value: Number(percent.replace(',', '.')) };
  const day = TWO_YEARS.test(text) ? null : dayOf(text);
  return day === null ? spanOf(text) : { sort: 'day', value: day };
}

function stepOf({ text, kind }: SampleCell): Step | null {
  // The mark of a footnote: `2025*`.
  const value = text.trim().replace(/(?<=\d)\*{1,3}\)?$/, '');
  if (kind === CellKind.boolean) return null;
  if (kind === CellKind.percent) return { sort: 'percent', value: Number(value) };
  const bare = bareStep(value);
  if (bare !== null) return bare;
  const parts = measured(value);
  const step = parts && bareStep(parts.amount);
  return parts && step ? { ...step, ...(parts.unit && { unit: parts.unit }) } : null;
}

/** Whether a cell is a year or a day, which may name a group of columns. */
export const isPeriodCell = (cell: SampleCell): boolean => {
  const sort = stepOf(cell)?.sort;
  return sort === 'year' || sort === 'years' || sort === 'day';
};

/** Whether a cell is a day or a month of a year: 31/01/2026, Des-25. */
export const isDayCell = (cell: SampleCell): boolean => stepOf(cell)?.sort === 'day';

const isMonotonic = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0)) ||
  values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0));

/** The one sort of all steps; null if there are several. In `0, 1-30, 31-60` the first is a range, too. */
function sortOf(steps: readonly Step[]): Step['sort'] | null {
  const sorts = new Set(steps.map(({ sort }) => sort));
  if (new Set(steps.map(({ unit }) => unit)).size > 1) return null;
  if (sorts.size === 2 && sorts.has('range') && sorts.has('number')) return 'range';
  return sorts.size === 1 ? (steps[0]?.sort ?? null) : null;
}

/** Days in order, years in order, numbers with a constant step: 1, 2, 3; 2024, 2025; 31/01/2026, 28/02/2026. */
function isSeries(steps: readonly Step[]): boolean {
  const values = steps.map(({ value }) => value);
  const sort = sortOf(steps);
  if (sort === null || !isMonotonic(values)) return false;
  const stride = strideOf(steps);
  return sort !== 'number' || values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) === stride);
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
    ? { sort: sortOf(known) ?? first.sort, columns, stride: strideOf(known) }
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

/** Whether several figures of a row are years, days, ranges or percents in order, and the rows below hold others. */
export function isNameSeries(row: readonly SampleCell[], below: readonly (readonly SampleCell[])[]): boolean {
  const series = seriesOf(row);
  return series !== null && series.sort !== 'number' && series.columns.length > 1 && !isCustom(series, below);
}

/** The same also for numbers with a step of one, or more than three with another, if there are so many of them. */
export function isStepSeries(
  row: readonly SampleCell[],
  below: readonly (readonly SampleCell[])[],
  least: number,
): boolean {
  const series = seriesOf(row);
  if (series === null || series.columns.length < 2 || isCustom(series, below)) return false;
  const { sort, stride, columns } = series;
  return sort !== 'number' || columns.length > 3 || (columns.length >= least && Math.abs(stride) === 1);
}

export type SeriesVerdict = 'header' | 'doubtful' | 'none';

/** Years and days next to each other, as hardly two amounts are. */
export const isConsecutive = ({ sort, stride, columns }: Series): boolean =>
  columns.length > 1 && (Math.abs(stride) === 1 || (sort === 'day' && Math.abs(stride) === 31));

/** Whether days, years, ranges or percents name columns. Next to words that name nothing they may as well be values. */
function judgePeriods(series: Series, isLed: boolean, hasNamingWord: boolean): SeriesVerdict {
  const { sort, columns } = series;
  if (hasNamingWord && isLed) return 'header';
  const isSpan = sort === 'range' || sort === 'years';
  const isProof = sort !== 'percent' && (columns.length > 2 || isConsecutive(series) || (isSpan && columns.length > 1));
  if (isProof) return isLed || columns.length > 2 ? 'header' : 'doubtful';
  return isLed || hasNamingWord ? 'doubtful' : 'none';
}

/** Whether words beside figures name columns, and whether one of them does nothing else (Nama, not Toko Maju). */
interface Naming {
  isAny: boolean;
  isWhole: boolean;
}

/** Whether the only figure of a row is hardly a name: 5000000 beside Gaji; 1 beside Nama may be one. */
function isOneAmount(row: readonly SampleCell[]): boolean {
  const [figure, ...others] = row.filter(isFigure);
  return figure !== undefined && others.length === 0 && !(Number(figure.text) < 100);
}

/** Whether numbers behind a word are so many in order, each one more, that they can only name columns: days, sizes. */
export function isLongSeries(row: readonly SampleCell[]): boolean {
  const series = seriesOf(row);
  const isOfWord = row[0]?.kind === CellKind.text;
  return series?.sort === 'number' && isOfWord && series.columns.length > 4 && Math.abs(series.stride) === 1;
}

/** Two numbers have a constant step by chance: they name columns as neighbours only, and may do where they are of like size. */
function judgeTwo(row: readonly SampleCell[], { columns, stride }: Series, { isWhole }: Naming): SeriesVerdict {
  if (isWhole && Math.abs(stride) === 1) return 'header';
  const [low = 0, high = 0] = columns.map((index) => Number(row[index]?.text)).sort((left, right) => left - right);
  return isWhole || Math.abs(stride) === 1 || high < low * 10 ? 'doubtful' : 'none';
}

/** Numbers name columns if there are too many in order for chance, or beside words that do. */
function judgeNumbers(row: readonly SampleCell[], series: Series, naming: Naming): SeriesVerdict {
  const { columns } = series;
  if (columns.length === 1) return naming.isWhole && !isOneAmount(row) ? 'doubtful' : 'none';
  if (columns.length === 2) return judgeTwo(row, series, naming);
  if (naming.isWhole || startsAtOne(row, series) || columns.length > 3) return 'header';
  return 'doubtful';
}

/**
 * Whether figures name the columns. Years, days and ranges that form a series do if the rows below hold something else
 * and there are several, or words next to them are typical column names.
 */
export function judgeSeries(
  row: readonly SampleCell[],
  below: readonly (readonly SampleCell[])[],
  naming: Naming,
): SeriesVerdict {
  const series = seriesOf(row);
  if (below.length === 0) return 'none';
  const isLed = isWordOrEmpty(row[0] ?? { text: '', kind: CellKind.empty });
  const whereNamed = naming.isWhole && isLed && !isOneAmount(row) ? 'doubtful' : 'none';
  if (series === null || isCustom(series, below)) return whereNamed;
  if (series.sort !== 'number') return judgePeriods(series, isLed, naming.isAny);
  return isLed ? judgeNumbers(row, series, naming) : whereNamed;
}

const startsAtOne = (row: readonly SampleCell[], { columns: [first = 0] }: Series): boolean => {
  const value = Number(row[first]?.text);
  return value === 0 || value === 1;
};
