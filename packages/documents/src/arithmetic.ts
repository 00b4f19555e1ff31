import { sentence } from '@rapi/contracts';
import { parseDate, ppnRule } from '@rapi/indonesia';
import type { OcrField, OcrTable } from '@rapi/contracts';
import { checkHeld } from './check-held';
import { ocrWarning } from './ocr-warning';
import type { OcrWarning } from './reading';
import { checkPercentages, checkRows, type Items, itemsOf } from './row-checks';
import { type Money, type Sums, sumsOf, TAXES } from './sums';
import { listedAmounts, type ListedAmount, reachesWithin, sumsOfList } from './tables/listed-amounts';

const near = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) <= tolerance;

const ADDED = ['ppn', 'tax', 'ppnbm', 'service_charge', 'shipping', 'other_charge'] as const;
/** Each may be part of the sum or be printed for information only; the signs say in which direction it may count. */
const OPTIONAL = [
  ['discount', [-1]],
  ['rounding', [1, -1]],
  ['stamp_duty', [1]],
  ['down_payment', [-1]],
  ['withholding_tax', [-1]],
] as const satisfies readonly [string, readonly number[]][];

/** Whether prices include PPN: then it is the rate's part of the total, 11 of 111. */
function isIncluded(ppn: number, total: number): boolean {
  const rate = (100 * ppn) / (total - ppn);
  return [10, 11, 12].some((each) => Math.abs(rate - each) < 0.05);
}

/** Whether the cash less the change is the total. */
export function isPaid({ amounts, money }: Sums): boolean {
  const [cash, change, total] = [amounts.get('cash'), amounts.get('change'), amounts.get('total')];
  return (
    cash !== undefined &&
    change !== undefined &&
    total !== undefined &&
    near(Math.abs(cash) - Math.abs(change), total, money.rounding)
  );
}

/** Whether more than the total was handed over, and the change fits to the cent. Cash that only repeats the total proves nothing. */
function isChanged({ amounts }: Sums): boolean {
  const [cash = 0, change = 0, total = 0] = [amounts.get('cash'), amounts.get('change'), amounts.get('total')];
  return change !== 0 && near(Math.abs(cash) - Math.abs(change), total, 0.005);
}

/** Coins that tills round to, often without a word, in hundredths; the first one is the smallest in use. */
const ROUNDED_TO = { rupiah: [10_000, 50_000], other: [5, 10] } as const;
const LARGEST_ROUNDING = 0.01;

/** Whether an amount is another one rounded, which could not be paid as it is: 680.500 and 680.339. */
function isRounded(rounded: number, exact: number, money: Money): boolean {
  const [whole, before] = [Math.round(100 * rounded), Math.round(100 * exact)];
  const units = ROUNDED_TO[money.isRupiah ? 'rupiah' : 'other'];
  const apart = Math.abs(whole - before);
  if (before % units[0] === 0 || apart > LARGEST_ROUNDING * Math.abs(whole)) return false;
  return units.some((unit) => apart < unit && whole % unit === 0);
}

/**
 * Totals that the parts may add up to, with any choice of the optional ones. A part below the total may only tell of it,
 * and prices may include the taxes of a total that is paid as it is.
 */
function possibleTotals(sums: Sums, base: number): number[] {
  const { amounts, below, included } = sums;
  const [ppn, total = 0] = [Math.abs(amounts.get('ppn') ?? 0), amounts.get('total')];
  const hasIncluded = ppn > 0 && total > ppn && isIncluded(ppn, total);
  const isOptional = (name: string): boolean =>
    (name === 'ppn' ? hasIncluded : below.has(name)) || included.has(name) || (TAXES.has(name) && isPaid(sums));
  let totals = [base];
  for (const name of ADDED) {
    const value = amounts.get(name) ?? 0;
    if (value !== 0) totals = totals.flatMap((sum) => (isOptional(name) ? [sum + value, sum] : [sum + value]));
  }
  for (const [name, signs] of OPTIONAL) {
    const value = amounts.get(name);
    if (value === undefined || value === 0) continue;
    const size = name === 'rounding' ? value : Math.abs(value);
    totals = totals.flatMap((total) => [total, ...signs.map((sign) => total + sign * size)]);
  }
  return totals;
}

