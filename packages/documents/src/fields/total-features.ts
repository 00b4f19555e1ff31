import { heightOf } from '../geometry/box';
import { cents, type AmountFacts, type AmountOnPage } from './total-candidates';
import type { LabelKind } from '../lines/vocabulary';

/** Further evidence about a document's sums. */
export interface TotalEvidence extends AmountFacts {
  /** In cents. */
  itemSums: readonly number[];
  inWords: readonly number[];
  /** In cents: subtotals with everything that may be added or subtracted. */
  adjusted: ReadonlySet<number>;
  /** The value that the rules choose, in cents, and their score for each amount. */
  ruled: number | undefined;
  ruleScores: ReadonlyMap<string, number>;
}

type Measure = (amount: AmountOnPage, evidence: TotalEvidence) => number;

const flag = (is: boolean): number => (is ? 1 : 0);
const has = ({ ofKinds }: AmountFacts, kind: LabelKind, value: number): boolean =>
  ofKinds.get(kind)?.has(value) ?? false;
const some = ({ ofKinds }: AmountFacts, kinds: readonly LabelKind[], is: (value: number) => boolean): boolean =>
  kinds.some((kind) => [...(ofKinds.get(kind) ?? [])].some(is));
const matches =
  (pattern: RegExp): Measure =>
  ({ before, line, start }) =>
    flag(pattern.test(`${before} ${line.text.slice(start)}`));
const isKind =
  (...kinds: LabelKind[]): Measure =>
  ({ label }) =>
    flag(label !== undefined && kinds.includes(label.kind));
const alsoOfKind =
  (...kinds: LabelKind[]): Measure =>
  ({ value }, all) =>
    flag(kinds.some((kind) => has(all, kind, cents(value))));
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Lines from here down to the nearest of some lines (negative: up); 9 if none is near. */
function nearest(index: number, others: readonly number[]): number {
  const away = others.map((other) => other - index).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 9;
  return clamp(away, 9);
}

const RATES = [0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.11, 0.12, 0.16];
/** Sums of rounded parts may be off by a few cents, or a rupiah. */
const slack = (value: number): number => (value > 200_000 ? 200 : 2);

/** Whether adding a tax on the page to an amount on the page gives this value, or the tax is part of it. */
function withTax(value: number, { times }: AmountFacts, isIncluded: boolean): boolean {
  return RATES.some((rate) => {
    const tax = isIncluded ? (value * rate) / (1 + rate) : value - value / (1 + rate);
    for (let off = -slack(value); off <= slack(value); off += value > 200_000 ? 100 : 1) {
      const near = value > 200_000 ? Math.round(tax / 100) * 100 + off : Math.round(tax) + off;
      if (near > 0 && times.has(near) && (isIncluded || times.has(value - near))) return true;
    }
    return false;
  });
}

/** How many pairs of other amounts add up to this one. */
function pairs(value: number, { times }: AmountFacts): number {
  let found = 0;
  for (const one of times.keys()) if (one > 0 && one * 2 < value && times.has(value - one)) found++;
  return Math.min(found, 4);
}

/** Whether two amounts further down, one at least as large, differ by this one: cash and change. */
function isPaidLessChange({ value, index }: AmountOnPage, { amounts }: AmountFacts): boolean {
  const below = amounts.filter((other) => other.index > index && other.index <= index + 6);
  const values = new Set(below.map((other) => cents(other.value)));
  return [...values].some((paid) => paid > cents(value) && values.has(paid - cents(value)));
}

function roundingOf(value: number, { ofKinds }: AmountFacts): readonly number[] {
  return [...(ofKinds.get('rounding') ?? [])].filter((rounding) => rounding > 0 && rounding < value / 2);
}

const nearby = (value: number, { times }: AmountFacts): boolean =>
  value < 1_000_000 && [1, 2, 3, 4].some((off) => times.has(value - off) || times.has(value + off));

const onLine: readonly [string, Measure][] = [
  ['total', isKind('total')],
  ['weak_total', isKind('weak_total')],
  ['balance_due', isKind('balance_due')],
  ['subtotal', isKind('subtotal')],
  ['tax_base', isKind('tax_base', 'other_tax_base')],
  ['tax', isKind('ppn', 'tax', 'luxury_tax', 'withholding_tax')],
  ['service', isKind('service_charge', 'shipping', 'stamp_duty')],
  ['discount', isKind('discount', 'down_payment')],
  ['rounding', isKind('rounding')],
  ['cash', isKind('cash')],
  ['card', isKind('card')],
  ['change', isKind('change')],
  ['count', isKind('count')],
  ['no_label', ({ label }) => flag(label === undefined)],
  ['label_elsewhere', ({ isLabelElsewhere }) => flag(isLabelElsewhere)],
  ['says_total', matches(/[tifly17][o0qdc][t1i7f][ao4e][l1i|!]|jumlah|ttl/i)],
  ['says_whole', matches(/grand|nett?\b|payable|\bdue\b|bayar|tagihan|akhir|harus|keseluruhan|to pay/i)],
  ['says_rounded', matches(/round|bulat/i)],
  ['says_before', matches(/exc|before|w\/o|sebelum|belum/i)],
  ['says_including', matches(/inc|termasuk|after|setelah/i)],
  ['says_paid', matches(/tender|paid|bayar|payment|receiv|terima|uang|cash|tunai/i)],
  ['says_tax', matches(/gst|tax|ppn|pajak|sst|vat|pb1/i)],
  ['says_percent', matches(/\d ?%/)],
  ['says_count', matches(/qty|item|pcs|quantity|barang/i)],
  ['says_points', matches(/po[iw]n|saldo|point|balance/i)],
  ['says_saved', matches(/hemat|sav|disc|disk|promo|voucher|deposit|gift/i)],
  [
    'says_offer',
    matches(/\bmin\b|\bwin\b|spend|gratis|free|prize|hadiah|undian|\boff\b|above|maks|refund|member|daftar|\bjoin/i),
  ],
  [
    'letters_before',
    ({ before, label }) =>
      Math.min((label ? before.replace(label.name, '') : before).replace(/[^\p{L}]/gu, '').length, 40),
  ],
  ['digits_before', ({ before }) => Math.min(before.replace(/\D/g, '').length, 20)],
  ['order', ({ order }) => order],
  ['amounts_on_line', ({ count }) => count],
  ['is_last', ({ order, count }) => flag(order === count - 1)],
  ['text_behind', ({ line, start, piece }) => Math.min(line.text.length - start - piece.text.length, 20)],
  ['currency', ({ hasCurrency }) => flag(hasCurrency)],
  ['certainty', ({ certainty }) => certainty],
  ['confidence', ({ piece }) => piece.confidence],
  ['like_the_others', ({ hasCents }, { mostHaveCents }) => flag(hasCents === mostHaveCents)],
  ['bare', ({ piece }) => flag(!/[.,]/.test(piece.text))],
  ['in_table', ({ isInTable }) => flag(isInTable)],
];

