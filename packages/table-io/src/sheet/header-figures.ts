/** How figures in a row are written, and whether those below them are written alike. */
import { CellKind, type SampleCell } from '../source/cell-kind';
import { amountOf, isNoValue } from './cell-looks';
import { columnOf, isFilled, isWordOrEmpty, type SampleRow } from './sample-row';

const YEAR = /^(?:19|20)\d{2}$/;
/** `12 x 5`, `~5000`, `Rp5.000 per kg`: no amount by itself, but more like one than like a name. */
const BEGINS_WITH_FIGURE = /^[^\p{L}\d]*(?:(?:rp|idr)[^\p{L}\d]*)?\d/iu;
/** `1. Nama`, `2025*`: a number of order and a name, and a year with a footnote. */
const NAME_WITH_FIGURE = /^\(?\d{1,2}[.)]\s*\p{L}|^(?:19|20)\d{2}\s*\*+\)?$/u;
const NUMBER_KINDS: readonly CellKind[] = [
  CellKind.integer,
  CellKind.zero,
  CellKind.longInteger,
  CellKind.cutInteger,
  CellKind.hugeInteger,
];

/** Whether a text begins with a figure that is neither its number in a list nor a year with a footnote. */
export const beginsWithFigure = ({ kind, text }: SampleCell): boolean =>
  kind === CellKind.text && BEGINS_WITH_FIGURE.test(text.trim()) && !NAME_WITH_FIGURE.test(text.trim());

/** A year or a day may name a column (2024, 2025, ...) if the cells below it hold something else. */
export function namesPeriod(cell: SampleCell, below: readonly SampleCell[]): boolean {
  const values = below.filter(isFilled);
  if (cell.kind === CellKind.date || cell.kind === CellKind.datetime) {
    return values.length > 0 && values.every(({ kind }) => kind !== cell.kind);
  }
  return YEAR.test(cell.text.trim()) && values.length > 0 && !values.some(({ text }) => YEAR.test(text.trim()));
}

/** `Rp 1.500.000` and `Rp 5` are written alike, `10%` and `1500` are not, nor are `01` and `1`. */
const lookOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^0\d+$/, '0')
    .replace(/\d+(?:[.,]\d+)*/g, '9')
    .replace(/\p{L}+/gu, 'a');

/** The same; a text cell, a number cell and one that is shown as a percentage differ. */
function formOf({ text, kind }: SampleCell): string {
  if (kind === CellKind.percent) return 'percent';
  return (NUMBER_KINDS.includes(kind) ? 'number ' : '') + lookOf(text);
}

/** Whether a figure is written otherwise than those below it. */
export function isWrittenApart(cell: SampleCell, values: readonly SampleCell[]): boolean {
  if (namesPeriod(cell, values)) return true;
  return values.filter((value) => formOf(value) === formOf(cell)).length * 4 <= values.length;
}

/** `Semester 1` and `Bab 1` are of one form, but not of one word. */
const wordOf = (cell: SampleCell): string =>
  formOf(cell) === 'a9' ? cell.text.toLowerCase().replace(/[^\p{L}]+/gu, '') : '';

/** Whether several texts below a text with digits are nearly all written as it is: INV/2026/001 above INV/2026/002. */
export function isLikeThose(cell: SampleCell, values: readonly SampleCell[]): boolean {
  if (!/\d/.test(cell.text) || values.length < 2) return false;
  const alike = values.filter((value) => formOf(value) === formOf(cell) && wordOf(value) === wordOf(cell));
  return alike.length * 4 >= values.length * 3;
}

/** Whether a mark of a missing value is above cells that hold hardly any: then N/A or `-` names its column. */
export const isNoValueApart = (cell: SampleCell, values: readonly SampleCell[]): boolean =>
  isNoValue(cell.text) && values.filter(({ text }) => isNoValue(text)).length * 4 <= values.length;