function partsOf(amounts: ReadonlyMap<string, number>) {
  return [...ADDED, ...OPTIONAL.map(([name]) => name)].filter((name) => amounts.has(name));
}

/** What all parts add up to, each counted as it usually is. */
function wholeOf(amounts: ReadonlyMap<string, number>, base: number): number {
  const added = ADDED.map((name) => amounts.get(name) ?? 0);
  const optional = OPTIONAL.map(([name, [sign]]) => {
    const value = amounts.get(name) ?? 0;
    return sign * (name === 'rounding' ? value : Math.abs(value));
  });
  return [...added, ...optional].reduce((sum, value) => sum + value, base);
}

interface Contradiction {
  parts: ('subtotal' | ReturnType<typeof partsOf>[number])[];
  whole: number;
  /** What the parts add up to in every way in which they may count. */
  sums: number[];
  total: number;
}

function contradictionOf(sums: Sums, mayRound = true): Contradiction | undefined {
  const { amounts, money } = sums;
  const [subtotal, total] = [amounts.get('subtotal'), amounts.get('total')];
  if (subtotal === undefined || total === undefined) return undefined;
  const possible = [subtotal, amounts.get('tax_base') ?? subtotal].flatMap((base) => possibleTotals(sums, base));
  const parts = partsOf(amounts);
  const included = parts.every((name) => name !== 'ppn') && near(subtotal, total, money.rounding);
  const fits = possible.some((sum) => near(sum, total, money.rounding) || (mayRound && isRounded(total, sum, money)));
  return included || fits
    ? undefined
    : { parts: ['subtotal', ...parts], whole: wholeOf(amounts, subtotal), sums: possible, total };
}

/** The amounts that would make the parts add up to the total: what a label unknown to us may announce. */
export function missingFromTotal(fields: readonly OcrField[]): number[] {
  const sums = sumsOf(fields);
  const found = sums.isReturn ? undefined : contradictionOf(sums);
  return found ? found.sums.map((sum) => found.total - sum) : [];
}

/**
 * A contradiction that the payment settles: the total that was paid is more than its parts, so a fee or tax has no label.
 * If it is less, a voucher may have paid for the rest.
 */
function isSettled({ sums: possible, total }: Contradiction, sums: Sums): boolean {
  return isChanged(sums) && possible.every((sum) => sum < total);
}

/** The parts that do not lead to a total which was paid: one of them is wrong, or another has no label. */
export function partsAgainstPayment(sums: Sums): ReadonlySet<string> {
  const found = contradictionOf(sums);
  return new Set(found && isSettled(found, sums) ? found.parts : []);
}

/** Whether the total fits only by an amount whose label is unknown, or by rounding that is not printed: enough for no warning. */
export function fitsOnlyByGuess(fields: readonly OcrField[]): boolean {
  const sums = sumsOf(fields.filter(({ name }) => name !== 'other_charge' && name !== 'other_payment'));
  return !isPaid(sums) && (contradictionOf(sums, false) ?? unpaidOf(sums, false)) !== undefined;
}

function checkTotal(sums: Sums): OcrWarning[] {
  const found = contradictionOf(sums);
  if (!found || isSettled(found, sums)) return [];
  const { parts, whole, total } = found;
  const said = sentence('ocr_total_mismatch', {
    parts: parts.map((name) => `part_${name}` as const),
    sum: sums.money.written(whole),
    total: sums.money.written(total),
  });
  return [ocrWarning('total_mismatch', said, [...parts, 'total'])];
}

