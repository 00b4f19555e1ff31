import type { RuledLine } from '@rapi/documents';
import { transpose, type GrayImage, type InkMask } from './gray-image';

/** Fewer long lines than this are probably not rules but, say, pen strokes, and stay. */
const LEAST_RULES = 3;

/** Lengths in pixels, derived from the height of a letter so that they hold at every resolution (measured). */
interface RuleSizes {
  across: number;
  down: number;
  thickness: number;
}

const sizesFor = (glyph: number): RuleSizes => ({
  across: 10 * glyph,
  down: 4 * glyph,
  thickness: Math.max(3, Math.round(0.35 * glyph)),
});

/** A run of ink along a row; a rule may rise or fall by a pixel in it and miss a few. */
interface Run {
  y: number;
  from: number;
  to: number;
}

const GAP = 3;

/** Thickness of the ink in a column around y; 0 if there is none within a pixel of y. */
function thicknessAt(
  { width, height, data }: InkMask,
  x: number,
  y: number,
): { top: number; bottom: number } | undefined {
  const at = (row: number) => row >= 0 && row < height && data[row * width + x] === 1;
  const start = [y, y - 1, y + 1].find(at);
  if (start === undefined) return undefined;
  let [top, bottom] = [start, start];
  while (at(top - 1)) top--;
  while (at(bottom + 1)) bottom++;
  return { top, bottom };
}

function isThin(mask: InkMask, { y, from, to }: Run, thickness: number): boolean {
  let [thin, seen] = [0, 0];
  for (let x = from; x <= to; x += 2) {
    const span = thicknessAt(mask, x, y);
    if (!span) continue;
    seen++;
    if (span.bottom - span.top + 1 <= thickness) thin++;
  }
  return seen > 0 && thin >= 0.6 * seen;
}

/** Marks ink in a row or in the rows directly above and below. */
function nearInk({ width, height, data }: InkMask, y: number, near: Uint8Array): void {
  const row = y * width;
  const above = y > 0 ? row - width : row;
  const below = y + 1 < height ? row + width : row;
  for (let x = 0; x < width; x++) near[x] = (data[row + x] ?? 0) | (data[above + x] ?? 0) | (data[below + x] ?? 0);
}

/** The last position of the run that begins at `from`: gaps of a few pixels do not end it. */
function endOfRun(near: Uint8Array, from: number): number {
  for (let last = from; ;) {
    while (near[last + 1] === 1) last++;
    const next = near.indexOf(1, last + 1);
    if (next < 0 || next - last > GAP + 1) return last;
    last = next;
  }
}

/** Runs along rows of the mask that are long and thin enough to be rules. */
function runsAlongRows(mask: InkMask, length: number, thickness: number): Run[] {
  const runs: Run[] = [];
  const near = new Uint8Array(mask.width);
  for (let y = 0; y < mask.height; y++) {
    nearInk(mask, y, near);
    for (let from = near.indexOf(1); from >= 0;) {
      const run = { y, from, to: endOfRun(near, from) };
      if (run.to - from + 1 >= length && isThin(mask, run, thickness)) runs.push(run);
      from = near.indexOf(1, run.to + 1);
    }
  }
  return runs;
}

interface Rule {
  from: number;
  to: number;
  yFrom: number;
  yTo: number;
}

/** Runs of neighbouring rows that overlap are one rule. */
function rulesOf(runs: readonly Run[], thickness: number): Rule[] {
  const rules: Rule[] = [];
  for (const { y, from, to } of runs) {
    const rule = rules.find(
      (each) => y - each.yTo <= thickness && from <= each.to + 3 * thickness && to >= each.from - 3 * thickness,
    );
    if (rule) Object.assign(rule, { from: Math.min(rule.from, from), to: Math.max(rule.to, to), yTo: y });
    else rules.push({ from, to, yFrom: y, yTo: y });
  }
  return rules;
}

/** Marks the runs, three pixels wide. */
function coverOf({ width, height }: InkMask, runs: readonly Run[]): Uint8Array {
  const cover = new Uint8Array(width * height);
  for (const { y, from, to } of runs) {
    for (const row of [y - 1, y, y + 1])
      if (row >= 0 && row < height) cover.fill(1, row * width + from, row * width + to + 1);
  }
  return cover;
}

interface Wiping {
  runs: readonly Run[];
  thickness: number;
  /** Whether a rule of the other direction passes here. */
  isCrossing(x: number, y: number): boolean;
  paint(x: number, y: number): void;
}

/** Paints the ink under the runs white where it is thin or two rules cross; a letter that crosses a rule stays. */
function wipe(mask: InkMask, { runs, thickness, isCrossing, paint }: Wiping): void {
  for (const { y, from, to } of runs) {
    for (let x = from; x <= to; x++) {
      const span = thicknessAt(mask, x, y);
      if (!span) continue;
      const isThick = span.bottom - span.top + 1 > thickness;
      if (isThick && !isCrossing(x, y)) continue;
      // Includes one pixel of soft edge on either side.
      const [top, bottom] = isThick ? [y - 1, y + 1] : [span.top - 1, span.bottom + 1];
      for (let row = Math.max(0, top); row <= Math.min(mask.height - 1, bottom); row++) paint(x, row);
    }
  }
}

/**
 * Finds the straight lines printed on the page and returns the page without them, because recognisers take them for
 * letters. If there are fewer than three, the page stays unchanged.
 */
export function findRules(
  image: GrayImage,
  mask: InkMask,
  glyph: number,
): { rules: RuledLine[]; withoutRules: GrayImage } {
  const { across, down, thickness } = sizesFor(glyph);
  const turned = transpose(mask);
  const [level, upright] = [runsAlongRows(mask, across, thickness), runsAlongRows(turned, down, thickness)];
  const middle = (rule: Rule) => (rule.yFrom + rule.yTo) / 2;
  const rules: RuledLine[] = [
    ...rulesOf(level, thickness).map((rule) => ({
      orientation: 'horizontal' as const,
      ...{ x1: rule.from, y1: middle(rule), x2: rule.to, y2: middle(rule) },
    })),
    ...rulesOf(upright, thickness).map((rule) => ({
      orientation: 'vertical' as const,
      ...{ x1: middle(rule), y1: rule.from, x2: middle(rule), y2: rule.to },
    })),
  ];
  if (rules.length < LEAST_RULES) return { rules, withoutRules: image };
  const data = image.data.slice();
  const [levelCover, uprightCover] = [coverOf(mask, level), coverOf(turned, upright)];
  wipe(mask, {
    ...{ runs: level, thickness },
    isCrossing: (x, y) => uprightCover[x * mask.height + y] === 1,
    paint: (x, y) => (data[y * image.width + x] = 255),
  });
  wipe(turned, {
    ...{ runs: upright, thickness },
    isCrossing: (y, x) => levelCover[y * mask.width + x] === 1,
    paint: (y, x) => (data[y * image.width + x] = 255),
  });
  return { rules, withoutRules: { ...image, data } };
}
