import type { LabelledAmount, UnlabelledAmount } from './amounts';
import type { AmountKind } from '../lines/vocabulary';

/** The amounts that make up a document's total, each the likeliest of its kind. */
export interface Totals {
  /** By field name. */
  chosen: Map<string, SettledAmount>;
}

/** A document's evidence about its sums, other than the labelled amounts. */
export interface Evidence {
  /** Sums of its lists of items. */
  itemSums: readonly number[];
  /** Sums written in words. */
  inWords: readonly number[];
  /** All amounts, with or without a label. */
  everything: readonly UnlabelledAmount[];
}

export type SettledAmount = UnlabelledAmount & Partial<LabelledAmount> & { proven: boolean };

const STRENGTH: Partial<Record<AmountKind, number>> = { total: 1, balance_due: 0.5, weak_total: 0.45 };
/** Amounts added to a subtotal (1), subtracted (-1), or counted by their own sign (0). */
const ADJUSTMENTS: readonly [AmountKind, 1 | -1 | 0][] = [
  ['ppn', 1],
  ['tax', 1],
  ['luxury_tax', 1],
  ['service_charge', 1],
  ['shipping', 1],
  ['stamp_duty', 1],
  ['rounding', 0],
  ['discount', -1],
  ['down_payment', -1],
  ['withholding_tax', -1],
];

/** Whole rupiah may differ by one through rounding; amounts with cents may not. */
export function nearly(a: number, b: number): boolean {
  const tolerance = Number.isInteger(a) && Number.isInteger(b) && Math.abs(b) > 999 ? 1 : 0.006;
  return Math.abs(a - b) <= tolerance;
}

/** Sums of every choice of the parts; the one with all of them first. */
function sums(parts: readonly (readonly number[])[]): number[] {
  let all = [0];
  for (const options of parts) all = [...all.flatMap((sum) => options.map((each) => sum + each)), ...all];
  return all;
}

function optionsOf(amounts: readonly LabelledAmount[]): number[][] {
  return ADJUSTMENTS.flatMap(([kind, sign]) => {
    const values = [...new Set(amounts.filter((each) => each.kind === kind).map(({ value }) => value))].slice(0, 2);
    if (values.length === 0) return [];
    const signed = values.flatMap((value) => (sign === 0 ? [value, -value] : [sign * Math.abs(value)]));
    return [values.length > 1 && kind === 'discount' ? [...signed, signed.reduce((a, b) => a + b, 0)] : signed];
  }).slice(0, 7);
}

/** By how much taxes, charges and discounts together may change a sum, by any choice of them. */
export const possibleChanges = (amounts: readonly LabelledAmount[]): number[] => sums(optionsOf(amounts));

function ofKind(amounts: readonly LabelledAmount[], ...kinds: AmountKind[]): LabelledAmount[] {
  return amounts.filter(({ kind }) => kinds.includes(kind));
}

/** Whether totals per tax rate add up to the whole: 30.23 at 0 % and 17.81 at 6 % are 48.04. */
function isSumOfTwo(total: number, totals: readonly number[]): boolean {
  const parts = [...new Set(totals)].filter((part) => part > 0 && part < total);
  return parts.some((one, at) => parts.slice(at + 1).some((two) => nearly(one + two, total)));
}