/** Cash less change and what is left of the total, if they are not the same. A payment of nothing was made otherwise. */
function unpaidOf({ amounts, money }: Sums, mayRound = true): { paid: number; total: number } | undefined {
  const [cash, change, total] = [amounts.get('cash'), amounts.get('change'), amounts.get('total')];
  if (!cash || change === undefined || total === undefined) return undefined;
  const paid = Math.abs(cash) - Math.abs(change);
  const rounding = money.rounding + Math.abs(amounts.get('rounding') ?? 0);
  const others = ['other_payment', 'down_payment', 'discount'].map((name) => Math.abs(amounts.get(name) ?? 0));
  const fits =
    [0, ...others].some((other) => near(paid + other, total, rounding)) || (mayRound && isRounded(paid, total, money));
  return fits ? undefined : { paid, total };
}

/** What must have been paid otherwise, by voucher or card, if cash and change are right. */
export function missingFromPayment(fields: readonly OcrField[]): number | undefined {
  const unpaid = unpaidOf(sumsOf(fields));
  return unpaid && unpaid.total > unpaid.paid ? unpaid.total - unpaid.paid : undefined;
}

function checkChange(sums: Sums): OcrWarning[] {
  const unpaid = unpaidOf(sums);
  if (!unpaid) return [];
  const [sum, total] = [sums.money.written(unpaid.paid), sums.money.written(unpaid.total)];
  return [ocrWarning('change_mismatch', sentence('ocr_change_mismatch', { sum, total }), ['cash', 'change', 'total'])];
}

/**
 * Whether the paper bears its total out without its items: by its payment, or by charges added to a subtotal. Less a
 * discount or a deposit, a subtotal may also be what is left to pay.
 */
function isBorneOut(sums: Sums): boolean {
  const { amounts } = sums;
  const has = (name: string): boolean => (amounts.get(name) ?? 0) !== 0;
  if (has('change')) return isChanged(sums);
  const isSum = ADDED.some((name) => name !== 'other_charge' && has(name)) && !has('rounding');
  return isSum && amounts.has('subtotal') && amounts.get('subtotal') !== amounts.get('total') && !contradictionOf(sums);
}

/** Whether the items lead to the subtotal, the total or its base. */
function itemsFit(all: Sums, lists: readonly (readonly ListedAmount[])[]): boolean {
  const { amounts, money } = all;
  const total = amounts.get('total');
  const names = ['subtotal', 'tax_base', 'total', 'total_before_rounding'];
  const goals = names.flatMap((name) => amounts.get(name) ?? []);
  const isGoal = (sum: number): boolean => goals.some((goal) => near(sum, goal, money.rounding));
  const leads = (sum: number): boolean =>
    total !== undefined &&
    possibleTotals(all, sum).some((each) => near(each, total, money.rounding) || isRounded(total, each, money));
  const discount = Math.abs(amounts.get('discount') ?? 0);
  const sums = [...lists.flatMap(sumsOfList), ...sumsOfList(lists.flat())];
  return (
    sums.some((sum) => isGoal(sum) || isGoal(sum - discount) || leads(sum)) ||
    lists.some((list) => reachesWithin(list, (sum) => isGoal(sum) || (sum !== 0 && leads(sum))))
  );
}

/** The items of a credit note as they were sold; some print them negative, some positive. */
const asSold = (list: ListedAmount[], { isReturn }: Sums): ListedAmount[] =>
  isReturn && list.every(({ amount }) => amount <= 0) ? list.map((each) => ({ ...each, amount: -each.amount })) : list;

/**
 * Items that do not add up cast doubt on a total that nothing else bears out. If the paper bears it out, a row is missing
 * or wrong, which concerns the rows only. An amount that may be a thousand times as much adds up to nothing.
 */
function checkItems(all: Sums, tables: readonly Items[]): OcrWarning[] {
  const { amounts, money } = all;
  const lists = tables.flatMap(({ kinds, rows }) =>
    [asSold(listedAmounts(kinds, rows) ?? [], all)].filter(({ length }) => length > 0),
  );
  const target = amounts.has('subtotal') ? 'subtotal' : 'total';
  const wanted = amounts.get(target);
  const isOpen = tables.some(({ kinds, open }) => (open[kinds.indexOf('amount')]?.size ?? 0) > 0);
  if (wanted === undefined || lists.length === 0 || isOpen || itemsFit(all, lists)) return [];
  const whole = lists.flat().reduce((sum, { amount }) => sum + amount, 0);
  const [sum, amount] = [money.written(whole), money.written(wanted)];
  const told = { sum, target: `part_${target}` as const, amount };
  return isBorneOut(all)
    ? [ocrWarning('rows_incomplete', sentence('ocr_rows_incomplete', told), [])]
    : [ocrWarning('items_mismatch', sentence('ocr_items_mismatch', told), [target])];
}

