import type { OcrPage, OcrTable } from '@rapi/contracts';

export type Box = OcrPage['words'][number]['bbox'];

/** A cell's place on the page, and the confidence of its least certain word. */
export interface CellPlace {
  box: Box;
  confidence: number | null;
}

/** By row and column of the machine's table; undefined for cells whose words are not found on the page. */
export type CellPlaces = readonly (readonly (CellPlace | undefined)[])[];

type Word = OcrPage['words'][number];

const middleY = ([, top, , bottom]: Box) => (top + bottom) / 2;
const middleX = ([left, , right]: Box) => (left + right) / 2;
const heightOf = ([, top, , bottom]: Box) => bottom - top;

/** The largest vertical distance between two words of one line, as a share of the usual word height. */
const SAME_LINE = 0.6;
/** The most lines that one table row may span. */
const LINES_OF_ROW = 4;

export function isWithin(word: Word, box: Box): boolean {
  const [left, top, right, bottom] = box;
  const [x, y] = [middleX(word.bbox), middleY(word.bbox)];
  return x >= left && x <= right && y >= top && y <= bottom;
}

export function linesOf(words: readonly Word[]): Word[][] {
  const heights = words.map(({ bbox }) => heightOf(bbox)).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const lines: { y: number; words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => middleY(a.bbox) - middleY(b.bbox))) {
    const y = middleY(word.bbox);
    const line = lines.at(-1);
    if (line && y - line.y <= usual * SAME_LINE) line.words.push(word);
    else lines.push({ y, words: [word] });
  }
  return lines.map((line) => line.words.sort((a, b) => a.bbox[0] - b.bbox[0]));
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];

function placeOf(words: readonly Word[]): CellPlace | undefined {
  if (words.length === 0) return undefined;
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return { box: around(words.map(({ bbox }) => bbox)), confidence: known.length > 0 ? Math.min(...known) : null };
}

/** Takes a cell's words out of the free ones: all of them or none. */
function takeWords(cell: string, free: Word[]): Word[] {
  const taken: Word[] = [];
  for (const part of cell.split(/\s+/).filter(Boolean)) {
    const after = taken.at(-1);
    const isNext = (word: Word) => plain(word.text) === plain(part) && !taken.includes(word);
    const found = free.find((word) => isNext(word) && (!after || free.indexOf(word) > free.indexOf(after)));
    const word = found ?? free.find(isNext);
    if (!word) return [];
    taken.push(word);
  }
  for (const word of taken) free.splice(free.indexOf(word), 1);
  return taken;
}

function matchesOf(row: readonly (string | null)[], words: readonly Word[]): number {
  const free = [...words];
  return row.reduce((sum, cell) => sum + takeWords(cell ?? '', free).length, 0);
}

/** The shortest run of lines with the most words of a row; empty when no word is found. */
function linesOfRow(row: readonly (string | null)[], lines: readonly Word[][], from: number) {
  let best = { start: from, end: from, matches: 0 };
  for (let start = from; start < lines.length; start += 1) {
    for (let end = start + 1; end <= Math.min(start + LINES_OF_ROW, lines.length); end += 1) {
      const matches = matchesOf(row, lines.slice(start, end).flat());
      const isCloser = matches === best.matches && end - start < best.end - best.start;
      if (matches > best.matches || isCloser) best = { start, end, matches };
    }
    if (best.matches > 0 && start >= best.end) break;
  }
  return best;
}

/**
 * The contract gives table cells as text and the page's words with places. This finds each cell's words again, row by
 * row from the top, to show the cell on the picture and rate it by its least certain word.
 */
export function findCells(table: Pick<OcrTable, 'rows' | 'bbox'>, words: readonly Word[]): CellPlaces {
  const { bbox } = table;
  const lines = linesOf(bbox === null ? words : words.filter((word) => isWithin(word, bbox)));
  let from = 0;
  return table.rows.map((row) => {
    const { start, end, matches } = linesOfRow(row, lines, from);
    if (matches === 0) return row.map(() => undefined);
    from = end;
    const free = lines.slice(start, end).flat();
    return row.map((cell) => placeOf(takeWords(cell ?? '', free)));
  });
}
