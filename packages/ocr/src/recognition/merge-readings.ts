import { alignCharacters } from './align-characters';
import { TRUSTED } from './choose-digits';
import { chooseReading } from './choose-reading';
import type { PlacedCharacter, Segment } from './read-segment';
import type { Box, RecognisedWord } from './recogniser';
import { isParted, usualStep, wordsOfCharacters } from './segment-words';

/** Least confidence of words that only Tesseract, or only PP-OCR, sees. */
const ALONE_TESSERACT = 60;
const ALONE_PADDLE = 60;
/** Characters no further apart than this, relative to their usual distance, are in one word. */
const TIGHT = 1.3;

const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A character of a Tesseract word; its position is its share of the word's width. */
interface TesseractCharacter {
  character: string;
  x: number;
  word: RecognisedWord;
}

function spread(word: RecognisedWord): TesseractCharacter[] {
  const characters = [...word.text];
  const [left, , right] = word.box;
  return characters.map((character, i) => ({
    character,
    x: left + ((i + 0.5) / characters.length) * (right - left),
    word,
  }));
}

const isWithin = (segment: Segment, word: RecognisedWord) => {
  const [, top, , bottom] = segment.box;
  const y = (word.box[1] + word.box[3]) / 2;
  return y > top && y < bottom;
};

/** The part of a word's box that covers these characters. */
function boxOfPart(word: RecognisedWord, part: readonly TesseractCharacter[]): Box {
  const count = [...word.text].length;
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || part.length === count) return word.box;
  const half = (word.box[2] - word.box[0]) / count / 2;
  return [first.x - half, word.box[1], last.x + half, word.box[3]];
}

/** A character of PP-OCR, and the Tesseract word that it belongs to, if any. */
interface OwnedCharacter {
  character: PlacedCharacter;
  owner: RecognisedWord | undefined;
}

/**
 * Where to cut the run from `from` to before `to`: characters before `first` join the word before, those from `last` on
 * the word after.
 */
function cutsOf(segment: Segment, all: readonly OwnedCharacter[], from: number, to: number): [number, number] {
  const [before, after] = [all[from - 1], all[to]];
  const gapAt = (index: number) => (all[index]?.character.x ?? 0) - (all[index - 1]?.character.x ?? 0);
  const borders = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const parted = borders.filter((index) => {
    const own = all[index]?.character;
    return own && isParted(segment, own);
  });
  const widest = borders.reduce((best, index) => (gapAt(index) > gapAt(best) ? index : best), from);
  const [first = widest, last = widest] = [parted[0], parted.at(-1)];
  if (!before && !after) return [from, to];
  if (!before) return [from, parted.at(-1) ?? from];
  return after ? [first, last] : [parted[0] ?? to, to];
}

/**
 * Assigns each character to a word: that of the Tesseract character it is paired with. A character without a partner
 * belongs to the word it adjoins without a gap; if it is apart from both neighbours, it belongs to a word that
 * Tesseract did not see.
 */
function giveOwners(segment: Segment, paired: readonly OwnedCharacter[]): OwnedCharacter[] {
  const owned = paired.map((each) => ({ ...each }));
  for (let from = 0; from < paired.length; from++) {
    if (paired[from]?.owner) continue;
    const next = paired.findIndex(({ owner }, index) => index > from && owner);
    const to = next < 0 ? paired.length : next;
    const [before, after] = [paired[from - 1]?.owner, paired[to]?.owner];
    const [first, last] = before === after && before ? [to, to] : cutsOf(segment, paired, from, to);
    owned.slice(from, first).forEach((each) => (each.owner = before));
    owned.slice(last, to).forEach((each) => (each.owner = after));
    from = to;
  }
  return owned;
}

/**
 * Top and bottom of the segment's Tesseract words: their boxes are tight, while a segment's box is larger than its
 * line.
 */
function heightOnLine({ box }: Segment, words: readonly RecognisedWord[]): [number, number] {
  const middle = (edges: number[]) => edges.sort((a, b) => a - b)[Math.floor(edges.length / 2)];
  const whole = words.filter(({ text }) => hasLetter(text)).map((word) => word.box);
  return [middle(whole.map(([, top]) => top)) ?? box[1], middle(whole.map(([, , , bottom]) => bottom)) ?? box[3]];
}

