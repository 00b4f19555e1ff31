import { overlap, type Box } from '../geometry/box';
import type { PageLines } from '../geometry/lines';
import type { RuledLine } from '../reading';
import type { Border } from './assign';

/** Crossing printed lines: the borders of columns and rows, on the levelled page. */
export interface Grid {
  /** Left to right. */
  xs: number[];
  /** Top to bottom. */
  ys: number[];
  box: Box;
}

/** The printed lines between columns; a number over one of them is two. */
export const bordersOf = ({ xs }: Grid): Border[] => xs.map((x) => ({ x, partsNumbers: true }));

/** A printed line on the levelled page: `at` across it, `from` and `to` along it. */
interface Stroke {
  at: number;
  from: number;
  to: number;
}

function strokesOf(
  rules: readonly RuledLine[],
  kind: RuledLine['orientation'],
  page: PageLines,
  join: number,
): Stroke[] {
  const strokes = rules
    .filter(({ orientation }) => orientation === kind)
    .map(({ x1, y1, x2, y2 }): Stroke => {
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      const level = kind === 'horizontal';
      const at = level ? y - page.slope * (x - page.width / 2) : x + page.slope * (y - page.height / 2);
      const along = level ? page.slope * (y - page.height / 2) : -page.slope * (x - page.width / 2);
      const ends = level ? [x1 + along, x2 + along] : [y1 + along, y2 + along];
      return { at, from: Math.min(...ends), to: Math.max(...ends) };
    })
    .sort((a, b) => a.at - b.at || a.from - b.from);
  return merged(strokes, join);
}

/** Joins the pieces of one line, and the two edges of a thick line. */
function merged(strokes: readonly Stroke[], join: number): Stroke[] {
  const whole: Stroke[] = [];
  for (const stroke of strokes) {
    const host = whole.find(
      (each) =>
        Math.abs(each.at - stroke.at) < 0.35 * join && overlap(each.from, each.to, stroke.from, stroke.to) > -2 * join,
    );
    if (host) Object.assign(host, { from: Math.min(host.from, stroke.from), to: Math.max(host.to, stroke.to) });
    else whole.push({ ...stroke });
  }
  return whole;
}

const distinct = (values: readonly number[], near: number): number[] =>
  [...values]
    .sort((a, b) => a - b)
    .filter((value, index, all) => index === 0 || value - (all[index - 1] ?? value) > near);

/** Printed lines that separate rows over the given width, top to bottom. */
export function rowBorders(rules: readonly RuledLine[], page: PageLines, height: number, box: Box): number[] {
  const width = box.right - box.left;
  return strokesOf(rules, 'horizontal', page, height)
    .filter(({ from, to }) => overlap(from, to, box.left, box.right) > 0.6 * width)
    .map(({ at }) => at)
    .filter((y) => y > box.top && y < box.bottom);
}

/** All grids of a page: lines that cross, with at least one border between columns. */
export function gridsOf(rules: readonly RuledLine[], page: PageLines, height: number): Grid[] {
  const level = strokesOf(rules, 'horizontal', page, height);
  const upright = strokesOf(rules, 'vertical', page, height);
  const groups: { level: Set<Stroke>; upright: Set<Stroke> }[] = [];
  for (const stroke of upright) {
    const crossed = level.filter(
      ({ at, from, to }) =>
        overlap(at, at, stroke.from, stroke.to) > -0.6 * height &&
        overlap(from, to, stroke.at, stroke.at) > -0.6 * height,
    );
    const touching = groups.filter((group) => crossed.some((each) => group.level.has(each)));
    const whole = { level: new Set(crossed), upright: new Set([stroke]) };
    for (const group of touching) {
      group.level.forEach((each) => whole.level.add(each));
      group.upright.forEach((each) => whole.upright.add(each));
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(whole);
  }
  return groups.flatMap((group) => {
    const ys = distinct(
      [...group.level].map(({ at }) => at),
      0.5 * height,
    );
    const xs = distinct(
      [...group.upright].map(({ at }) => at),
      0.5 * height,
    );
    const [left, right, top, bottom] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
    if (left === undefined || right === undefined || top === undefined || bottom === undefined) return [];
    return xs.length >= 3 && ys.length >= 2 ? [{ xs, ys, box: { left, right, top, bottom } }] : [];
  });
}
