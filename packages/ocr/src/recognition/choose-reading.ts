import { isAlike } from './align-characters';
import { chooseDigits, TRUSTED } from './choose-digits';
import type { PlacedCharacter } from './read-segment';
import type { RecognisedWord } from './recogniser';
import { meanConfidence, mendLetters, MOST_CONFIDENCE, textOf } from './segment-words';

/** PP-OCR reads a percent sign as 96, and Tesseract a Q as O; neither makes the other's mistake. */
const isPercentMisread = (text: string, paddle: string) => text.endsWith('%') && paddle === text.replace(/%$/, '96');
const withTails = (text: string, paddle: string) =>
  [...text].map((letter, i) => (letter === 'O' && paddle[i] === 'Q' ? 'Q' : letter)).join('');

/** If lines are close together, Tesseract loses the beginning or the end of a word. */
const isPartOf = (text: string, paddle: string) =>
  /[\p{L}\d]/u.test(text) && paddle.length >= text.length + 2 && (paddle.endsWith(text) || paddle.startsWith(text));

function hasSameShape(text: string, paddle: string): boolean {
  const [ours, theirs] = [[...text], [...paddle]];
  return ours.length === theirs.length && ours.every((letter, i) => isAlike(letter, theirs[i] ?? ''));
}

/** Chooses between two readings of a word: Tesseract's, or PP-OCR's characters in its place. */
export function chooseReading(word: RecognisedWord, characters: readonly PlacedCharacter[]): RecognisedWord {
  const paddle = textOf(characters);
  const confidence = meanConfidence(characters);
  if (paddle === word.text) return { ...word, confidence: Math.max(confidence, word.confidence) };
  const number = chooseDigits(word, { text: paddle, confidence });
  if (number) return { ...word, text: number.text, confidence: Math.min(number.confidence, MOST_CONFIDENCE) };
  const letters = word.text.match(/\p{L}/gu)?.length ?? 0;
  // Tesseract is better at words, PP-OCR at digits.
  if (letters > [...word.text].length / 2 && hasSameShape(word.text, paddle))
    return { ...word, text: withTails(word.text, paddle) };
  if (isPercentMisread(word.text, paddle)) return word;
  const isLost = confidence >= TRUSTED && isPartOf(word.text, paddle);
  if (word.confidence >= TRUSTED && !isLost) return word;
  const [left, top, right, bottom] = word.box;
  const [first = left, last = right] = [characters[0]?.x, characters.at(-1)?.x];
  const box: RecognisedWord['box'] = [Math.min(left, first), top, Math.max(right, last), bottom];
  return { text: mendLetters(paddle), confidence: Math.min(confidence, MOST_CONFIDENCE), box };
}