/** The words of one segment, with Tesseract's spacing and the better of both readings. */
function mergeSegment(segment: Segment, spots: readonly TesseractCharacter[]): RecognisedWord[] {
  const read = segment.characters.filter(({ character }) => character !== ' ');
  const unseen = (characters: readonly PlacedCharacter[]) =>
    wordsOfCharacters(segment, characters).filter(({ confidence }) => confidence >= ALONE_PADDLE);
  if (!spots.some(({ character }) => hasLetter(character))) return unseen(read);
  const height = Math.max(1, segment.box[3] - segment.box[1]);
  const pairs = alignCharacters(
    spots.map(({ character, x }) => ({ character, x: x / height })),
    read.map(({ character, x }) => ({ character, x: x / height })),
  );
  const words = [...new Set(spots.map(({ word }) => word))];
  const seenAt = ({ x }: PlacedCharacter) => words.find(({ box }) => x > box[0] && x < box[2]);
  const owned = giveOwners(
    segment,
    read.map((character, i) => ({ character, owner: spots[pairs[i] ?? -1]?.word })),
  ).map(({ character, owner }) => ({ character, owner: owner ?? seenAt(character) }));
  const parts = words.flatMap((word): Part[] => {
    const part = spots.filter((spot) => spot.word === word);
    const own = { ...word, text: part.map(({ character }) => character).join(''), box: boxOfPart(word, part) };
    const inIt = owned.flatMap(({ character, owner }) => (owner === word ? [character] : []));
    if (inIt.length === 0 && !(hasLetter(own.text) && own.confidence >= TRUSTED)) return [];
    return [{ word: own, read: inIt }];
  });
  const alone = unseen(owned.flatMap(({ character, owner }) => (owner ? [] : [character])));
  const [top, bottom] = heightOnLine(segment, words);
  return [
    ...joinParts(parts, segment).map((part) =>
      part.read.length === 0 ? part.word : chooseReading(part.word, part.read),
    ),
    ...alone
      .filter(({ text }) => hasLetter(text))
      .map(({ box: [left, , right], ...word }) => ({
        ...word,
        box: [left, top, right, bottom] satisfies Box,
      })),
  ];
}

/** A word as Tesseract splits it, and PP-OCR's characters in its place. */
interface Part {
  word: RecognisedWord;
  read: PlacedCharacter[];
}

/** A full stop or colon ends a word even if the next one is close; before three digits it separates thousands. */
const isOneWord = (before: string, after: string) =>
  (/\p{L}$/u.test(before) && /^\p{Ll}/u.test(after)) ||
  (/\d\/?$/.test(before) && /^\/?\d/.test(after)) ||
  (/\d[.,]$/.test(before) && /^\d{3}([.,]|$)/.test(after));

/**
 * Joins parts that Tesseract split doubtfully and PP-OCR reads as one, without a space and no further apart than
 * letters.
 */
function joinParts(parts: readonly Part[], segment: Segment): Part[] {
  const { characters } = segment;
  const usual = usualStep(segment) ?? 0;
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const [last, first] = [before?.read.at(-1), part.read[0]];
    const isDoubtful = before && Math.min(before.word.confidence, part.word.confidence) < TRUSTED;
    const isOne = before && isOneWord(before.word.text, part.word.text);
    const isTight =
      last && first && first.x - last.x < TIGHT * usual && characters.indexOf(first) === characters.indexOf(last) + 1;
    if (!before || !isDoubtful || !isOne || !isTight) {
      joined.push({ ...part, read: [...part.read] });
      continue;
    }
    const [a, b] = [before.word.box, part.word.box];
    before.read.push(...part.read);
    before.word = {
      text: before.word.text + part.word.text,
      confidence: Math.min(before.word.confidence, part.word.confidence),
      box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
    };
  }
  return joined;
}

/**
 * Merges two readings: Tesseract separates words well; PP-OCR reads digits and poor print well and finds text in tables
 * and columns. Their characters are aligned within each segment that PP-OCR found.
 */
export function mergeReadings(words: readonly RecognisedWord[], segments: readonly Segment[]): RecognisedWord[] {
  const within = new Map<Segment, TesseractCharacter[]>(segments.map((segment) => [segment, []]));
  const alone: RecognisedWord[] = [];
  for (const word of words) {
    const near = segments.filter((segment) => isWithin(segment, word));
    const spots = spread(word).flatMap((spot) => {
      const segment = near.find(({ box }) => spot.x >= box[0] && spot.x <= box[2]);
      return segment ? [{ segment, spot }] : [];
    });
    for (const { segment, spot } of spots) within.get(segment)?.push(spot);
    if (spots.length === 0 && hasLetter(word.text) && word.confidence >= ALONE_TESSERACT) alone.push(word);
  }
  return [...alone, ...segments.flatMap((segment) => mergeSegment(segment, within.get(segment) ?? []))];
}
