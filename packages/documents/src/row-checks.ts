/** Checks each row of a list by itself. */
import { sentence } from '@rapi/contracts';
import { paperAmount } from '@rapi/indonesia';
import type { OcrTable } from '@rapi/contracts';
import { kindOfHeader, settleKinds, type ColumnKind } from './lines/columns';
import { ocrWarning } from './ocr-warning';
import type { OcrWarning } from './reading';
import type { Sums } from './sums';
import { readMoney } from './values/money';
import { readTwoWays } from './values/signs-shown';

type Row = readonly (string | null)[];

export interface Items {
  names: readonly string[];
  kinds: ColumnKind[];
  rows: readonly Row[];
  /** By column, the texts that may be another amount. */
  open: ReadonlySet<string>[];
}

/** Scales write quantities in their own way, which the check of a row allows for. */
const COUNTED: ReadonlySet<ColumnKind> = new Set(['quantity', 'no', 'code', 'date', 'description']);

export function itemsOf({ columns, rows, corrected }: OcrTable): Items {
  const table = corrected ?? { columns, rows };
  const kinds = settleKinds(table.columns.map((name) => kindOfHeader(name)));
  const texts = kinds.map((kind, at) => (COUNTED.has(kind) ? [] : table.rows.flatMap((row) => row[at] ?? [])));
  const open = texts.map((column) => readTwoWays(column, texts.flat()));
  return { names: table.columns, kinds, rows: table.rows, open };
}

const near = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) <= tolerance;

/** 1/2, 1 1/2 */
function fractionIn(text: string): number | undefined {
  const [, whole = '0', part, of] = /^(?:(\d+) )?(\d)\/(\d)$/.exec(text) ?? [];
  return part === undefined || of === '0' ? undefined : Number(whole) + Number(part) / Number(of);
}

function numberIn(text: string, kind: ColumnKind): number | undefined {
  // '74rb' is an amount in thousands; of a quantity, the letters are its unit.
  const scaled = kind !== 'quantity' && /\d ?\p{L}/u.test(text) ? paperAmount(text) : undefined;
  const bare = text.replace(/\p{L}+[23²³]?\.?$/u, '').trim();
  return scaled ?? (kind === 'quantity' ? fractionIn(bare) : undefined) ?? readMoney(bare)?.value;
}

const EMPTY = /^[\s–—-]*$/;
const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?(?=\s?%)/;
/** No tax on goods is higher; what is more than the price with it was misread. */
const HIGHEST_TAX = 0.2;
/** A percentage is printed in whole numbers, and what it makes is rounded. */
const ROUNDED_PERCENT = 0.006;

/** The factors and the amounts that a discount or a tax may be: 15 in a column of percentages, 5.000, 10%+5%. */
function changesIn(text: string, name: string, quantity: number): { factors: number[]; amounts: number[] } | undefined {
  const parts = text.split('+').map((part) => part.trim());
  const isPercent = parts.some((part) => PERCENT.test(part));
  const values = parts.map((part) => {
    const percent = PERCENT.exec(part)?.[0] ?? part;
    return numberIn(percent.replace(/\s/g, ''), 'discount');
  });
  if (values.some((value) => value === undefined)) return undefined;
  const sizes = values.flatMap((value) => (value === undefined ? [] : [Math.abs(value)]));
  const left = sizes.reduce((share, size) => share * (1 - size / 100), 1);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const mayBePercent = sizes.every((size) => size <= 100);
  return {
    factors: mayBePercent ? [1 - left] : [],
    amounts: isPercent || (name.includes('%') && mayBePercent) ? [] : [whole, quantity * whole],
  };
}

/** What a row may come to: its price before and after each discount, without and with its tax. */
interface Possible {
  sums: number[];
  /** Whether each discount and tax was read. */
  isWhole: boolean;
  isTaxed: boolean;
  isPercent: boolean;
}

function possibleAmounts({ names, kinds }: Items, row: Row, gross: number, quantity: number): Possible {
  const found: Possible = { sums: [gross], isWhole: true, isTaxed: kinds.includes('tax'), isPercent: false };
  kinds.forEach((kind, at) => {
    const text = row[at] ?? '';
    if ((kind !== 'discount' && kind !== 'tax') || EMPTY.test(text)) return;
    const changes = changesIn(text, names[at] ?? '', quantity);
    if (!changes) {
      found.isWhole = false;
      return;
    }
    const sign = kind === 'tax' ? 1 : -1;
    found.isPercent ||= changes.factors.length > 0;
    found.sums = found.sums.flatMap((sum) => [
      sum,
      ...changes.factors.map((share) => sum * (1 + sign * share)),
      ...changes.amounts.map((amount) => sum + sign * amount),
    ]);
  });
  return found;
}

type Verdict = 'right' | 'less' | 'more';

