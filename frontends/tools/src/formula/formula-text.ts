/** Characters of a formula, as `slice(start, end)` counts. */
export interface Span {
  start: number;
  end: number;
}

export type WordKind =
  'space' | 'number' | 'text' | 'column' | 'name' | 'operator' | 'open' | 'close' | 'separator' | 'other';

export interface Word extends Span {
  kind: WordKind;
  /** As written, with quotes and brackets. */
  written: string;
  /** A text or column whose closing sign is still missing. */
  isOpen: boolean;
}

/** Tried in this order. The server's parser decides what is valid; these patterns only classify for display. */
const patterns: readonly (readonly [WordKind, RegExp])[] = [
  ['space', /\s+/y],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['name', /[\p{L}_][\p{L}\p{M}\p{N}_.]*/uy],
  ['text', /"(?:[^"]|"")*"?/y],
  ['column', /\[(?:[^\]]|\]\])*\]?/y],
  ['operator', /<>|<=|>=|[-+*/^&%=<>×÷−–≤≥≠]/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['separator', /[,;]/y],
];

function wordAt(formula: string, start: number): Word {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    const written = pattern.exec(formula)?.[0];
    if (written === undefined) continue;
    return { kind, start, end: start + written.length, written, isOpen: isOpen(kind, written) };
  }
  const written = String.fromCodePoint(formula.codePointAt(start) ?? 0);
  return { kind: 'other', start, end: start + written.length, written, isOpen: false };
}

/** Whether the closing sign is missing. Doubled closing signs are escaped ones, so an even number does not close. */
function isOpen(kind: WordKind, written: string): boolean {
  if (kind !== 'text' && kind !== 'column') return false;
  const closing = kind === 'text' ? /"+$/ : /\]+$/;
  const signs = closing.exec(written.slice(1))?.[0].length ?? 0;
  return signs % 2 === 0;
}

/** Splits a formula, finished or not, into words that cover every character. */
export function wordsOf(formula: string): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < formula.length; at = words.at(-1)?.end ?? formula.length) words.push(wordAt(formula, at));
  return words;
}

/** The name in `[Harga [Rp]]]`. */
export const columnIn = ({ written, isOpen: open }: Pick<Word, 'written' | 'isOpen'>): string =>
  written.slice(1, open ? undefined : -1).replaceAll(']]', ']');

/** Another file, as a formula names it. */
export interface FileName {
  name: string;
  sheet?: string;
}

const isFileFunction = (word: Word | undefined): boolean =>
  word?.kind === 'name' && /^(file|berkas)$/i.test(word.written);

/** The content of a text, without its quotes. */
const textIn = ({ written, isOpen: open }: Pick<Word, 'written' | 'isOpen'>): string =>
  written.slice(1, open ? undefined : -1).replaceAll('""', '"');

/** The file in `FILE("harga.xlsx")` or `FILE("harga.xlsx"; "Mei")`, if the words end with such a call. */
function fileAtEnd(words: readonly Word[]): FileName | undefined {
  const parts = words.filter(({ kind }) => kind !== 'space').slice(-6);
  const open = parts.findLastIndex(({ kind }) => kind === 'open');
  const [name, separator, sheet, ...more] = parts.slice(open + 1, -1);
  if (parts.at(-1)?.kind !== 'close' || !isFileFunction(parts[open - 1])) return undefined;
  if (name?.kind !== 'text' || more.length > 0) return undefined;
  if (!separator) return { name: textIn(name) };
  return sheet?.kind === 'text' ? { name: textIn(name), sheet: textIn(sheet) } : undefined;
}

/** The file of a column word, such as `[Kode]` in `FILE("harga.xlsx")[Kode]`. */
export const fileOfColumn = (words: readonly Word[], index: number): FileName | undefined =>
  words[index]?.kind === 'column' ? fileAtEnd(words.slice(Math.max(0, index - 12), index)) : undefined;

