/** What a number format writes beside a number although its value does not hold it: 500 is shown as 500 Cr or 500 juta. */

const TOKEN = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|./gs;

interface Section {
  words: readonly string[];
  /** Written before the digits, and after them, without currencies and spaces. */
  sides: readonly [before: string, after: string];
  /** Commas after the last digit divide by a thousand each: 12.500.000 is shown as 12,5. */
  isScaled: boolean;
}

const CURRENCY = /rp\.?|idr|usd|[$€£¥]/gi;

function sectionOf(code: string): Section {
  let [before, after, digits] = ['', '', ''];
  for (const token of code.match(TOKEN) ?? []) {
    if (/^[_*[]/.test(token)) continue;
    if (/^[0#?.,]$/.test(token)) {
      digits += token;
      after = '';
    } else {
      const literal = token.startsWith('"') ? token.slice(1, -1) : token.replace(/^\\/, '');
      if (digits === '') before += literal;
      else after += literal;
    }
  }
  const bare = (text: string) => text.replace(CURRENCY, '').trim();
  const sides = [bare(before), bare(after)] as const;
  return { words: sides.join(' ').split(/[\s()+\-−]+/), sides, isScaled: /,(?:\.|$)/.test(digits) };
}

/** A single letter is a mark only in capitals: 5 d are days and 5 m metres. A K that divides by a thousand is no credit. */
const SIDE = /^(?:d[br]|cr|kr|debit|debet|kredit|credit)\.?$/i;
const SIDE_LETTER = /^[DKC]$/;
const SIZE = /^(?:rb|ribu|jt|juta|mio|mlr|miliar|milyar|triliun|thousand|mn|million|bn|billion|%|persen|percent)\.?$/i;
const SIZE_LETTER = /^[KM]$/;

const sideIn = ({ words, isScaled }: Section) =>
  words.find((word) => SIDE.test(word) || (SIDE_LETTER.test(word) && !(isScaled && word === 'K')));

/** A positive number in the format of a negative one. */
function signAround({ sides: [before, after] }: Section): string | undefined {
  if (before.startsWith('(') && after.endsWith(')')) return '( )';
  return /^[-−]/.test(before) || /^[-−]$/.test(after) ? '-' : undefined;
}

/**
 * The side of an account, the size or the sign that a format (ECMA-376 §18.8.30) writes beside positive numbers; undefined
 * if it writes none, or if the value says the same: `0 "Dr";0 "Cr"` shows the sign, and `0,, "jt"` divides.
 */
export function writtenBeside(code: string): string | undefined {
  const [positive, negative] = (code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/gs) ?? []).map(sectionOf);
  if (!positive) return undefined;
  const side = sideIn(positive);
  if (side !== undefined && (!negative || sideIn(negative) === side)) return side;
  const size = positive.isScaled ? undefined : positive.words.find((word) => SIZE.test(word) || SIZE_LETTER.test(word));
  return size ?? signAround(positive);
}

const literal = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);

/**
 * The same by what a cell shows for its number (12.5 for 12,5 juta), where nothing tells its format. Dr beside a positive
 * number says what its sign does, if negative ones are Cr.
 */
export function shownBeside(shown: string, value: number): string | undefined {
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d[\d.,\s]*)(\D*)$/.exec(shown) ?? [];
  const isDivided = digits.replace(/\D/g, '').length < Math.trunc(value).toString().length;
  if (value <= 0 || isDivided || `${before}${after}`.trim() === '') return undefined;
  const mark = writtenBeside(`${literal(before)}0${literal(after)}`);
  return mark?.toLowerCase().startsWith('d') ? undefined : mark;
}
