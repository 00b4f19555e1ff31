import { centreX, heightOf, median, overlap, widthOf, type Box } from '../geometry/box';
import { pieceOf, pieceOfWords, type Line, type Piece } from '../geometry/lines';
import { findDates } from '../values/dates';
import { doubtOf, isExact, phrasesOf, type DocumentLines, type Phrase } from '../lines/document-lines';
import { namePatterns, nameScore, withoutCodes, withoutTitle } from './names';
import { boxOf } from '../lines/places';
import type { LabelKind } from '../lines/vocabulary';

/** A candidate for the vendor's name: a phrase, or two below one another. */
export interface NameOnPage {
  piece: Piece;
  /** Without a registration number. */
  text: string;
  phrase: Phrase;
  /** The second line of a broken name. */
  second: Phrase | undefined;
  index: number;
  /** How much it looks like a name to the rules. */
  ruleScore: number;
}

/** All names in the head of a page count; below it, only those that look like a company. */
const HEAD = 16;
const MOST = 90;
/** Labels that begin a line of their own and never continue a name. */
const NOT_OF_NAMES: ReadonlySet<LabelKind> = new Set([
  ...(['customer', 'total', 'weak_total', 'document_number', 'document_date', 'tax_number'] as const),
  ...(['contact', 'address', 'other_number', 'other_date', 'due_date', 'payment_method'] as const),
]);

/** The phrases of a line, and the whole line if it has several: large letters are widely spaced. */
function namesOfLine(line: Line): Phrase[] {
  const phrases = phrasesOf(line);
  const whole = phrases.length > 1 ? [{ line, start: 0, end: line.text.length }] : [];
  return [...phrases, ...whole].map(withoutSpecks).map(withoutTitle);
}

/** Specks and frames next to a name are read as separate characters: '. TOKO MAJU |'. */
function withoutSpecks({ line, start, end }: Phrase): Phrase {
  const text = line.text.slice(start, end);
  const front = /^(?:[^\p{L}\d(]{1,3}\s+)+/u.exec(text)?.[0].length ?? 0;
  const back = /(?:\s+[^\p{L}\d).]{1,3})+$/u.exec(text)?.[0].length ?? 0;
  return front + back < text.length ? { line, start: start + front, end: end - back } : { line, start, end };
}

/** A phrase with a day is not a name or part of one. */
function hasDay(document: DocumentLines, { line, start, end }: Phrase): boolean {
  return findDates(line.text.slice(start, end), isExact(document, line)).some(({ iso }) => iso !== null);
}

function joined(first: NameOnPage, document: DocumentLines): NameOnPage[] {
  const line = document.lines[first.index + 1];
  const own = boxOf(first.phrase);
  if (!line || line.pageNumber !== first.phrase.line.pageNumber) return [];
  const height = heightOf(own);
  const labels = document.placed[first.index + 1] ?? [];
  return namesOfLine(line).flatMap((second) => {
    if (labels.some(({ kind, start }) => start === second.start && NOT_OF_NAMES.has(kind))) return [];
    if (hasDay(document, second)) return [];
    const box = boxOf(second);
    const isBelow = box.top - own.bottom < 1.3 * height && overlap(own.left, own.right, box.left, box.right) > 0;
    const isAlike = heightOf(box) < 1.8 * height && height < 1.8 * heightOf(box);
    const words = [first.phrase, second].flatMap(({ line: from, start, end }) =>
      from.words.filter((word, at) => {
        const begin = from.starts[at] ?? 0;
        return begin < end && begin + word.text.length > start;
      }),
    );
    const text = `${first.piece.text} ${second.line.text.slice(second.start, second.end).replaceAll('\t', ' ').trim()}`;
    const piece =
      isBelow && isAlike && /\p{L}{2}/u.test(text)
        ? pieceOfWords(words, line.pageNumber, withoutCodes(text))
        : undefined;
    return piece ? [{ ...first, piece, second, text: withoutCodes(text) }] : [];
  });
}

/** Possible vendor names of a page, in order. */
export function namesOnPage(document: DocumentLines, isOthers: (phrase: Phrase) => boolean): NameOnPage[] {
  const [first] = document.pages;
  if (!first) return [];
  const own = document.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.pageNumber === first.pageNumber && !document.taken.has(line));
  const phrases = own.flatMap(({ line, index }, order) =>
    order < HEAD || namePatterns.ending.test(line.text) ? namesOfLine(line).map((phrase) => ({ phrase, index })) : [],
  );
  const tallest = Math.max(...phrases.map(({ phrase }) => heightOf(boxOf(phrase))), 1);
  const single = phrases.flatMap(({ phrase, index }): NameOnPage[] => {
    const piece = pieceOf(phrase.line, phrase.start, phrase.end);
    const text = piece && withoutCodes(piece.text);
    if (!piece || !text || !/\p{L}/u.test(text) || isOthers(phrase)) return [];
    if (namePatterns.title.test(text) || namePatterns.notName.test(text)) return [];
    if (hasDay(document, phrase)) return [];
    return [{ piece, text, phrase, second: undefined, index, ruleScore: nameScore(document, phrase, index, tallest) }];
  });
  return single.flatMap((name) => [name, ...joined(name, document)]).slice(0, MOST);
}

/** Facts about all names of a page. */
export interface NameFacts {
  lines: readonly Line[];
  tallest: number;
  usualHeight: number;
  width: number;
  centre: number;
  /** Index of the first line of the address, and of the contact data; the number of lines if there are none. */
  firstAddress: number;
  firstContact: number;
  /** The whole document as letters and digits, to find a name again. */
  bareText: string;
  ruled: NameOnPage | undefined;
  doubt: number;
}

export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

export function nameFacts(document: DocumentLines, names: readonly NameOnPage[]): NameFacts {
  const { lines } = document;
  const boxes: Box[] = lines.map(({ box }) => box);
  const firstOf = (pattern: RegExp): number => {
    const found = lines.findIndex(({ text }) => pattern.test(text));
    return found < 0 ? lines.length : found;
  };
  const singles = names.filter(({ second }) => second === undefined);
  const ruled = [...singles].sort((a, b) => b.ruleScore - a.ruleScore)[0];
  return {
    lines,
    tallest: Math.max(...names.map(({ phrase }) => heightOf(boxOf(phrase))), 1),
    usualHeight: median(lines.flatMap(({ words }) => words.map(({ box }) => heightOf(box)))) ?? 10,
    width: Math.max(...boxes.map((box) => box.right), 1) - Math.min(...boxes.map((box) => box.left), 0),
    centre: median(boxes.filter((box) => widthOf(box) > 0).map(centreX)) ?? 0,
    firstAddress: firstOf(namePatterns.address),
    firstContact: firstOf(namePatterns.contact),
    bareText: bare(lines.map(({ text }) => text).join(' ')),
    ruled,
    doubt: doubtOf(document),
  };
}
