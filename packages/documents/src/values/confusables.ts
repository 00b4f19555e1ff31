/** Letters that readers of pictures take digits for. What they stand for is only believed where something proves it. */
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
};

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '5': 's',
  '8': 'b',
};

/** A character class of digits, with the letters that are mistaken for them unless the text is exact. */
export function digitClass(exact: boolean): string {
  return exact ? '\\d' : '[\\dOoQDlIi|!ZzSsGB]';
}

/** Every mistakable letter as the digit it may stand for; what is none stays. */
export function asDigits(text: string): string {
  return text.replace(/[A-Za-z|!]/g, (letter) => DIGITS[letter] ?? letter);
}

/**
 * Small letters, with those that look alike as one and the same; as long as the text, so that places in it stay.
 * 'Tota1' and 'TotaI' become 'total'.
 */
export function fold(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const lower = text.charAt(index).toLowerCase();
    folded += LETTERS[lower] ?? (lower.length === 1 ? lower : text.charAt(index));
  }
  return folded;
}

/** Whether two words differ by at most one letter put in, left out or changed. */
export function nearlySame(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}
