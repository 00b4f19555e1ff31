import { around, centreX, centreY, type Box } from '../geometry/box';
import type { Word } from '../geometry/lines';
import { leadingLabel, placedLabels } from '../lines/labels';
import { boxOf } from '../lines/places';
import { isAmountKind } from '../lines/vocabulary';
import type { FoundTable } from '../lines/found-table';
import { bordersOf, type Grid } from './grid';
import { type PageToTables, wordsBetween } from './page-to-tables';

/** Fewest rows including the header; with a header of at least three columns, a single data row is enough. */
const fewestRows = (columns: number, headed: boolean): number => (headed && columns >= 3 ? 2 : 3);

const isWithin = (box: Box, { left, right, top, bottom }: Box): boolean => {
  const [x, y] = [centreX(box), centreY(box)];
  return x > left && x < right && y > top && y < bottom;
};

/** Indices of the lines with a word in the box. */
const indicesIn = ({ lines }: PageToTables, box: Box): number[] =>
  lines.flatMap(({ words }, index) => (words.some((word) => isWithin(word.box, box)) ? [index] : []));

/** From here on one row of sums, 'Jumlah', is the last one of a table. */
const FEWEST_COLUMNS = 3;

/** Boxes around sums ('Subtotal', 'PPN') and forms ('Nama', 'Alamat') hold fields, not rows. */
function holdsFields(input: PageToTables, { box, xs, ys }: Grid): boolean {
  const body = { ...box, top: ys[1] ?? box.top };
  const own = indicesIn(input, body).map((index) =>
    (input.labels[index] ?? []).filter((label) => isWithin(boxOf(label), body)),
  );
  const sums = own.filter((each) => placedLabels(each).some(({ kind }) => isAmountKind(kind))).length;
  const isBox = xs.length > FEWEST_COLUMNS ? sums * 2 > own.length : sums > 0;
  return isBox || own.filter((each) => leadingLabel(each)).length * 2 > own.length;
}

/** The words of each cell, row by row. */
function cellsOf(words: readonly Word[], { xs, ys }: Grid): Word[][][] {
  return ys.slice(1).map((bottom, row) => {
    const top = ys[row] ?? bottom;
    const band = words.filter(({ box }) => centreY(box) > top && centreY(box) <= bottom);
    return xs.slice(1).map((right, column) => {
      const left = xs[column] ?? right;
      return band.filter(({ box }) => centreX(box) > left && centreX(box) <= right);
    });
  });
}

const textOf = (words: readonly Word[]): string | null =>
  words.length === 0 ? null : words.map(({ text }) => text).join(' ');

function tableOf(input: PageToTables, grid: Grid, taken: ReadonlySet<number>): FoundTable | undefined {
  const indices = indicesIn(input, grid.box);
  if (indices.some((index) => taken.has(index)) || holdsFields(input, grid)) return undefined;
  const linesOf = indices.map((index) => ({ index, words: input.lines[index]?.words ?? [] }));
  const words = wordsBetween(
    input,
    linesOf.flatMap((line) => line.words.filter((word) => isWithin(word.box, grid.box))),
    bordersOf(grid),
  );
  // A line that continues outside the grid stays available to the field finders.
  const whole = linesOf.filter((line) => line.words.every((word) => isWithin(word.box, grid.box)));
  const rows = cellsOf(words, grid)
    .map((row) => row.map(textOf))
    .filter((row) => row.some((cell) => cell !== null));
  const full = rows.filter((row) => row.filter((cell) => cell !== null).length >= 2);
  const [box, source] = [around(words.map((word) => word.box)), around(words.map((word) => word.source))];
  const [first = [], ...rest] = rows;
  const headed = first.every((cell) => cell !== null && !/\d/.test(cell));
  if (!box || !source || rows.length < fewestRows(first.length, headed) || full.length < 0.6 * rows.length)
    return undefined;
  return {
    pageNumber: input.page.pageNumber,
    columns: first.map((name) => ({ name: headed ? (name ?? '') : '', kind: 'other' })),
    rows: headed ? rest : rows,
    ...{ box, source, items: false, headed, lines: new Set(whole.map(({ index }) => index)) },
  };
}

/** Tables with printed lines between rows and columns, whatever their headers say. */
export const readGridTables = (input: PageToTables, taken: ReadonlySet<number>): FoundTable[] =>
  input.grids.flatMap((grid) => tableOf(input, grid, taken) ?? []);