/** The other files that a formula names, without repeats. */
export function filesIn(formula: string): FileName[] {
  const words = wordsOf(formula);
  const found = words.flatMap(({ kind }, index) =>
    kind === 'close' ? (fileAtEnd(words.slice(Math.max(0, index - 12), index + 1)) ?? []) : [],
  );
  return found.filter(
    (file, i) => found.findIndex(({ name, sheet }) => name === file.name && sheet === file.sheet) === i,
  );
}

/** The columns that a formula uses, with or without brackets, in order of first use. */
export function columnsIn(formula: string, columns: readonly string[]): string[] {
  const byName = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const used = new Set<string>();
  const words = wordsOf(formula).filter(({ kind }) => kind !== 'space');
  words.forEach((word, index) => {
    const isCalled = words[index + 1]?.kind === 'open';
    if (fileOfColumn(words, index)) return;
    const named =
      word.kind === 'column' ? columnIn(word) : word.kind === 'name' && !isCalled ? word.written : undefined;
    const column = named === undefined ? undefined : byName.get(named.trim().toLowerCase());
    if (column !== undefined) used.add(column);
  });
  return [...used];
}

export interface CallAtCaret {
  /** The function's name as written. */
  name: string;
  /** The argument that the caret is in, from zero. */
  argument: number;
}

/** The innermost function call around the caret, ignoring brackets that only group. */
export function callAt(formula: string, caret: number): CallAtCaret | undefined {
  const open: (CallAtCaret | undefined)[] = [];
  let before: Word | undefined;
  for (const word of wordsOf(formula)) {
    if (word.end > caret) break;
    if (word.kind === 'open') open.push(before?.kind === 'name' ? { name: before.written, argument: 0 } : undefined);
    if (word.kind === 'close') open.pop();
    const innermost = open.at(-1);
    if (word.kind === 'separator' && innermost) innermost.argument += 1;
    if (word.kind !== 'space') before = word;
  }
  return open.findLast((call) => call !== undefined);
}

export interface Completion extends Span {
  /** The name as typed so far. After `[` only columns can follow, in the brackets of FILE only files. */
  typed: string;
  only: 'columns' | 'files' | undefined;
  /** The file whose columns are offered. */
  file?: FileName;
}

/** The name at the caret that could be completed. The completed name replaces start to end. */
export function completionAt(formula: string, caret: number): Completion | undefined {
  const words = wordsOf(formula);
  const index = words.findIndex(({ start, end }) => start < caret && caret <= end);
  const word = words[index];
  if (!word) return { start: caret, end: caret, typed: '', only: undefined };
  const { kind, start, end } = word;
  if (kind === 'name') return { start, end, typed: formula.slice(start, caret), only: undefined };
  if (kind === 'column' && (word.isOpen || caret < end)) {
    const file = fileOfColumn(words, index);
    const completion = { ...openSpan(word, caret), typed: formula.slice(start + 1, caret), only: 'columns' as const };
    return file ? { ...completion, file } : completion;
  }
  if (kind === 'text' && (word.isOpen || caret < end) && isNameOfFile(words.slice(0, index)))
    return { ...openSpan(word, caret), typed: formula.slice(start + 1, caret), only: 'files' };
  const isBetween = kind !== 'text' && kind !== 'number' && kind !== 'column';
  return isBetween ? { start: caret, end: caret, typed: '', only: undefined } : undefined;
}

/** Whether a text after these words is the first argument of FILE. */
function isNameOfFile(before: readonly Word[]): boolean {
  const [called, open] = before.filter(({ kind }) => kind !== 'space').slice(-2);
  return open?.kind === 'open' && isFileFunction(called);
}

/** An unclosed bracket or quote extends to the end, so replace only up to the caret. */
const openSpan = ({ start, end, isOpen: open }: Word, caret: number): Span => ({ start, end: open ? caret : end });
