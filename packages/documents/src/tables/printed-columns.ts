/** Columns of a text layer: its words stand where they are printed, so what no word covers parts the columns. */
import { around, centreX, median, overlap, widthOf, type Box } from '../geometry/box';
import type { Word } from '../geometry/lines';
import { kindOfHeader, settleKinds } from '../lines/columns';
import { isCurrencyText, isNumberText } from './assign';
import type { Column } from './header';

/**
 * Words of a cell are closer than this many letters. A space is a letter wide where all letters are, as in Courier, and
 * half as wide elsewhere.
 */
const CELL_GAP = { even: 1.3, other: 1 } as const;
/** How much the width of a letter differs between words of a font with even letters, which are known to the pixel. */
const EVEN = 0.06;
const FEWEST_LETTERS = 3;

interface Stretch {
  left: number;
  right: number;
  words: Word[];
  /** The words of the header in it, line by line. */
  names: Word[][];
}

/** How far apart the words of a cell may be. */
function gapOf(words: readonly Word[]): number {
  const letterOf = ({ box, text }: Word): number => widthOf(box) / text.length;
  const long = words.filter(({ text }) => text.length >= FEWEST_LETTERS).map(letterOf);
  const letters = long.length > 0 ? long : words.map(letterOf);
  const letter = median(letters) ?? 0;
  const isEven = letters.filter((each) => Math.abs(each - letter) <= EVEN * letter).length > 0.9 * letters.length;
  return letter * (isEven ? CELL_GAP.even : CELL_GAP.other);
}

/** The words of a line by the gaps between them. */
function cellsOf(words: readonly Word[], gap: number): Word[][] {
  const cells: Word[][] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before && word.box.left - before.box.right < gap) cells.at(-1)?.push(word);
    else cells.push([word]);
  });
  return cells;
}

/** What the cells of all lines cover, left to right. */
function stretchesOf(cells: readonly (readonly Word[])[]): Stretch[] {
  const boxes = cells.flatMap((words) => {
    const box = around(words.map((word) => word.box));
    return box ? [{ box, words }] : [];
  });
  const stretches: Stretch[] = [];
  for (const { box, words } of boxes.sort((a, b) => a.box.left - b.box.left)) {
    const last = stretches.at(-1);
    if (last && overlap(last.left, last.right, box.left, box.right) > 0) {
      last.right = Math.max(last.right, box.right);
      last.words.push(...words);
    } else stretches.push({ left: box.left, right: box.right, words: [...words], names: [] });
  }
  return stretches;
}

const isEmpty = ({ words, names }: Stretch): boolean => words.length === names.flat().length;
/** The first column may have no name: what the figures of a balance sheet are of. */
const isOfTexts = ({ words }: Stretch): boolean =>
  words.filter(({ text }) => /\p{L}/u.test(text)).length > words.length / 2;

/** The place of the neighbour that a stretch without a name belongs to. */
function hostOf(stretches: readonly Stretch[], at: number): number | undefined {
  const [before, own, after] = [stretches[at - 1], stretches[at], stretches[at + 1]];
  if (!own || (!before && !after)) return undefined;
  // A name may stand beside its words, as on the left of amounts that are on the right.
  if (before && isEmpty(before)) return at - 1;
  if (after && isEmpty(after)) return at + 1;
  if (!before || !after) return before ? at - 1 : isOfTexts(own) ? undefined : at + 1;
  const isSign = own.words.every(({ text }) => isCurrencyText(text));
  return isSign || after.left - own.right < own.left - before.right ? at + 1 : at - 1;
}

/** Columns by the stretches, those without a name joined with their neighbours. */
function withoutNameless(stretches: readonly Stretch[]): Stretch[] {
  const named = [...stretches];
  for (let at = 0; at < named.length;) {
    const [own, place] = [named[at], hostOf(named, at)];
    const host = place === undefined ? undefined : named[place];
    if (!own || !host || own.names.length > 0) at++;
    else {
      host.left = Math.min(host.left, own.left);
      host.right = Math.max(host.right, own.right);
      host.words.push(...own.words);
      named.splice(at, 1);
    }
  }
  return named;
}

export interface PrintedColumns {
  columns: Column[];
  spans: Pick<Box, 'left' | 'right'>[];
  /** Words of a cell are closer than this. */
  gap: number;
}

/** Undefined if the words of the body do not leave the headers apart. */
function columnsApart(
  header: readonly (readonly Word[])[],
  body: readonly (readonly Word[])[],
  gap: number,
): PrintedColumns | undefined {
  const names = header.map((words) => cellsOf(words, gap));
  const stretches = stretchesOf([...names.flat(), ...body.flatMap((words) => cellsOf(words, gap))]);
  for (const line of names)
    for (const cell of line) {
      const x = centreX(around(cell.map(({ box }) => box)) ?? { left: 0, right: 0, top: 0, bottom: 0 });
      const stretch = stretches.find(({ left, right }) => x >= left && x <= right);
      if (!stretch || stretch.names.some((other) => line.includes(other))) return undefined;
      stretch.names.push(cell);
    }
  const found = withoutNameless(stretches);
  if (found.length < 2) return undefined;
  const texts = found.map((stretch) =>
    stretch.names
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  const kinds = settleKinds(texts.map(kindOfHeader));
  const whole = around(header.flat().map(({ box }) => box));
  if (!whole) return undefined;
  const columns = found.map(({ names: cells, left, right }, at): Column => {
    const box = around(cells.flat().map((word) => word.box)) ?? { ...whole, left, right };
    return { name: texts[at] ?? '', kind: kinds[at] ?? 'other', box };
  });
  const borders = found.slice(1).map(({ left }, at) => ((found[at]?.right ?? left) + left) / 2);
  const spans = found.map((_, at) => ({ left: borders[at - 1] ?? -Infinity, right: borders[at] ?? Infinity }));
  return { columns, spans, gap };
}

/** Columns by the header and all lines that leave its names apart; undefined if none does. */
export function printedColumns(
  header: readonly (readonly Word[])[],
  body: readonly (readonly Word[])[],
): PrintedColumns | undefined {
  const gap = gapOf(body.length > 0 ? body.flat() : header.flat());
  const whole = columnsApart(header, body, gap);
  if (whole) return whole;
  const apart: (readonly Word[])[] = [];
  for (const line of body) if (columnsApart(header, [...apart, line], gap)) apart.push(line);
  return apart.length > 0 ? columnsApart(header, apart, gap) : undefined;
}

/**
 * The cells of a line. One that reaches over columns, as a sentence below a table does, is in the column where it begins,
 * and the line is spread.
 */
export function placePrinted(
  words: readonly Word[],
  { spans, gap }: Pick<PrintedColumns, 'spans' | 'gap'>,
): { cells: Word[][]; isSpread: boolean } {
  const cells: Word[][] = spans.map(() => []);
  let isSpread = false;
  for (const cell of cellsOf(words, gap)) {
    const box = around(cell.map((word) => word.box));
    const first = cell[0];
    if (!box || !first) continue;
    const within = spans.findIndex(({ left, right }) => box.left >= left && box.right < right);
    const isNumber = cell.length === 1 && isNumberText(first.text);
    const x = isNumber ? centreX(box) : centreX(first.box);
    const at = within >= 0 ? within : spans.findIndex(({ left, right }) => x >= left && x < right);
    if (within < 0 && !isNumber) isSpread = true;
    cells[at]?.push(...cell);
  }
  return { cells, isSpread };
}
