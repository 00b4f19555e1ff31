import { squeezeSpaces, tidyName } from '@rapi/indonesia';
import { plainWords } from './fingerprint';

export interface CountedValue {
  value: string;
  count: number;
}

/** Legal forms. A name says the same without them, but more with them. */
const FORMS: ReadonlySet<string> = new Set(['pt', 'cv', 'ud', 'tbk', 'persero']);
/** With fewer letters it is a unit or a code, whose capitals have a meaning: kWh, pcs. */
const LETTERS_OF_A_WORD = 4;
const FORM_BEHIND = /,\s*(?:pt|cv|ud)\.?$/i;

/** The words of a value without its legal form; these must be right before capitals count. */
const spellingOf = (value: string): string => {
  const words = plainWords(value);
  const others = words.filter((word) => !FORMS.has(word));
  return [...new Set(others.length > 0 ? others : words)].sort().join(' ');
};

/** A code of letters and digits, SKU-A1, which is written in capitals; units such as 12mm and m2 are none. */
const isCode = (value: string): boolean => /^\p{L}{1,4}[-./](?=.*\d)[\p{L}\d]+(?:[-./][\p{L}\d]+)*$/u.test(value);

/**
 * How carefully a value is written: 2 like a name, 1 with mixed case, 0 in one case only or with extra spaces. A code is
 * in capitals.
 */
function careOf(value: string): number {
  if (isCode(value)) return value === value.toUpperCase() ? 2 : 0;
  if ((value.match(/\p{L}/gu) ?? []).length < LETTERS_OF_A_WORD) return 0;
  const isMixed = value !== value.toUpperCase() && /^\P{L}*\p{Lu}/u.test(value);
  if (tidyName(value) === value && value === squeezeSpaces(value) && !FORM_BEHIND.test(value)) {
    return isMixed || tidyName(value.toLowerCase()) === value ? 2 : 0;
  }
  return isMixed ? 1 : 0;
}

const formsIn = (value: string): number => plainWords(value).filter((word) => FORMS.has(word)).length;

/**
 * The value that replaces the others of its group. First comes the spelling with the most rows, then legal form and
 * capitals, then frequency. So 90 rows of `budi santoso` become `Budi Santoso`, but a well-written typo that occurs
 * once never wins. `values` have the most frequent first.
 */
export function bestWritten(values: readonly CountedValue[], spelling = spellingOf): CountedValue | undefined {
  const rows = new Map<string, number>();
  for (const { value, count } of values) {
    const key = spelling(value);
    rows.set(key, (rows.get(key) ?? 0) + count);
  }
  const [key] = [...rows].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  const [best] = values
    .filter(({ value }) => spelling(value) === key)
    .map((each) => ({ each, forms: formsIn(each.value), care: careOf(each.value) }))
    .sort((left, right) => right.forms - left.forms || right.care - left.care);
  return best?.each;
}
