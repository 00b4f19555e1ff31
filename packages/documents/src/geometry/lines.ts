import type { OcrPage } from '@rapi/contracts';
import { around, asBbox, centreY, heightOf, median, overlap, widthOf, type Box } from './box';
import { levelled, slopeOf } from './skew';

/** A word on the levelled page. */
export interface Word {
  text: string;
  /** Percent; 100 for a text layer. */
  confidence: number;
  /** On the levelled page. */
  box: Box;
  /** On the page as given. */
  source: Box;
}

/** Words on one line. `text` has a space between words and a tab at a wide gap. */
export interface Line {
  pageNumber: number;
  words: Word[];
  text: string;
  /** The position of each word in `text`. */
  starts: number[];
  box: Box;
}

/** A page as lines, top to bottom. */
export interface PageLines {
  pageNumber: number;
  width: number;
  height: number;
  /** Text from a text layer, which has no misread letters. */
  exact: boolean;
  slope: number;
  lines: Line[];
}

/** A stretch of a line's text with its place on the page. */
export interface Piece {
  text: string;
  confidence: number;
  pageNumber: number;
  /** On the levelled page. */
  box: Box;
  bbox: [number, number, number, number];
}

/** The part of a box for the characters `from` to `to` of a text of this length. */
function part(box: Box, from: number, to: number, length: number): Box {
  const each = widthOf(box) / Math.max(length, 1);
  return { ...box, left: box.left + each * from, right: box.left + each * to };
}

export function partOfWord(word: Word, from: number, to: number): Word {
  const { length } = word.text;
  return {
    text: word.text.slice(from, to),
    confidence: word.confidence,
    box: part(word.box, from, to, length),
    source: part(word.source, from, to, length),
  };
}

export function joinWords(first: Word, second: Word): Word {
  return {
    text: `${first.text} ${second.text}`,
    confidence: Math.min(first.confidence, second.confidence),
    box: around([first.box, second.box]) ?? first.box,
    source: around([first.source, second.source]) ?? first.source,
  };
}

/** The words of a page; a word with spaces becomes several, each with its share of the box. */
function wordsOf(page: OcrPage): Word[] {
  return page.words.flatMap(({ text, confidence, bbox: [left, top, right, bottom] }) => {
    const source = { left, top, right, bottom };
    const word = { text, confidence: confidence ?? (page.source === 'text_layer' ? 100 : 50), box: source, source };
    if (text !== '' && !/\s/.test(text)) return [word];
    return [...text.matchAll(/\S+/g)].map(({ 0: found, index }) =>
      found.length === text.length ? word : partOfWord(word, index, index + found.length),
    );
  });
}

interface Row {
  words: Word[];
  /** The height on the page at which the line runs at its right end. */
  middle: number;
  height: number;
}

/** How well a word continues a row: the share of the lower of both heights, or 0 if it is on another line. */
function fit(row: Row, box: Box): number {
  const height = heightOf(box);
  const top = row.middle - row.height / 2;
  const common = overlap(box.top, box.bottom, top, top + row.height) / Math.max(Math.min(height, row.height), 1);
  const last = row.words.at(-1);
  const behind = last !== undefined && overlap(last.box.left, last.box.right, box.left, box.right);
  const coversIt = typeof behind === 'number' && behind > 0.5 * Math.min(widthOf(box), last ? widthOf(last.box) : 0);
  if (common < 0.5 || coversIt) return 0;
  return common - Math.abs(centreY(box) - row.middle) / Math.max(height, row.height);
}

function append(row: Row, word: Word): void {
  const height = heightOf(word.box);
  // Dots and dashes are low and off the middle: they say nothing about where the line runs.
  if (height > 0.6 * row.height) {
    row.middle += 0.5 * (centreY(word.box) - row.middle);
    row.height += 0.3 * (height - row.height);
  }
  row.words.push(word);
}

/** From left to right, every word continues the row that ends next to it, so lines may bend a little. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Row[] = [];
  for (const word of [...words].sort((a, b) => a.box.left - b.box.left)) {
    let best: Row | undefined;
    let bestFit = 0;
    for (const row of rows) {
      if (Math.abs(row.middle - centreY(word.box)) > Math.max(row.height, heightOf(word.box))) continue;
      const fitness = fit(row, word.box);
      if (fitness > bestFit) [best, bestFit] = [row, fitness];
    }
    if (best) append(best, word);
    else rows.push({ words: [word], middle: centreY(word.box), height: heightOf(word.box) });
  }
  return rows.map((row) => row.words);
}

/** A gap this wide separates columns rather than words. */
export function wideGap(words: readonly Word[]): number {
  const letters = median(words.map(({ box, text }) => widthOf(box) / Math.max(text.length, 1))) ?? 5;
  const height = median(words.map(({ box }) => heightOf(box))) ?? 10;
  return Math.max(1.8 * letters, 0.8 * height);
}

export function lineOf(words: readonly Word[], pageNumber: number): Line {
  const gap = wideGap(words);
  const starts: number[] = [];
  let text = '';
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before) text += word.box.left - before.box.right > gap ? '\t' : ' ';
    starts.push(text.length);
    text += word.text;
  });
  const box = around(words.map((word) => word.box)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return { pageNumber, words: [...words], text, starts, box };
}

/** Lines of a page by the middle of their words, top to bottom. */
export function readLines(page: OcrPage): PageLines {
  const written = wordsOf(page).filter(({ box }) => widthOf(box) > 0 && heightOf(box) > 0);
  const slope = slopeOf(written.map(({ box }) => box));
  const words = written.map((word) => ({ ...word, box: levelled(word.box, slope, page.width, page.height) }));
  const lines = rowsOf(words).map((row) => lineOf(row, page.page_number));
  const middle = (line: Line): number => median(line.words.map(({ box }) => centreY(box))) ?? 0;
  const placed = lines.map((line) => ({ line, y: middle(line) })).sort((a, b) => a.y - b.y);
  return {
    pageNumber: page.page_number,
    width: page.width,
    height: page.height,
    exact: page.source === 'text_layer',
    slope,
    lines: placed.map(({ line }) => line),
  };
}

/** The stretch from `start` to `end` of a line's text; undefined if it has no word. */
export function pieceOf(line: Line, start: number, end: number): Piece | undefined {
  const parts = line.words.flatMap((word, index) => {
    const at = line.starts[index] ?? 0;
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, word.text.length);
    return to > from ? [partOfWord(word, from, to)] : [];
  });
  return pieceOfWords(parts, line.pageNumber, line.text.slice(start, end).replace(/\t/g, ' ').trim());
}

export function pieceOfWords(words: readonly Word[], pageNumber: number, text: string): Piece | undefined {
  const box = around(words.map((word) => word.box));
  const source = around(words.map((word) => word.source));
  if (box === undefined || source === undefined) return undefined;
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(letters, 1);
  return { text, confidence, pageNumber, box, bbox: asBbox(source) };
}
