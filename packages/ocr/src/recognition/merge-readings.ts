import { alignCharacters, isAlike } from './align-characters';
import type { PlacedCharacter, Segment } from './read-segment';
import type { Box, RecognisedWord } from './recogniser';

/** From here on Tesseract's word is kept whatever PP-OCR says (measured). */
const TRUSTED = 88;
/** Words only Tesseract sees, and words only PP-OCR sees, are kept from here on. */
const ALONE_TESSERACT = 60;
const ALONE_PADDLE = 60;
/** A gap so much wider than the usual distance of characters parts words. */
const WORD_GAP = 2.2;
/** Characters no further apart than this stand in one word. */
const TIGHT = 1.3;

const middle = (from: number, to: number) => (from + to) / 2;
const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);
const meanConfidence = (characters: readonly PlacedCharacter[]) =>
  (100 * characters.reduce((sum, { confidence }) => sum + confidence, 0)) / Math.max(1, characters.length);

/** A character of a Tesseract word, placed by its share of the word's width. */
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
  const y = middle(word.box[1], word.box[3]);
  return y > top && y < bottom;
};

/** The confusions of letters and digits that have no business within an ordinary word. */
function mendLetters(text: string): string {
  if (!/[a-z]{2}/.test(text) || /[2-9]/.test(text)) return text;
  return text.replace(/(?<=[A-Za-z])1|1(?=[a-z])/g, 'l').replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o');
}

/** What PP-OCR makes of a percent sign, and Tesseract of a Q; neither errs the other way round. */
const isPercentMisread = (text: string, paddle: string) => text.endsWith('%') && paddle === text.replace(/%$/, '96');
const withTails = (text: string, paddle: string) =>
  [...text].map((letter, i) => (letter === 'O' && paddle[i] === 'Q' ? 'Q' : letter)).join('');

/** Where lines stand close, Tesseract loses the beginning or the end of a number. */
const isPartOf = (text: string, paddle: string) =>
  /\d/.test(text) && paddle.length >= text.length + 2 && (paddle.endsWith(text) || paddle.startsWith(text));

/** Which of two readings of one word is believed. */
function choose(word: RecognisedWord, characters: readonly PlacedCharacter[]): { text: string; confidence: number } {
  const paddle = characters.map(({ character }) => character).join('');
  const confidence = meanConfidence(characters);
  if (paddle === word.text) return { text: paddle, confidence: Math.max(confidence, word.confidence) };
  const [ours, theirs] = [[...word.text], [...paddle]];
  const isSameShape = ours.length === theirs.length && ours.every((letter, i) => isAlike(letter, theirs[i] ?? ''));
  const letters = word.text.match(/\p{L}/gu)?.length ?? 0;
  // Tesseract knows words, PP-OCR digits.
  if (isSameShape && letters > ours.length / 2) return { ...word, text: withTails(word.text, paddle) };
  if (isPercentMisread(word.text, paddle)) return word;
  if (word.confidence >= TRUSTED && !(confidence >= TRUSTED && isPartOf(word.text, paddle))) return word;
  return { text: mendLetters(paddle), confidence: Math.min(confidence, 95) };
}

/** Words of a segment in which Tesseract saw nothing: parted by the spaces that were read and by wide gaps. */
function wordsOfSegment({ box, characters }: Segment): RecognisedWord[] {
  const steps = characters.slice(1).map(({ x }, i) => x - (characters[i]?.x ?? x));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? (box[2] - box[0]) / 2;
  const groups: PlacedCharacter[][] = [[]];
  characters.forEach((each, i) => {
    const gap = each.x - (characters[i - 1]?.x ?? each.x);
    if (each.character === ' ' || gap > WORD_GAP * usual) groups.push([]);
    if (each.character !== ' ') groups.at(-1)?.push(each);
  });
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const wordBox: Box = [Math.max(box[0], first.x - usual / 2), box[1], Math.min(box[2], last.x + usual / 2), box[3]];
    const text = mendLetters(group.map(({ character }) => character).join(''));
    return [{ text, confidence: Math.min(95, meanConfidence(group)), box: wordBox }];
  });
}

/** The part of a word's box in which these of its characters stand. */
function boxOfPart(word: RecognisedWord, part: readonly TesseractCharacter[]): Box {
  const count = [...word.text].length;
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last || part.length === count) return word.box;
  const half = (word.box[2] - word.box[0]) / count / 2;
  return [first.x - half, word.box[1], last.x + half, word.box[3]];
}

/** The words of one segment, by Tesseract's spacing and the better of both readings. */
function mergeSegment(segment: Segment, spots: readonly TesseractCharacter[]): RecognisedWord[] {
  const alone = () => wordsOfSegment(segment).filter(({ confidence }) => confidence >= ALONE_PADDLE);
  if (!spots.some(({ character }) => hasLetter(character))) return alone();
  const height = Math.max(1, segment.box[3] - segment.box[1]);
  const theirs = segment.characters.filter(({ character }) => character !== ' ');
  const pairs = alignCharacters(
    spots.map(({ character, x }) => ({ character, x: x / height })),
    theirs.map(({ character, x }) => ({ character, x: x / height })),
  );
  const words = [...new Set(spots.map(({ word }) => word))];
  const characters = new Map<RecognisedWord, PlacedCharacter[]>(words.map((word) => [word, []]));
  const distanceTo = (word: RecognisedWord, x: number) => Math.max(word.box[0] - x, x - word.box[2], 0);
  theirs.forEach((each, j) => {
    const partner = spots[pairs[j] ?? -1]?.word;
    const nearest = words.reduce((best, word) => (distanceTo(word, each.x) < distanceTo(best, each.x) ? word : best));
    characters.get(partner ?? nearest)?.push(each);
  });
  const parts = words.flatMap((word): Part[] => {
    const part = spots.filter((spot) => spot.word === word);
    const own = { ...word, text: part.map(({ character }) => character).join(''), box: boxOfPart(word, part) };
    const read = characters.get(word) ?? [];
    if (read.length === 0 && !(hasLetter(own.text) && own.confidence >= TRUSTED)) return [];
    return [{ word: own, read }];
  });
  return joinParts(parts, segment).map(({ word, read }) =>
    read.length === 0 ? word : { ...word, ...choose(word, read) },
  );
}

/** A word as Tesseract parts it, and what PP-OCR reads in its place. */
interface Part {
  word: RecognisedWord;
  read: PlacedCharacter[];
}

/** A full stop or colon stands close to what follows it, and ends a word nevertheless. */
const isOneWord = (before: string, after: string) =>
  (/\p{L}$/u.test(before) && /^\p{Ll}/u.test(after)) || (/\d\/?$/.test(before) && /^\/?\d/.test(after));

/** Joins what Tesseract parted in doubt and PP-OCR reads in one go, without a space and no further apart than letters are. */
function joinParts(parts: readonly Part[], { characters }: Segment): Part[] {
  const steps = characters.slice(1).map(({ x }, i) => x - (characters[i]?.x ?? x));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
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
 * One reading out of two: Tesseract parts words well, PP-OCR reads digits and poor print well and finds what stands in
 * tables and columns. Characters of both are aligned within each piece of line that PP-OCR found.
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