/** How strongly the other amounts support a total. */
function proofOf(
  total: number,
  amounts: readonly LabelledAmount[],
  { itemSums, inWords }: Evidence,
  options: readonly (readonly number[])[],
): number {
  const values = (...kinds: AmountKind[]): number[] => ofKind(amounts, ...kinds).map(({ value }) => value);
  const paid = values('cash', 'card').map(Math.abs);
  const change = values('change').map(Math.abs);
  const tendered = values('total', 'weak_total').filter((value) => value > total);
  const paidInAll = paid.length > 1 ? [...paid, paid.reduce((a, b) => a + b, 0)] : paid;
  let proof = inWords.some((sum) => nearly(sum, total)) ? 1.2 : 0;
  if ([...paidInAll, ...tendered].some((cash) => change.some((back) => back > 0 && nearly(cash - back, total))))
    proof += 1.2;
  else if (paidInAll.some((cash) => nearly(cash, total))) proof += 0.7;
  const bases = [...values('subtotal', 'tax_base'), ...values('total').filter((value) => value !== total)];
  const possible = sums(options);
  if (bases.some((base) => base !== total && possible.some((sum) => sum !== 0 && nearly(base + sum, total))))
    proof += 1;
  else if (values('subtotal').some((base) => nearly(base, total))) proof += options.length === 0 ? 0.5 : 0.2;
  if (isSumOfTwo(total, values('total', 'subtotal'))) proof += 1.1;
  const sumsOfItems = itemSums.filter((sum) => sum > 0);
  if (sumsOfItems.some((sum) => nearly(sum, total))) proof += 0.5;
  else if (sumsOfItems.some((sum) => possible.some((more) => more !== 0 && nearly(sum + more, total)))) proof += 0.5;
  return proof;
}

function best<T>(all: readonly T[], score: (each: T, index: number) => number): T | undefined {
  let found: T | undefined;
  let highest = -Infinity;
  all.forEach((each, index) => {
    const own = score(each, index);
    if (own > highest) [found, highest] = [each, own];
  });
  return found;
}

const WHOLE =
  /grand|bayar|tagihan|keseluruhan|akhir|payable|due|net|incl|termasuk|setelah|after|g total|harus|faktur|invoice/;

/** How strongly labels and arithmetic support each candidate for the total. */
export function ruleScores(amounts: readonly LabelledAmount[], evidence: Evidence): Map<LabelledAmount, number> {
  const options = optionsOf(amounts);
  const candidates = ofKind(amounts, 'total', 'weak_total', 'balance_due').filter(({ value }) => value >= 0);
  const largest = Math.max(...candidates.map(({ value }) => value), 0);
  return new Map(
    candidates.map((each, index) => {
      const strength = (STRENGTH[each.kind] ?? 0) + (WHOLE.test(each.label.name) ? 0.35 : 0);
      const size = each.value === 0 ? -0.6 : each.value === largest ? 0.15 : 0;
      const proof = proofOf(each.value, amounts, evidence, options);
      return [each, strength * each.certainty + proof + size + 0.05 * (index / candidates.length)];
    }),
  );
}

/** The total by rules alone: the best labelled one, else one that the other amounts prove, else the only amount. */
export function ruledTotal(
  amounts: readonly LabelledAmount[],
  evidence: Evidence,
  scores: ReadonlyMap<LabelledAmount, number>,
): UnlabelledAmount | undefined {
  const total = best([...scores.keys()], (each) => scores.get(each) ?? 0);
  return total ?? provenTotal(amounts, evidence) ?? lonelyAmount(evidence.everything);
}

/** In cents: every subtotal with everything that may be added or subtracted. */
export function adjustedSums(amounts: readonly LabelledAmount[], itemSums: readonly number[]): Set<number> {
  const bases = [...ofKind(amounts, 'subtotal', 'tax_base').map(({ value }) => value), ...itemSums];
  const possible = possibleChanges(amounts).filter((sum) => sum !== 0);
  return new Set(bases.flatMap((base) => possible.map((sum) => Math.round(100 * (base + sum)))));
}

/** The amounts that lead to a total, each the likeliest of its kind. */
export function settleTotals(
  amounts: readonly LabelledAmount[],
  total: SettledAmount | undefined,
  itemSums: readonly number[],
): Totals {
  const chosen: Totals['chosen'] = new Map();
  if (total) chosen.set('total', total);
  const subtotal = settleSubtotal(amounts, total, optionsOf(amounts), itemSums);
  if (subtotal) chosen.set('subtotal', subtotal);
  settleOthers(amounts, chosen);
  return { chosen };
}