/** An amount, also in a currency, about so much, or a percentage. */
const PLAIN = /^[~±]?[-+(]*(?:a\.?|[$€£¥])*[-+(]*[09][)%]*(?:,?-)?$/;
const isPlain = (text: string): boolean => PLAIN.test(lookOf(text.replace(/\s*idr\.?$/i, '')));

/** Whether a figure has a unit, a word or a sign that no plain amount has: `3 kg`, `13"`, `<20`, `08:00`. */
export const isMarked = (cell: SampleCell): boolean => !isPlain(cell.text);

/** Whether nearly all of several cells are plain amounts, and none is written as the one above them. */
export function isAboveBare(cell: SampleCell, values: readonly SampleCell[]): boolean {
  const amounts = values.filter(({ text }) => !isNoValue(text));
  const bare = amounts.filter((value) => !isWordOrEmpty(value) && isPlain(value.text));
  if (amounts.some((value) => formOf(value) === formOf(cell))) return false;
  return bare.length > 1 && bare.length * 4 >= amounts.length * 3;
}

/** Whether a figure in a text cell is above number cells. */
export const isTextAbove = ({ kind }: SampleCell, values: readonly SampleCell[]): boolean =>
  !NUMBER_KINDS.includes(kind) &&
  values.filter(({ kind: each }) => NUMBER_KINDS.includes(each)).length * 4 > values.length * 3;

const NONE: SampleCell = { text: '', kind: CellKind.empty };
const FRACTION = /^(\d{1,2})\/(\d{1,2})$/;

function rungOf({ text }: SampleCell): number | null {
  const [, part, whole] = FRACTION.exec(text.trim()) ?? [];
  return part !== undefined && Number(whole) > 0 ? Number(part) / Number(whole) : (amountOf(text)?.value ?? null);
}

/** Whether amounts rise or fall all along, as sizes, notes and the prices below them do. */
function isOrdered(cells: readonly SampleCell[]): boolean {
  const rungs = cells.map(rungOf);
  const steps = rungs.slice(1).map((rung, at) => Math.sign((rung ?? NaN) - (rungs[at] ?? NaN)));
  return steps.length > 0 && steps[0] !== 0 && steps.every((step) => step === steps[0]);
}

/** The figures of a row, by their columns, and the rows below it. */
interface Figures {
  row: SampleRow;
  columns: readonly number[];
  below: readonly SampleRow[];
}

const inColumns = (row: SampleRow, columns: readonly number[]): SampleCell[] =>
  columns.flatMap((index) => row[index] ?? []);

/** Whether every figure is of the size of so many of the amounts below it. */
const areOfSize = ({ row, columns, below }: Figures, factor: number, share: number): boolean =>
  columns.every((index) => {
    const size = Math.abs(row[index] ? (rungOf(row[index]) ?? 0) : 0);
    const sizes = columnOf(below, index).flatMap((cell) => amountOf(cell.text)?.value ?? []);
    const alike = sizes.filter((each) => Math.abs(each) <= size * factor && Math.abs(each) * factor >= size);
    return alike.length > 0 && alike.length >= sizes.length * share;
  });

/** Whether the figures, and those of every row below, rise all along: a list of prices by size. */
export function areRising({ row, columns, below }: Figures): boolean {
  const rows = [row, ...below].map((each) => inColumns(each, columns));
  const isRising = (cells: readonly SampleCell[]) =>
    isOrdered(cells) &&
    cells.length === columns.length &&
    (rungOf(cells[0] ?? NONE) ?? 0) < (rungOf(cells[1] ?? NONE) ?? 0);
  return below.length > 2 && rows.every(isRising);
}

/**
 * Whether figures are amounts of the size of those below, shortened by a word: `5 jt, 3 jt` above 4000000, 2500000. Three
 * in order (Pulsa, 5rb, 10rb, 25rb) are so only where all below are about as large, and do not rise with them.
 */
export function areShortAmounts(figures: Figures): boolean {
  const cells = inColumns(figures.row, figures.columns);
  if (!cells.every(({ text }) => amountOf(text)?.isShortened)) return false;
  if (cells.length > 2 && isOrdered(cells)) return areOfSize(figures, 5, 1) && !areRising(figures);
  return areOfSize(figures, 10, 0.5);
}

/** Whether three figures or more name columns as steps do that are unlike the amounts below: `39,5, 40, 41,5` above pairs sold. */
export const areStepNames = (figures: Figures): boolean =>
  figures.columns.length > 2 &&
  figures.below.length > 2 &&
  isOrdered(inColumns(figures.row, figures.columns)) &&
  !figures.below.every((each) => isOrdered(inColumns(each, figures.columns))) &&
  !areOfSize(figures, 10, 0.5);
