import { centreX, centreY, type Box } from '../geometry/box';
import type { Line, PageLines, Word } from '../geometry/lines';
import type { Label } from '../lines/labels';
import type { RuledLine } from '../reading';
import { type Border, cutAtBorders } from './assign';
import type { Grid } from './grid';

/** A page as the table readers see it. */
export interface PageToTables {
  page: PageLines;
  lines: readonly Line[];
  /** Labels of each line. */
  labels: readonly (readonly Label[])[];
  rules: readonly RuledLine[];
  grids: readonly Grid[];
  /** The usual height of a word. */
  height: number;
}

/** The words of a line, cut where two run into each other over a border; those of a text layer never do. */
export const wordsBetween = ({ page }: PageToTables, words: readonly Word[], borders: readonly Border[]): Word[] =>
  page.exact ? [...words] : cutAtBorders(words, borders);

export function gridAround(grids: readonly Grid[], box: Box): Grid | undefined {
  const [x, y] = [centreX(box), centreY(box)];
  return grids.find((grid) => x > grid.box.left && x < grid.box.right && y > grid.box.top && y < grid.box.bottom);
}
