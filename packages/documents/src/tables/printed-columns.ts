/** Columns of a text layer: its words stand where they are printed, so what no word covers parts the columns. */
import { around, centreX, median, overlap, widthOf, type Box } from '../geometry/box';
import type { Line, Word } from '../geometry/lines';
import { kindOfHeader, settleKinds } from '../lines/columns';
import { isCurrencyText } from './assign';
import type { Column, Header } from './header';

/** Words of a cell are closer than this many letters; a space is as wide as one at most. */
const CELL_GAP = 1.3;

interface Stretch {
  left: number;
  right: number;
  words: Word[];
  /** The words of the header in it, line by line. */
  names: Word[][];
}

const letterOf = (words: readonly Word[]): number =>
  median(words.map(({ box, text }) => widthOf(box) / text.length)) ?? 0;

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

/** A stretch without a name belongs to its neighbour: signs of currency to the amounts behind them, else to the nearer. */
function withoutNameless(stretches: readonly Stretch[]): Stretch[] {
  const named = [...stretches];
  for (let at = named.findIndex(({ names }) => names.length === 0); at >= 0 && named.length > 1;) {
    const own = named[at];
    const [before, after] = [named[at - 1], named[at + 1]];
    if (!own) break;
    const isSign = own.words.every(({ text }) => isCurrencyText(text));
    const toRight =
      before === undefined || (after !== undefined && (isSign || after.left - own.right < own.left - before.right));
    const host = toRight ? after : before;
    if (!host) break;
    host.left = Math.min(host.left, own.left);
    host.right = Math.max(host.right, own.right);
    named.splice(at, 1);
    at = named.findIndex(({ names }) => names.length === 0);
  }
  return named;
}

export interface PrintedColumns {
  columns: Column[];
  spans: Pick<Box, 'left' | 'right'>[];
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
  const columns = found.flatMap((stretch, at) => {
    const box = around(stretch.names.flat().map((word) => word.box));
    return box ? [{ name: texts[at] ?? '', kind: kinds[at] ?? ('other' as const), box }] : [];
  });
  const borders = found.slice(1).map(({ left }, at) => ((found[at]?.right ?? left) + left) / 2);
  const spans = found.map((_, at) => ({ left: borders[at - 1] ?? -Infinity, right: borders[at] ?? Infinity }));
  return columns.length === found.length ? { columns, spans } : undefined;
}

/** Columns by the header and all lines that leave its names apart; undefined if none does. */
export function printedColumns(
  header: readonly (readonly Word[])[],
  body: readonly (readonly Word[])[],
): PrintedColumns | undefined {
  const gap = CELL_GAP * letterOf([...header.flat(), ...body.flat()]);
  const whole = columnsApart(header, body, gap);
  if (whole) return whole;
  const apart: (readonly Word[])[] = [];
  for (const line of body) if (columnsApart(header, [...apart, line], gap)) apart.push(line);
  return apart.length > 0 ? columnsApart(header, apart, gap) : undefined;
}

const FEWEST_NAMES = 3;
const LINES_LOOKED_AT = 4;

/**
 * A line of names above figures in their columns, whatever the names are: no digits and nothing of a form, and the next
 * line fills the columns, all but one at most.
 */
export function printedHeaderAt(lines: readonly Line[], index: number): Header | undefined {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next || /[\d:=]/.test(line.text) || !/\d/.test(next.text)) return undefined;
  const below = lines.slice(index + 1, index + 1 + LINES_LOOKED_AT).map(({ words }) => words);
  const found = printedColumns([line.words], below);
  if (!found || found.columns.length < FEWEST_NAMES) return undefined;
  const filled = found.spans.filter(({ left, right }) =>
    next.words.some(({ box }) => centreX(box) >= left && centreX(box) < right),
  );
  return filled.length >= found.columns.length - 1 ? { columns: found.columns, from: index, to: index } : undefined;
}