/** The document's day that now holds; undefined if it cannot be read. */
function dayOf(fields: readonly OcrField[]): string | undefined {
  const field = fields.find(({ name }) => name === 'document_date');
  if (!field) return undefined;
  if (field.corrected !== null) return parseDate(field.corrected)?.iso;
  const read = field.normalized_value;
  return typeof read === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(read) ? read : undefined;
}

/** No fee is a larger share of what it comes on top of. */
const LARGEST_FEE = 0.2;

/** Whether only a supposed fee leads from the subtotal to the total: it may be a part of the subtotal. */
const isLedTo = (amounts: Sums['amounts']): boolean =>
  (amounts.get('other_charge') ?? 0) > LARGEST_FEE * (amounts.get('subtotal') ?? Infinity);

/**
 * Checks PPN against the rates of the document's date: 10 % to March 2022, then 11 %, since 2025 12 % or 12 % of 11/12.
 */
function checkPpn({ amounts, money }: Sums, date: string | undefined): OcrWarning[] {
  const written = amounts.get('ppn');
  // A tax in brackets, 'PPN (13.785)', is part of the prices.
  const ppn = written === undefined ? undefined : Math.abs(written);
  const bases = ['subtotal', 'tax_base', 'other_tax_base'].flatMap((name) => amounts.get(name) ?? []);
  const discount = Math.abs(amounts.get('discount') ?? 0);
  const total = amounts.get('total');
  if (ppn !== undefined && total !== undefined && !isLedTo(amounts)) bases.push(total - ppn);
  if (ppn === undefined || ppn === 0 || bases.length === 0 || date === undefined || date < '1985-04-01') return [];
  const rules = [ppnRule(date), ppnRule(date, { luxury: true })];
  const rates = [...new Set(rules.flatMap(({ rate, effectiveRate }) => [rate, effectiveRate, effectiveRate / 10]))];
  const fits = [...bases, ...bases.map((base) => base - discount)].some((base) =>
    rates.some((rate) => near((base * rate) / 100, ppn, Math.max(money.rounding, 0.0005 * ppn))),
  );
  if (fits) return [];
  const { effectiveRate } = ppnRule(date);
  const said = sentence('ocr_ppn_rate_mismatch', {
    date,
    rate: effectiveRate,
    expected: money.written(Math.round(((bases[0] ?? 0) * effectiveRate) / 100)),
    found: money.written(ppn),
  });
  return [ocrWarning('ppn_rate_mismatch', said, ['ppn', 'subtotal', 'document_date'])];
}

/**
 * Checks a document's amounts against one another: items and subtotal, subtotal with PPN and total, cash less change
 * and total, the rate of PPN on the date. Reports what does not add up, without changing it. Runs again after a
 * person's corrections: `corrected` overrides what the machine read.
 */
export function checkArithmetic(fields: readonly OcrField[], tables: readonly OcrTable[]): OcrWarning[] {
  const sums = sumsOf(fields);
  const lists = tables.map(itemsOf);
  const day = dayOf(fields);
  const held = checkHeld(fields);
  // Amounts in several currencies add up to nothing.
  const isOne = held.every(({ code }) => code !== 'other_currency');
  return [
    ...(isOne ? checkTotal(sums) : []),
    ...checkChange(sums),
    ...(isOne ? checkItems(sums, lists) : []),
    ...checkRows(sums, lists),
    ...checkPercentages(lists),
    ...(sums.money.isRupiah ? checkPpn(sums, day) : []),
    ...held,
  ];
}
