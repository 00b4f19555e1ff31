import { distance } from 'fastest-levenshtein';
import { readDocument, type PageToRead } from '../../src/index';

/** The known truth about a receipt. */
export interface ReceiptTruth {
  /** Any of these is the total. */
  totals?: readonly number[];
  /** yyyy-MM-dd */
  date?: string;
  vendor?: string;
}

interface FieldScore {
  of: number;
  right: number;
  /** Of those, the answers that the page's words contain letter for letter. */
  read: number;
  foundOfRead: number;
  /** Fields shown with at least 90 % certainty, and how many of them are wrong. */
  certain: number;
  certainWrong: number;
}
type ScoredField = 'total' | 'document_date' | 'vendor_name';
/** Receipts, and those with a warning that doubts a sum. */
interface Warned {
  of: number;
  warned: number;
}
export type ReceiptScore = Record<ScoredField, FieldScore> & {
  misses: string[];
  /** By whether the total is right. */
  warned: { right: Warned; wrong: Warned };
};

const nothing = (): FieldScore => ({ of: 0, right: 0, read: 0, foundOfRead: 0, certain: 0, certainWrong: 0 });
export const receiptScore = (): ReceiptScore => ({
  total: nothing(),
  document_date: nothing(),
  vendor_name: nothing(),
  misses: [],
  warned: { right: { of: 0, warned: 0 }, wrong: { of: 0, warned: 0 } },
});

const DOUBTS = /^(?:total|change|items|row|ppn_rate)_mismatch$/;

export const CERTAIN = 90;
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
/** A name for comparison: without a registration number, letters and digits only. */
const bareName = (text: string): string => bare(text.replace(/\([^)]*\d{3}[^)]*\)?/g, ''));

/** Whether two names are the same apart from misread letters: at most one in seven. */
export function sameName(found: string, truth: string): boolean {
  const [a, b] = [bareName(found), bareName(truth)];
  return distance(a, b) <= Math.floor(b.length / 7);
}

const grouped = (amount: number): string => String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, ',');
/** The ways to write an amount, without its points and commas. */
function digitsOf(amount: number): string[] {
  const cents = amount.toFixed(2).split('.')[1] ?? '00';
  const whole = grouped(amount).replaceAll(',', '');
  return cents === '00' ? [whole, `${whole}00`] : [`${whole}${cents}`];
}

function isOnPage(text: string, totals: readonly number[]): boolean {
  const amounts = (text.match(/\d[\d.,]*/g) ?? []).map((each) => each.replace(/[.,]/g, ''));
  return totals.some((total) => digitsOf(total).some((digits) => amounts.includes(digits)));
}

const monthNames = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu', 'ags'],
  ['sep'],
  ['oct', 'okt'],
  ['nov', 'nop'],
  ['dec', 'des'],
];

/** Whether a day is on the page, character for character, in any order and form that receipts use. */
export function isDayOnPage(text: string, day: string): boolean {
  const [year = '', month = '', date = ''] = day.split('-');
  const [y, m, d] = [`(?:${year}|${year.slice(2)})`, `0?${Number(month)}`, `0?${Number(date)}`];
  const name = `(?:${monthNames[Number(month) - 1]?.join('|')})[a-z]*`;
  const between = '\\s?[-/.,: ]?\\s?';
  const orders = [
    [d, m, y],
    [m, d, y],
    [y, m, d],
    [d, name, y],
    [name, d, y],
  ];
  return orders.some((parts) => new RegExp(`(?<!\\d)${parts.join(between)}(?!\\d)`, 'i').test(text));
}

function countField(score: ReceiptScore, name: ScoredField, isRight: boolean, wasRead: boolean, confidence: number) {
  const own = score[name];
  own.of++;
  if (isRight) own.right++;
  if (wasRead) own.read++;
  if (wasRead && isRight) own.foundOfRead++;
  if (confidence < CERTAIN) return;
  own.certain++;
  if (!isRight) own.certainWrong++;
}

/** Reads a receipt and counts the fields that are found, and those that are wrong although called certain. */
export function scoreReceipt(name: string, input: PageToRead, truth: ReceiptTruth, score: ReceiptScore): void {
  const { fields, text, warnings } = readDocument([input], 'auto');
  const fieldOf = (wanted: ScoredField) => fields.find((field) => field.name === wanted);
  const check = (wanted: ScoredField, isRight: boolean, wasRead: boolean, told: string): void => {
    const field = fieldOf(wanted);
    countField(score, wanted, isRight, wasRead, field?.confidence ?? 0);
    if (!isRight)
      score.misses.push(`${name} ${wanted}: ${field?.value ?? '–'} (${field?.confidence ?? 0}) instead of ${told}`);
  };
  const { totals, date, vendor } = truth;
  if (totals && totals.length > 0) {
    const found = fieldOf('total')?.normalized_value;
    const isRight = typeof found === 'number' && totals.some((total) => Math.abs(total - found) < 0.005);
    check('total', isRight, isOnPage(text, totals), totals.join(' or '));
    const warned = score.warned[isRight ? 'right' : 'wrong'];
    warned.of++;
    if (warnings.some(({ code }) => DOUBTS.test(code))) warned.warned++;
  }
  if (date !== undefined) {
    const isRight = fieldOf('document_date')?.normalized_value === date;
    check('document_date', isRight, isDayOnPage(text, date), date);
  }
  if (vendor !== undefined) {
    const found = fieldOf('vendor_name')?.value ?? '';
    check('vendor_name', sameName(found, vendor), bare(text).includes(bareName(vendor)), vendor);
  }
}

const percent = (right: number, of: number): string =>
  `${right}/${of} = ${((100 * right) / Math.max(of, 1)).toFixed(1)} %`;

export function printReceiptScore(name: string, score: ReceiptScore): void {
  const { total, document_date: date, vendor_name: vendor } = score;
  const all = [total, date, vendor];
  const [certain, wrong] = [
    all.reduce((sum, { certain: own }) => sum + own, 0),
    all.reduce((sum, { certainWrong: own }) => sum + own, 0),
  ];
  const parts = [
    ...(total.of > 0
      ? [`totals found of those read ${percent(total.foundOfRead, total.read)} (of all ${total.right}/${total.of})`]
      : []),
    ...(date.of > 0
      ? [`dates ${percent(date.right, date.of)} (of those read ${percent(date.foundOfRead, date.read)})`]
      : []),
    ...(vendor.of > 0 ? [`vendors ${percent(vendor.right, vendor.of)}`] : []),
  ];
  console.log(`${name}: ${parts.join(', ')}`);
  console.log(
    `  wrong of those ${CERTAIN} % certain: ${percent(wrong, certain)} (shown as certain: ${certain} of ${all.reduce((sum, { of }) => sum + of, 0)})`,
  );
  const { right, wrong: missed } = score.warned;
  console.log(
    `  sums doubted: of right totals ${percent(right.warned, right.of)}, of others ${percent(missed.warned, missed.of)}`,
  );
  if (process.env.OCR_SHOW) for (const miss of score.misses) console.log(`  ${miss}`);
}