/** Certainty of a subtotal beside others of its name, which may each be the sum of one section. */
const OF_SECTION = 0.7;

/** The sums of sections: different amounts under one name, 'Subtotal A' and 'Subtotal B'. */
function sectionsLike(named: LabelledAmount, all: readonly LabelledAmount[]): LabelledAmount[] {
  const alike = all.filter(({ label }) => label.name === named.label.name);
  return alike.filter(({ label }, at) => alike.findIndex(({ label: { line } }) => line === label.line) === at);
}

function settleSubtotal(
  amounts: readonly LabelledAmount[],
  total: UnlabelledAmount | undefined,
  options: readonly (readonly number[])[],
  itemSums: readonly number[],
): SettledAmount | undefined {
  const possible = sums(options);
  const leads = (value: number): boolean =>
    total !== undefined && possible.some((sum) => nearly(value + sum, total.value));
  // 'Nilai barang' below the total of a consignment is what it is insured for.
  const isDeclared = ({ piece, value }: LabelledAmount): boolean =>
    total !== undefined &&
    piece.pageNumber === total.piece.pageNumber &&
    piece.box.top >= total.piece.box.bottom &&
    value > total.value &&
    !leads(value);
  const before = ofKind(amounts, 'subtotal', 'tax_base').filter((each) => !isDeclared(each));
  const named = best(before, (each) => {
    const own = each.kind === 'subtotal' ? 0.5 : 0.3;
    return (
      own * each.certainty + (leads(each.value) ? 0.6 : 0) + (itemSums.some((sum) => nearly(sum, each.value)) ? 0.4 : 0)
    );
  });
  const sections = named ? sectionsLike(named, before) : [];
  if (named && sections.length > 1 && !leads(named.value)) {
    const whole = sections.reduce((sum, { value }) => sum + value, 0);
    const isWhole = leads(whole) || itemSums.some((sum) => nearly(sum, whole));
    if (!isWhole) return { ...named, certainty: OF_SECTION * named.certainty, proven: false };
    const printed = amounts.find(({ value, piece }) => nearly(value, whole) && piece !== total?.piece);
    return printed && { ...printed, proven: leads(whole) };
  }
  if (named) return { ...named, proven: leads(named.value) };
  const other = ofKind(amounts, 'total', 'weak_total').find(
    (each) => total !== undefined && !nearly(each.value, total.value) && each.value > 0 && leads(each.value),
  );
  return other && { ...other, proven: true };
}

const FIELD_OF: readonly [AmountKind, string][] = [
  ['other_tax_base', 'other_tax_base'],
  ['ppn', 'ppn'],
  ['tax', 'tax'],
  ['luxury_tax', 'ppnbm'],
  ['withholding_tax', 'withholding_tax'],
  ['service_charge', 'service_charge'],
  ['discount', 'discount'],
  ['rounding', 'rounding'],
  ['shipping', 'shipping'],
  ['stamp_duty', 'stamp_duty'],
  ['down_payment', 'down_payment'],
  ['balance_due', 'balance_due'],
  ['cash', 'cash'],
  ['change', 'change'],
];

/** A tax is PPN if it has PPN's rate, or if the document has no other; a restaurant's 10 % is not. */
function isPpn({ rate, label }: LabelledAmount): boolean {
  return rate !== undefined && [11, 12].includes(rate) && !/pb1|resto|daerah|gst|pbjt/.test(label.name);
}

/** 'potongan Rp 50.000/gr' is a rate. */
const isPerUnit = ({ label: { line, end }, piece }: LabelledAmount): boolean => {
  const behind = line.text.slice(end).split(piece.text)[1] ?? '';
  return /^ ?\/ ?\p{L}/u.test(behind);
};

