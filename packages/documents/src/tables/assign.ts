import { centreX, type Box } from '../geometry/box';
import { partOfWord, wideGap, type Word } from '../geometry/lines';
import { isNumberKind } from '../lines/columns';
import { APOSTROPHE, CURRENCY } from '../values/currency';
import { isScaled } from '../values/scales';
import type { Column } from './header';
import { withScales } from './scaled-words';

/** The range in which the middle of a column's word may lie. */
export interface Span {
  left: number;
  right: number;
}

const NUMBER = new RegExp(`^[-(]?${CURRENCY}?[-(]?\\d(?:[\\d.,]|${APOSTROPHE}\\d)*(?:,-|-|%|\\))?$`, 'i');
const UNREAD_NUMBER = /^[-(]?(?:rp\.?)?(?=.*\d)[\dOolISB.,]+%?$/i;
const NOTHING = /^[-–—]$/;
const SIGN = new RegExp(`^${CURRENCY}$`, 'i');

export function isNumberText(text: string): boolean {
  return NUMBER.test(text) || UNREAD_NUMBER.test(text) || isScaled(text);
}

/** A dash for nothing. */
export const isNothing = (text: string): boolean => NOTHING.test(text);

export const isCurrencyText = (text: string): boolean => SIGN.test(text);

/** Columns by their headers alone: texts reach to the next header, numbers half way. */
export function spansOfHeaders(columns: readonly Column[]): Span[] {
  return columns.map(({ box, kind }, index) => {
    const before = columns[index - 1]?.box.right;
    const after = columns[index + 1]?.box.left;
    const reach = kind === 'description' || kind === 'other' ? 0.95 : 0.55;
    return {
      left: before === undefined ? -Infinity : box.left - reach * Math.max(box.left - before, 0),
      right: after === undefined ? Infinity : box.right + reach * Math.max(after - box.right, 0),
    };
  });
}

/** Columns by their words: borders half way between neighbours. */
export function spansOfWords(columns: readonly Column[], rows: readonly Word[][][]): Span[] {
  const filled = columns.map((column, index): Box => {
    const boxes = rows.flatMap((row) => (row[index] ?? []).map(({ box }) => box));
    if (boxes.length === 0) return column.box;
    const trim = boxes.length >= 8 ? Math.floor(0.08 * boxes.length) : 0;
    const left = boxes.map((box) => box.left).sort((a, b) => a - b)[trim] ?? column.box.left;
    const right = boxes.map((box) => box.right).sort((a, b) => b - a)[trim] ?? column.box.right;
    return { ...column.box, left, right };
  });
  const borders = filled.slice(1).map((box, index) => ((filled[index]?.right ?? box.left) + box.left) / 2);
  return filled.map((_, index) => ({ left: borders[index - 1] ?? -Infinity, right: borders[index] ?? Infinity }));
}

/** How badly a word fits the content of a column. */
function misfit(text: string, { kind }: Column): number {
  const number = isNumberText(text);
  if (isNothing(text)) return kind === 'description' ? 0.8 : 0;
  if (kind === 'no') return /^\d{1,4}[.)]?$/.test(text) ? 0 : /^[lIO|\d]{1,3}[.)]?$/.test(text) ? 1 : 5;
  if (isCurrencyText(text)) return isNumberKind(kind) ? 0 : 3;
  if (kind === 'quantity')
    return number ? 0 : /^\d[\d.,]*\p{L}{1,6}$/u.test(text) ? 0.2 : /^\p{L}{1,6}\.?$/u.test(text) ? 1.2 : 4;
  if (isNumberKind(kind)) return number ? 0 : 4;
  if (kind === 'unit') return number ? 3 : text.length > 9 ? 2 : 0;
  // 'Pulsa 50K' is a name.
  if (kind === 'description') return number && !isScaled(text) ? (/[.,]\d{3}/.test(text) ? 2 : 0.6) : 0;
  return 0;
}

