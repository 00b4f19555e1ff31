/** Formula functions on a text, with the engine's results; null if the formula fails. */
export type Text = string | null;

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);
const characters = (text: string): string[] | string => (isPlain(text) ? text : Array.from(text));
const joined = (piece: string[] | string): string => (typeof piece === 'string' ? piece : piece.join(''));

export const lengthOf = (text: string): number => (isPlain(text) ? text.length : Array.from(text).length);
export const left = (text: string, count: number): string => joined(characters(text).slice(0, count));
export const right = (text: string, count: number): string =>
  count === 0 ? '' : joined(characters(text).slice(-count));
export const mid = (text: string, start: number, count: number): string =>
  joined(characters(text).slice(start - 1, start - 1 + count));

export const proper = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const [first = '', ...rest] = word;
    return first.toUpperCase() + rest.join('').toLowerCase();
  });

export const trimmed = (text: string): string => text.replace(/[ \u00a0]+/g, ' ').replace(/^ | $/g, '');

/** Position of the nth separator, counted from the end if n is negative. */
function placeOf(text: string, separator: string, n: number): number {
  let place = n > 0 ? -separator.length : text.length;
  for (let i = Math.abs(n); i > 0; i -= 1) {
    place = n > 0 ? text.indexOf(separator, place + separator.length) : text.lastIndexOf(separator, place - 1);
    if (place < 0 || (n < 0 && i > 1 && place === 0)) return i > 1 || place < 0 ? -1 : place;
  }
  return place;
}

export function textBefore(text: string, separator: string, n: number, endCounts = false): Text {
  const place = placeOf(text, separator, n);
  if (place >= 0) return text.slice(0, place);
  return endCounts && n > 0 && text.split(separator).length === n ? text : null;
}

export function textAfter(text: string, separator: string, n: number, endCounts = false): Text {
  const place = placeOf(text, separator, n);
  if (place >= 0) return text.slice(place + separator.length);
  return endCounts && n < 0 && text.split(separator).length === -n ? text : null;
}