/** 'Ppn resto 10 %' is the town's tax by another name. */
const isOfRestaurant = ({ label: { line, end } }: LabelledAmount): boolean =>
  /^[\s(]*(?:resto(?:ran)?|restaurant|daerah|hotel|pb ?1)\b/i.test(line.text.slice(end));

function settleOthers(amounts: readonly LabelledAmount[], chosen: Totals['chosen']): void {
  const [total, subtotal] = [chosen.get('total'), chosen.get('subtotal')];
  const taken = new Set([total?.piece, subtotal?.piece]);
  const base = amounts.find(({ kind, piece }) => kind === 'tax_base' && piece !== subtotal?.piece);
  if (base && !taken.has(base.piece)) chosen.set('tax_base', { ...base, proven: false });
  const settled = amounts.map((each) => {
    if (each.kind === 'ppn' && isOfRestaurant(each)) return { ...each, kind: 'tax' as const };
    return each.kind === 'tax' && isPpn(each) ? { ...each, kind: 'ppn' as const } : each;
  });
  for (const [kind, name] of FIELD_OF) {
    const found = best(
      ofKind(settled, kind).filter((each) => !taken.has(each.piece) && each.certainty >= 0.3 && !isPerUnit(each)),
      (each, index) =>
        each.certainty + provenPart(each, kind, total, subtotal) + provenPayment(each, settled, total) - 0.01 * index,
    );
    if (found) chosen.set(name, { ...found, proven: provenPart(found, kind, total, subtotal) > 0 });
  }
}

/** Without a label: an amount of the page that is written out, or subtotal plus all additions, or cash less change. */
function provenTotal(
  amounts: readonly LabelledAmount[],
  { inWords, everything }: Evidence,
): UnlabelledAmount | undefined {
  const values = (...kinds: AmountKind[]): number[] => ofKind(amounts, ...kinds).map(({ value }) => value);
  const added = values('ppn', 'tax', 'service_charge').filter((value) => value !== 0);
  const wanted = [
    ...inWords,
    ...(added.length > 0 ? values('subtotal', 'tax_base').map((base) => added.reduce((a, b) => a + b, base)) : []),
    ...values('cash', 'card').flatMap((cash) => values('change').map((change) => Math.abs(cash) - Math.abs(change))),
  ];
  const known = new Set(
    amounts.filter(({ kind }) => kind !== 'cash' && kind !== 'card').map(({ piece }) => piece.bbox.join()),
  );
  const found = everything.filter(
    ({ piece, value }) => value > 0 && !known.has(piece.bbox.join()) && wanted.some((each) => nearly(each, value)),
  );
  const [first] = found;
  return first && { ...first, certainty: 0.7 * first.certainty };
}

/** The only amount, alone on its line: 'Rp 3.750.000,00' of a transfer. */
function lonelyAmount(everything: readonly UnlabelledAmount[]): UnlabelledAmount | undefined {
  const [first, ...others] = everything.filter(({ piece }) => /^(?:rp|idr)/i.test(piece.text));
  const isAlone = first !== undefined && others.every(({ value }) => value === first.value);
  return isAlone && first.ownLine && first.value > 0 ? { ...first, certainty: 0.7 * first.certainty } : undefined;
}

function provenPart(
  part: LabelledAmount,
  kind: AmountKind,
  total?: UnlabelledAmount,
  subtotal?: UnlabelledAmount,
): number {
  if (!total || !subtotal || !['ppn', 'tax'].includes(kind)) return 0;
  return nearly(subtotal.value + part.value, total.value) ? 0.5 : 0;
}

/** 'Cash' also stands in names of goods and in addresses: the amount that was handed over is the one whose change fits. */
function provenPayment(
  { kind, value }: LabelledAmount,
  all: readonly LabelledAmount[],
  total?: UnlabelledAmount,
): number {
  if (!total || (kind !== 'cash' && kind !== 'change')) return 0;
  const own = Math.abs(value);
  const others = ofKind(all, kind === 'cash' ? 'change' : 'cash').map((each) => Math.abs(each.value));
  const fits = others.some((other) => nearly(Math.abs(own - other), total.value));
  return fits ? 0.5 : 0;
}
