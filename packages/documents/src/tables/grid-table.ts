import { around, centreX, centreY } from '../geometry/box';
import type { Word } from '../geometry/lines';
import { leadingLabel, placedLabels } from '../fields/labels';
import { isAmountKind } from '../fields/vocabulary';
import { cutAtBorders } from './assign';
import type { FoundTable } from './found-table';
import type { Grid } from './grid';
import type { PageToTables } from './page-to-tables';

/** With its header; a header of three columns and more may have a single row. */
const fewestRows = (columns: number, headed: boolean): number => (headed && columns >= 3 ? 2 : 3);

const indicesIn = ({ lines }: PageToTables, { box }: Grid): number[] =>
  lines.flatMap((line, index) => {
    const [x, y] = [centreX(line.box), centreY(line.box)];
    return y > box.top && y < box.bottom && x > box.left && x < box.right ? [index] : [];
  });

/** Boxes about sums ('Subtotal', 'PPN') and forms ('Nama', 'Alamat') hold fields, no rows. */
function holdsFields({ labels }: PageToTables, indices: readonly number[]): boolean {
  const own = indices.map((index) => labels[index] ?? []);
  const sums = own.some((each) => placedLabels(each).some(({ kind }) => isAmountKind(kind)));
  return sums || own.filter((each) => leadingLabel(each)).length * 2 > own.length;
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
  const indices = indicesIn(input, grid);
  const below = indices.filter((index) => centreY(input.lines[index]?.box ?? grid.box) > (grid.ys[1] ?? 0));
  if (indices.some((index) => taken.has(index)) || holdsFields(input, below)) return undefined;
  const words = cutAtBorders(
    indices.flatMap((index) => input.lines[index]?.words ?? []),
    grid.xs,
  );
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
    ...{ box, source, items: false, headed, lines: new Set(indices) },
  };
}

/** Tables whose rows and columns are parted by printed lines, whatever their headers say. */
export const readGridTables = (input: PageToTables, taken: ReadonlySet<number>): FoundTable[] =>
  input.grids.flatMap((grid) => tableOf(input, grid, taken) ?? []);