const onPage: readonly [string, Measure][] = [
  ['line', ({ index }, { lines }) => index / Math.max(lines, 1)],
  ['lines_to_paid', ({ index }, { firstPaid }) => clamp(firstPaid - index, 12)],
  ['lines_to_last_total', ({ index }, { lastTotal }) => clamp(lastTotal - index, 12)],
  ['lines_from_last_item', ({ index }, { lastItem }) => clamp(index - lastItem, 12)],
  [
    'lines_from_tax_table',
    ({ index }, { taxTables }) => Math.min(...taxTables.map((head) => (head < index ? index - head : 9)), 9),
  ],
  ['lines_to_rounding', ({ index }, { roundings }) => nearest(index, roundings)],
  ['share_of_tallest', ({ piece }, { tallest }) => heightOf(piece.box) / Math.max(tallest, 1)],
  ['height', ({ piece }, { usualHeight }) => heightOf(piece.box) / Math.max(usualHeight, 1)],
  ['right', ({ piece }, { right, width }) => (right - piece.box.right) / Math.max(width, 1)],
  ['share_of_largest', ({ value }, { largest }) => value / Math.max(largest, 1)],
  ['is_largest', ({ value }, { largest }) => flag(value === largest)],
  ['is_zero', ({ value }) => flag(value === 0)],
  ['page_doubt', (_amount, { doubt }) => doubt],
  ['times', ({ value }, { times }) => Math.min(times.get(cents(value)) ?? 0, 5)],
];

const bySums: readonly [string, Measure][] = [
  [
    'paid_less_change',
    ({ value }, all) =>
      flag(
        some(all, ['cash', 'card', 'total', 'weak_total'], (paid) =>
          some(all, ['change'], (change) => change > 0 && paid - change === cents(value)),
        ),
      ),
  ],
  ['paid_less_change_below', (amount, all) => flag(isPaidLessChange(amount, all))],
  ['as_paid', alsoOfKind('cash', 'card')],
  ['as_subtotal', alsoOfKind('subtotal', 'tax_base')],
  ['as_total', alsoOfKind('total')],
  ['as_change', alsoOfKind('change')],
  ['as_rounding', alsoOfKind('rounding')],
  ['as_tax', alsoOfKind('tax', 'ppn')],
  [
    'change_more_than_another',
    ({ value }, all) => flag(some(all, ['change'], (change) => change > 0 && all.times.has(cents(value) - change))),
  ],
  [
    'change_less_than_another',
    ({ value }, all) => flag(some(all, ['change'], (change) => change > 0 && all.times.has(cents(value) + change))),
  ],
  ['items', ({ value }, { itemSums }) => flag(itemSums.includes(cents(value)))],
  ['running_sum', ({ value }, { runningSums }) => flag(runningSums.has(cents(value)))],
  ['adjusted', ({ value }, { adjusted }) => flag(adjusted.has(cents(value)))],
  ['with_tax', ({ value }, all) => flag(withTax(cents(value), all, false))],
  ['tax_included', ({ value }, all) => flag(withTax(cents(value), all, true))],
  ['pairs', ({ value }, all) => pairs(cents(value), all)],
  [
    'after_rounding',
    ({ value }, all) =>
      flag(
        roundingOf(cents(value), all).some(
          (each) => all.times.has(cents(value) - each) || all.times.has(cents(value) + each),
        ),
      ),
  ],
  ['near_another', ({ value }, all) => flag(nearby(cents(value), all))],
  ['rounded', ({ value }) => flag(cents(value) % 5 === 0)],
  ['written_out', ({ value }, { inWords }) => flag(inWords.some((sum) => Math.abs(sum - value) < 1))],
  ['ruled', ({ value }, { ruled }) => flag(ruled === cents(value))],
  ['rule_score', ({ labelled }, { ruleScores }) => (labelled ? (ruleScores.get(labelled.piece.bbox.join()) ?? 0) : -1)],
];

const measures = [...onLine, ...onPage, ...bySums];

export const totalFeatureNames: readonly string[] = measures.map(([name]) => name);

export function totalFeatures(amount: AmountOnPage, evidence: TotalEvidence): number[] {
  return measures.map(([, measure]) => measure(amount, evidence));
}