interface Step {
  cost: number;
  from: number;
}

/** The cost of a word following another in the same or a later column. */
function moveCost(
  columns: readonly Column[],
  from: number,
  to: number,
  gap: number,
  wide: number,
  before: Word,
): number {
  if (from < 0) return 0.25 * to;
  if (to === from) {
    const kind = columns[to]?.kind ?? 'other';
    if (isNumberKind(kind) && !isCurrencyText(before.text)) return kind === 'quantity' ? 0.8 : 3;
    if (kind === 'no') return 4;
    return gap > wide ? 1.2 : 0;
  }
  return 0.25 * (to - from - 1) + (gap < 0.4 * wide ? 0.8 : gap < wide ? 0.3 : 0);
}

/** Assigns the words of a line to columns, in order, so that position and content fit best. */
export function assign(
  read: readonly Word[],
  columns: readonly Column[],
  spans: readonly Span[],
  height: number,
): Word[][] {
  const words = withScales(read, true);
  const wide = wideGap(words);
  const table: Step[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const middle = centreX(word.box);
    const last = table[index - 1];
    table.push(
      columns.map((column, to): Step => {
        const { left = -Infinity, right = Infinity } = spans[to] ?? {};
        const away = Math.max(left - middle, middle - right, 0) / height;
        const own = 1.1 * away + misfit(word.text, column);
        if (!before || !last) return { cost: own + moveCost(columns, -1, to, 0, wide, word), from: -1 };
        const gap = word.box.left - before.box.right;
        let best: Step = { cost: Infinity, from: 0 };
        for (let from = 0; from <= to; from++) {
          const cost = (last[from]?.cost ?? Infinity) + moveCost(columns, from, to, gap, wide, before);
          if (cost < best.cost) best = { cost, from };
        }
        return { cost: best.cost + own, from: best.from };
      }),
    );
  });
  return cellsOfPath(words, columns.length, table);
}

function cellsOfPath(words: readonly Word[], count: number, table: readonly Step[][]): Word[][] {
  const cells: Word[][] = Array.from({ length: count }, () => []);
  const ends = table.at(-1) ?? [];
  let at = ends.reduce((best, { cost }, index) => (cost < (ends[best]?.cost ?? Infinity) ? index : best), 0);
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index];
    if (word) cells[at]?.unshift(word);
    at = table[index]?.[at]?.from ?? 0;
  }
  return cells;
}

/** Where one column ends and the next begins. */
export interface Border {
  x: number;
  /** Whether figures may stand on both sides: only then may a number be cut, which is else one that is wider than others. */
  partsNumbers: boolean;
}

/** Positions at which a word over a column border may be cut: between text and number, or between two whole numbers. */
function cuts(text: string, partsNumbers: boolean): number[] {
  const places: number[] = [];
  for (let at = 1; at < text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const change =
      (/[\p{L})]$/u.test(before) && /^(?:Rp)?\d/.test(after)) ||
      (/\d$/.test(before) && /^(?:Rp|\p{L}{2})/u.test(after));
    const whole = /^\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{2})?$/;
    if (change || (partsNumbers && whole.test(before) && whole.test(after) && /[.,]/.test(text))) places.push(at);
  }
  return places;
}

/** Cuts a word in two if a border runs through it and its text allows it. */
export function cutAtBorders(words: readonly Word[], borders: readonly Border[]): Word[] {
  return words.flatMap((word) => {
    const { left, right } = word.box;
    const each = (right - left) / word.text.length;
    const border = borders.find(({ x }) => x - left > 0.8 * each && right - x > 0.8 * each);
    if (border === undefined) return [word];
    const wanted = (border.x - left) / each;
    const [place] = cuts(word.text, border.partsNumbers).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
    if (place === undefined || Math.abs(place - wanted) > 2.5) return [word];
    return [partOfWord(word, 0, place), ...cutAtBorders([partOfWord(word, place, word.text.length)], borders)];
  });
}
