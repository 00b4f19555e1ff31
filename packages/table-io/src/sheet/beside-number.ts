import { headerWords, SEVERAL_CURRENCIES } from '@rapi/indonesia';

/** What a number format writes beside a number although its value does not hold it: 500 is shown as 500 Cr or 500 juta. */

const TOKEN = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|general|./gis;
const SECTION = /(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/gs;

interface Section {
  /** Placeholders of digits and their signs. */
  digits: string;
  /** Written before the digits, and after them, without currencies and spaces. */
  before: string;
  after: string;
  /** ISO 4217, if it writes one currency. */
  currency?: string | undefined;
}

const CURRENCY = /rp\.?|idr|usd|[$€£¥]/gi;
const bare = (text: string): string => text.replace(CURRENCY, '').trim();

/** The text that a token shows; undefined for placeholders and for what shows nothing. */
function literalOf(token: string): string | undefined {
  if (/^[0#?.,%]$|^general$/i.test(token)) return undefined;
  if (token.startsWith('"')) return token.slice(1, -1);
  // [$Rp-421] shows Rp; colours, conditions and locales show nothing.
  if (token.startsWith('[')) return /^\[\$([^\]-]*)/.exec(token)?.[1] ?? '';
  return /^[_*]/.test(token) ? '' : token.replace(/^\\/, '');
}

/** Currencies that only number formats write. */
const ONLY_HERE = /(?<![A-Z])(?:CHF|THB|KRW|INR|PHP|VND|TWD|BND|NZD|CAD|SAR|AED|SEK|NOK|DKK)(?![A-Z])/;
const SIGNS: Readonly<Record<string, string>> = { '₹': 'INR', '฿': 'THB', '₩': 'KRW', '₱': 'PHP', '₫': 'VND' };

/** The currency (ISO 4217) of what a format shows; XXX for one that is certainly a currency, but no known one: [$kr-41D]. */
function currencyIn(code: string, shown: string): string | undefined {
  const known = headerWords(`(${shown})`).currency ?? ONLY_HERE.exec(shown)?.[0];
  const sign = /[₹฿₩₱₫]/.exec(shown)?.[0];
  if (known !== undefined || sign !== undefined) return known ?? SIGNS[sign ?? ''];
  return /\[\$[^\]-]+-[0-9a-f]+\]/i.test(code) ? SEVERAL_CURRENCIES : undefined;
}

function sectionOf(code: string): Section {
  let [before, after, digits] = ['', '', ''];
  for (const token of code.match(TOKEN) ?? []) {
    const literal = literalOf(token);
    if (literal === undefined) {
      digits += token;
      after = '';
    } else if (digits === '') before += literal;
    else after += literal;
  }
  return {
    digits,
    before: bare(before),
    after: bare(after),
    currency: currencyIn(code, `${before}${after}`.trim()),
  };
}

/** The section for positive numbers, and the one for negative ones; several where conditions choose among them. */
function sectionsOf(code: string): { positive: Section[]; negative: Section | undefined } {
  const codes = (code.match(SECTION) ?? []).filter((section) => !section.includes('@'));
  const conditionOf = (section: string) => /\[(<=?|>=?|=|<>)\s*(-?[\d.]+)\]/.exec(section);
  if (!codes.some(conditionOf))
    return {
      positive: codes.slice(0, 1).map(sectionOf),
      negative: codes[1] === undefined ? undefined : sectionOf(codes[1]),
    };
  const isForPositive = (section: string): boolean => {
    const [, sign = '', limit = ''] = conditionOf(section) ?? [];
    return !((sign.startsWith('<') || sign === '=') && sign !== '<>' && Number(limit) <= 0);
  };
  const negative = codes.find((section) => conditionOf(section)?.[1]?.startsWith('<') && !isForPositive(section));
  return {
    positive: codes.filter(isForPositive).map(sectionOf),
    negative: negative === undefined ? undefined : sectionOf(negative),
  };
}

/** dB measures noise. */
const SIDE =
  /^(?:D[BRbr]|d[br]|C[Rr]|cr|K[Rr]|kr)\.?$|^(?:[Dd]eb[ie]t|DEB[IE]T|[Kk]red(?:it)?|KRED(?:IT)?|[Cc]redit|CREDIT)\.?$/;
/** Only in capitals and after the number: 5 d are days, and C is Celsius. */
const SIDE_LETTER = /^[DK]$/;

/** How often a size divides by a thousand; M may be a million or a miliar. */
const SIZES: readonly (readonly [word: RegExp, thousands: readonly number[]])[] = [
  [/^(?:[%‰]|persen|percent)$/i, []],
  [/^(?:rb|ribu|ribuan|thousands?|[Kk])\.?$/, [1]],
  [/^(?:jt|juta|jutaan|mio|mn|millions?)\.?$/i, [2]],
  [/^M\.?$/, [2, 3]],
  [/^(?:mlr|miliar|miliaran|milyar|milyaran|miliard|milyard|bn|billions?)\.?$/i, [3]],
  [/^(?:triliun|trilyun|trillions?)\.?$/i, [4]],
  [/^Tn?\.?$/, [4]],
];

const words = (text: string): string[] => text.split(/[\s()[\]<>:/]+/);
const wordsOf = ({ before, after }: Section): string[] => [...words(before), ...words(after)];

const thousandsOf = ({ digits }: Section): number => /(,+)(?:\.[0#?]*)?$/.exec(digits)?.[1]?.length ?? 0;

const sideIn = (section: Section): string | undefined =>
  wordsOf(section).find((word) => SIDE.test(word)) ??
  words(section.after).find((word) => SIDE_LETTER.test(word) && !(word === 'K' && thousandsOf(section) > 0));

/** A size that the format does not divide by, and zeros that it writes as text: 500 is shown as 500.000. */
function sizeIn(section: Section): string | undefined {
  const zeros = /^[.,' ]?000(?:[.,' ]?000)*/.exec(section.after)?.[0];
  if (zeros !== undefined) return zeros.trim();
  return wordsOf(section).find((word) => {
    const thousands = SIZES.find(([size]) => size.test(word))?.[1];
    return thousands !== undefined && !thousands.includes(thousandsOf(section));
  });
}

/** A positive number in the format of a negative one. Rp 500.- has no decimals, and (1) numbers a list. */
function signAround({ digits, before, after }: Section): string | undefined {
  const isAmount = /[#,.]|general/i.test(digits);
  if (isAmount && before.startsWith('(') && after.endsWith(')')) return '( )';
  if (before.startsWith('<') && after.endsWith('>')) return '< >';
  if (/^minus\b/i.test(before)) return before;
  return /^[-−–]$/.test(before) || (/^[-−–]$/.test(after) && !/[.,]$/.test(digits)) ? '-' : undefined;
}

/**
 * The side of an account, the size or the sign that a format (ECMA-376 §18.8.30) writes beside positive numbers; undefined
 * if it writes none, or if the value says the same: `0 "Dr";0 "Cr"` shows the sign, and `0,, "jt"` divides.
 */
export function writtenBeside(code: string): string | undefined {
  const { positive, negative } = sectionsOf(code);
  for (const section of positive.filter(({ digits }) => digits !== '')) {
    const side = sideIn(section);
    const other = negative && sideIn(negative);
    if (side !== undefined && (other === undefined || other === side)) return side;
    const mark = sizeIn(section) ?? signAround(section);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

/** The currency that a format writes beside positive numbers (ISO 4217): `[$$-409]#,##0.00`, `"Rp" #,##0`. */
export const currencyBeside = (code: string): string | undefined => sectionsOf(code).positive[0]?.currency;

const literal = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);

/**
 * The same by what a cell shows for its number (12.5 for 12,5 juta), where nothing tells its format. Dr beside a positive
 * number says what its sign does, if negative ones are Cr.
 */
export function shownBeside(shown: string, value: number): string | undefined {
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d[\d.,\s]*)(\D*)$/.exec(shown) ?? [];
  const isDivided = digits.replace(/\D/g, '').length < Math.trunc(value).toString().length;
  if (value <= 0 || isDivided || `${before}${after}`.trim() === '') return undefined;
  const mark = writtenBeside(`${literal(before)}#,##0${literal(after)}`);
  return mark?.toLowerCase().startsWith('d') ? undefined : mark;
}
