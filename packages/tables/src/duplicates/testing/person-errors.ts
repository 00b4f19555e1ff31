import type { Random } from '../../samples/random';

/** One way in which a value goes wrong when someone enters it again. */
type ValueError = (text: string, random: Random) => string;

const insertLetter: ValueError = (text, random) => {
  const at = random.between(0, text.length);
  return `${text.slice(0, at)}${letterLike(text.charAt(at) || 'a', random)}${text.slice(at)}`;
};
const deleteLetter: ValueError = (text, random) => {
  const at = random.between(0, text.length - 1);
  return `${text.slice(0, at)}${text.slice(at + 1)}`;
};
const substituteLetter: ValueError = (text, random) => {
  const at = random.between(0, text.length - 1);
  return `${text.slice(0, at)}${letterLike(text.charAt(at), random)}${text.slice(at + 1)}`;
};
const transposeLetters: ValueError = (text, random) => {
  if (text.length < 2) return text;
  const at = random.between(0, text.length - 2);
  return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`;
};

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'] as const;
/** Mostly a key next to the intended one. */
function letterLike(letter: string, random: Random): string {
  const row = rows.find((each) => each.includes(letter)) ?? 'etaoin';
  const at = row.indexOf(letter);
  const beside = row.charAt(at + (random.chance(0.5) ? 1 : -1));
  if (beside !== '' && random.chance(0.7)) return beside;
  return row.charAt(random.between(0, row.length - 1));
}

const scanErrors = [['5', 's'], ['2', 'z'], ['0', 'o'], ['1', 'l'], ['rn', 'm'], ['cl', 'd'], ['vv', 'w'], ['g', 'q'], ['b', '6'], ['u', 'v'], ['e', 'c'], ['h', 'n']] as const; // prettier-ignore
const soundErrors = [['ph', 'f'], ['ck', 'k'], ['ll', 'l'], ['tt', 't'], ['ie', 'y'], ['y', 'i'], ['ea', 'ee'], ['th', 't'], ['oo', 'u'], ['sh', 's'], ['c', 'k'], ['ai', 'ay'], ['gr', 'kr'], ['z', 's']] as const; // prettier-ignore

/** Replaces one of the pairs that the text contains, in either direction. */
const replacing =
  (pairs: readonly (readonly [string, string])[]): ValueError =>
  (text, random) => {
    const fitting = pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]).filter(([a]) => text.includes(a));
    const [from, to] = fitting[random.between(0, fitting.length - 1)] ?? ['', ''];
    return from === '' ? substituteLetter(text, random) : text.replace(from, to);
  };

const swapWords: ValueError = (text, random) => {
  const words = text.split(' ');
  if (words.length < 2) return transposeLetters(text, random);
  const at = random.between(0, words.length - 2);
  return [...words.slice(0, at), words[at + 1], words[at], ...words.slice(at + 2)].join(' ');
};
const insertSpace: ValueError = (text, random) => {
  if (text.length < 2) return text;
  const at = random.between(1, text.length - 1);
  return `${text.slice(0, at)} ${text.slice(at)}`.replace('  ', ' ');
};
const deleteSpace: ValueError = (text, random) =>
  text.includes(' ') ? text.replace(' ', '') : deleteLetter(text, random);
const swapDayAndMonth: ValueError = (text) => `${text.slice(0, 4)}${text.slice(6)}${text.slice(4, 6)}`;

/** Errors with how often each is made: for words, numbers and compact dates. */
export type ErrorModel = readonly (readonly [ValueError, number])[];
export const wordErrors: ErrorModel = [
  [insertLetter, 0.15], [deleteLetter, 0.15], [substituteLetter, 0.2], [transposeLetters, 0.12], [replacing(scanErrors), 0.1],
  [replacing(soundErrors), 0.15], [swapWords, 0.05], [insertSpace, 0.04], [deleteSpace, 0.04],
]; // prettier-ignore
export const numberErrors: ErrorModel = [
  [insertLetter, 0.1], [deleteLetter, 0.1], [substituteLetter, 0.45], [transposeLetters, 0.35],
]; // prettier-ignore
export const dateErrors: ErrorModel = [
  [substituteLetter, 0.5], [transposeLetters, 0.3], [swapDayAndMonth, 0.2],
]; // prettier-ignore

export function withError(text: string, model: ErrorModel, random: Random): string {
  let wanted = random.next() * model.reduce((sum, [, share]) => sum + share, 0);
  const [error] = model.find(([, share]) => (wanted -= share) <= 0) ?? model[0] ?? [];
  return error && text !== '' ? error(text, random) : text;
}
