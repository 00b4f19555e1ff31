/** Letters that OCR confuses with digits. A replacement counts only if something proves it. */
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

/** A character class of digits, including confusable letters unless the text is exact. */
export function digitClass(exact: boolean): string {
  return exact ? '\\d' : '[\\dOoQDlIi|!ZzSsGB]';
}

/** Replaces every confusable letter with its digit; other characters stay. */
export function asDigits(text: string): string {
  return text.replace(/[A-Za-z|!]/g, (letter) => DIGITS[letter] ?? letter);
}

/**
 * Lower case, with look-alike letters made equal; the length stays, so that positions still match. 'Tota1' and 'TotaI'
 * become 'total'.
 */
export function fold(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const lower = text.charAt(index).toLowerCase();
    folded += LETTERS[lower] ?? (lower.length === 1 ? lower : text.charAt(index));
  }
  return folded;
}

/** Whether two words differ by at most one inserted, missing or changed letter. */
export function nearlySame(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}
