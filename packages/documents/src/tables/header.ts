import { around, heightOf, overlap, type Box } from '../geometry/box';
import { wideGap, type Line, type Word } from '../geometry/lines';
import { kindOfHeader, settleKinds, type ColumnKind } from '../lines/columns';

export interface Column {
  name: string;
  kind: ColumnKind;
  /** The header's box on the levelled page. */
  box: Box;
}

export interface Header {
  columns: Column[];
  /** The first and last line it takes. */
  from: number;
  to: number;
  /** Whether its names are those of a list of items; other names are only above figures. */
  items: boolean;
}

interface Cell {
  words: Word[];
  kind: ColumnKind | undefined;
}

const MOST_WORDS = 9;
const MOST_HEADER_WORDS = 40;
/** An amount, or a document's or person's number: no header has either. */
const VALUE = /\d[.,]\d{3}|\d{5}/;
/** Kinds whose headers may contain unknown words: 'Info Produk', 'Nama Obat'. */
const WORDED = new Set<ColumnKind>(['description', 'price', 'amount', 'discount']);
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Cuts a line of headers into cells: the longest known header at each position; unknown words by their gaps. */
function cellsOf(words: readonly Word[]): Cell[] {
  const gap = wideGap(words);
  const cells: Cell[] = [];
  let open: Word[] = [];
  const close = (): void => {
    if (open.length > 0) cells.push({ words: open, kind: undefined });
    open = [];
  };
  for (let at = 0; at < words.length;) {
    const match = longestHeader(words, at, gap);
    if (match) {
      const last = open.at(-1);
      const isOne = last !== undefined && isWorded(match) && isSpace(last, match.words[0]);
      if (!isOne) close();
      cells.push({ ...match, words: [...open, ...match.words] });
      open = [];
      at += match.words.length;
      continue;
    }
    const word = words[at];
    const before = open.at(-1) ?? cells.at(-1)?.words.at(-1);
    if (word) {
      const continues = before !== undefined && word.box.left - before.box.right <= gap;
      const last = cells.at(-1);
      const isMore = /^[(/%@]/.test(word.text) || (last !== undefined && isWorded(last) && isSpace(before, word));
      if (open.length === 0 && continues && last && isMore) last.words.push(word);
      else {
        if (open.length > 0 && !continues) close();
        open.push(word);
      }
    }
    at++;
  }
  close();
  return cells;
}

const isWorded = ({ kind }: Cell): boolean => kind !== undefined && WORDED.has(kind);

/** Whether only a space separates two words, where columns may be close together. */
const isSpace = (before: Word | undefined, word: Word | undefined): boolean =>
  before !== undefined &&
  word !== undefined &&
  word.box.left - before.box.right <= 0.7 * Math.min(heightOf(before.box), heightOf(word.box));

function longestHeader(words: readonly Word[], at: number, gap: number): Cell | undefined {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
    const taken = words.slice(at, at + count);
    const apart = taken.some(({ box }, index) => box.left - (taken[index - 1]?.box.right ?? box.left) > 1.4 * gap);
    const kind = apart ? undefined : kindOfHeader(textOf(taken));
    if (kind) return { words: taken, kind };
  }
  return undefined;
}

/** Whether the cells of a line are those of a list of items. */
function isHeader(cells: readonly Cell[], line: Line): boolean {
  const kinds = new Set(cells.flatMap(({ kind }) => (kind ? [kind] : [])));
  const knownWords = cells.reduce((sum, { kind, words }) => sum + (kind ? words.length : 0), 0);
  if (knownWords < 0.5 * line.words.length) return false;
  const counts = kinds.has('amount') || kinds.has('price');
  const tells = kinds.has('description') || kinds.has('quantity') || kinds.has('code');
  if (kinds.size >= 3) return counts || tells || (kinds.has('date') && kinds.has('figure'));
  // Two kinds alone are a header only if they stand apart, and are not 'Total Item'.
  const leads = cells[0]?.kind !== 'amount' && cells[0]?.kind !== 'price';
  return kinds.size === 2 && counts && tells && leads && line.text.includes('\t') && !/[:=]/.test(line.text);
}

/** Joins a second line of headers ('Harga' over 'Satuan') with the cells above or below it. */
function joined(cells: readonly Cell[], extra: Line, below: boolean): Cell[] | undefined {
  if (/\d/.test(extra.text) || /[:=]/.test(extra.text)) return undefined;
  const placed = cells.map((cell) => ({ words: [...cell.words], kind: cell.kind }));
  const loose: Cell[] = [];
  for (const part of cellsOf(extra.words)) {
    const box = around(part.words.map((word) => word.box));
    if (!box) continue;
    const host = placed.find(({ words }) => {
      const own = around(words.map((word) => word.box));
      return own !== undefined && overlap(own.left, own.right, box.left, box.right) > 0;
    });
    const words = host && (below ? [...host.words, ...part.words] : [...part.words, ...host.words]);
    // A name below a header belongs to an item, unless both together are a header too.
    if (host && words && kindOfHeader(textOf(words)) !== undefined) host.words = words;
    else if (host) return undefined;
    else if (part.kind) loose.push(part);
    else return undefined;
  }
  const left = (cell: Cell): number => Math.min(...cell.words.map((word) => word.box.left));
  return [...placed.map(withKind), ...loose].sort((a, b) => left(a) - left(b));
}

function withKind({ words, kind }: Cell): Cell {
  return { words, kind: kindOfHeader(textOf(words)) ?? kind };
}

function areClose(upper: Line, lower: Line): boolean {
  const gap = lower.box.top - upper.box.bottom;
  return gap < 0.9 * Math.min(heightOf(upper.box), heightOf(lower.box));
}

/** The header on a line, with the line below or above if it takes two; undefined if there is none. */
export function headerAt(lines: readonly Line[], index: number): Header | undefined {
  const line = lines[index];
  if (!line || line.words.length < 2 || line.words.length > MOST_HEADER_WORDS || VALUE.test(line.text))
    return undefined;
  let cells = cellsOf(line.words);
  if (!isHeader(cells, line)) return undefined;
  let [from, to] = [index, index];
  const next = lines[index + 1];
  const below = next && areClose(line, next) ? joined(cells, next, true) : undefined;
  if (below) {
    cells = below;
    to++;
  }
  const previous = lines[index - 1];
  const above =
    previous && areClose(previous, line) && sharesColumns(previous) ? joined(cells, previous, false) : undefined;
  if (above) {
    cells = above;
    from--;
  }
  return { columns: columnsOf(cells), from, to, items: true };
}

/** A line above belongs to the header only if it names columns itself; a title does not. */
function sharesColumns(line: Line): boolean {
  const cells = cellsOf(line.words);
  return cells.length >= 2 && cells.every(({ kind }) => kind !== undefined);
}

function columnsOf(cells: readonly Cell[]): Column[] {
  const kinds = settleKinds(cells.map(({ kind }) => kind));
  return cells.flatMap(({ words }, index) => {
    const box = around(words.map((word) => word.box));
    return box ? [{ name: textOf(words), kind: kinds[index] ?? 'other', box }] : [];
  });
}
