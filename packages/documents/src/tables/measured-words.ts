import { findUnit } from '@rapi/indonesia';
import { joinWords, partOfWord, type Word } from '../geometry/lines';

const MEASURED = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(\p{L}{1,7}[23²³]?)\.?$/u;

/** The number in '0.845 KG' or '2pcs'; undefined if the text is no number with a unit. */
export function measuredNumber(text: string): string | undefined {
  const [, number, unit] = MEASURED.exec(text) ?? [];
  return unit !== undefined && findUnit(unit) ? number : undefined;
}

/** The words before an 'x', with a unit at their end joined to its number. */
export function withUnit(words: readonly Word[]): Word[] {
  const [number, unit] = words.slice(-2);
  const whole = number && unit && joinWords(number, unit);
  return whole && measuredNumber(whole.text) !== undefined ? [...words.slice(0, -2), whole] : [...words];
}

/** 'KGx' or '2pcsx' as a unit and an 'x'. */
export function cutTimes(word: Word): Word[] {
  const { length } = word.text;
  const unit = /[x×]$/i.test(word.text) ? word.text.slice(0, -1).replace(/^[\d.,]+/, '') : '';
  return unit !== '' && findUnit(unit)
    ? [partOfWord(word, 0, length - 1), partOfWord(word, length - 1, length)]
    : [word];
}