/** Whether a row's amount is less or more than its quantity, price, discounts and taxes can make. */
function verdictOn(items: Items, row: Row, quantity: number, price: number, amount: number, rounding: number): Verdict {
  // '1.500' may be a thousand and a half or one and a half: a quantity is right in either reading.
  const readings = [quantity, quantity / 1000].map((count) => {
    const possible = possibleAmounts(items, row, count * price, count);
    const share = possible.isPercent ? ROUNDED_PERCENT * Math.abs(count * price) : 0;
    const tolerance = Math.max(toleranceOf(amount, rounding), share);
    const most = count * price * (possible.isTaxed ? 1 + HIGHEST_TAX : 1) + tolerance;
    const fits = possible.sums.some((sum) => near(sum, amount, tolerance));
    return { fits: fits || (!possible.isWhole && amount <= most), isMore: amount > most };
  });
  if (readings.some(({ fits }) => fits)) return 'right';
  return readings.every(({ isMore }) => isMore) ? 'more' : 'less';
}

function verdictOnRow({ money: { rounding }, isReturn }: Sums, items: Items, row: Row): Verdict {
  const sizeOf = (kind: ColumnKind): number | undefined => {
    const text = row[items.kinds.indexOf(kind)] ?? undefined;
    const value = text === undefined ? undefined : numberIn(text, kind);
    return value !== undefined && isReturn ? Math.abs(value) : value;
  };
  const [quantity, price, amount] = [sizeOf('quantity'), sizeOf('price'), sizeOf('amount')];
  const isOpen = row.some((text, at) => text !== null && items.open[at]?.has(text));
  if (price === undefined || amount === undefined || isOpen) return 'right';
  if (quantity !== undefined) return verdictOn(items, row, quantity, price, amount, rounding);
  const isUnread = items.kinds.includes('quantity') && !isChanged(items) && price > 0 && amount > 0;
  return isUnread && !fitsSomeQuantity(price, amount, rounding) ? 'more' : 'right';
}

const isChanged = ({ kinds }: Items): boolean => kinds.includes('discount') || kinds.includes('tax');

const toleranceOf = (amount: number, rounding: number): number => Math.max(rounding, 0.0001 * Math.abs(amount));

/** Whether a quantity that was not read, of three decimals at most, may lead to the amount. Few buy less than one. */
function fitsSomeQuantity(price: number, amount: number, rounding: number): boolean {
  const quantity = Math.round((1000 * amount) / price) / 1000;
  const tolerance = toleranceOf(amount, rounding);
  return amount >= price - tolerance && near(quantity * price, amount, tolerance);
}

/** The rows whose amount cannot be right. A paper that takes less in most rows reckons with something unknown. */
function wrongRows(sums: Sums, items: Items): number[] {
  const verdicts = items.rows.map((row) => verdictOnRow(sums, items, row));
  const less = verdicts.filter((verdict) => verdict === 'less').length;
  const hasUnknown = isChanged(items) && less > 1 && 2 * less > verdicts.length;
  return verdicts.flatMap((verdict, at) => (verdict === 'more' || (verdict === 'less' && !hasUnknown) ? [at + 1] : []));
}

/** Rows whose quantity times price, less a discount and with a tax of the row, is not their amount. */
export function checkRows(sums: Sums, lists: readonly Items[]): OcrWarning[] {
  const wrong = lists.flatMap((items) => wrongRows(sums, items));
  if (wrong.length === 0) return [];
  return [ocrWarning('row_mismatch', sentence('ocr_row_mismatch', { rows: wrong.slice(0, 10) }), [])];
}

/** The sign of a percentage, read as a digit or two: 1590 of 15%, 596 of 5%. */
const MISREAD_PERCENT = /^\d{1,3}\s?9\s?[06]$/;

/** Whether a cell is a percentage that was misread: 1590 of 15%. */
const isMisread = (text: string): boolean => MISREAD_PERCENT.test(text) && Number(text.replace(/\D/g, '')) > 100;
const isPercentage = (text: string): boolean => /^\d[\d.,]*\s?%$/.test(text);

/** Cells without % in columns of percentages that are more than a percentage may be. */
export function checkPercentages(lists: readonly Items[]): OcrWarning[] {
  return lists.flatMap(({ names, rows }) =>
    names.flatMap((column, at) => {
      const texts = rows.map((row) => row[at]?.trim() ?? '');
      const filled = texts.filter((text) => !EMPTY.test(text) && text !== '0');
      const wrong = texts.flatMap((text, row) => (isMisread(text) ? [row + 1] : []));
      const holdsOthers = filled.some((text) => !isPercentage(text) && !isMisread(text));
      if (wrong.length === 0 || holdsOthers || !filled.some(isPercentage)) return [];
      const said = sentence('ocr_percent_misread', { column, rows: wrong.slice(0, 10) });
      return [ocrWarning('percent_misread', said, [])];
    }),
  );
}
