import { createHash } from 'node:crypto';
import { sameName } from '../../bench/receipts/receipt-score';
import { labelledAmounts } from '../../src/fields/amounts';
import { evidenceOfSums } from '../../src/fields/evidence-of-sums';
import { dateCandidates } from '../../src/fields/find-date';
import { totalCandidates } from '../../src/fields/find-total';
import { vendorCandidates } from '../../src/fields/find-vendor';
import { isCustomers } from '../../src/fields/parties';
import { ruledDates } from '../../src/fields/ruled-dates';
import { linesOf } from '../../src/lines-of-pages';
import type { PageToRead } from '../../src/reading';
import { drawReceipt } from '../../test/receipts/draw-receipt';

export interface Sample {
  input: PageToRead;
  truth: { totals?: readonly number[]; date?: string; vendor?: string };
  weight: number;
}

export interface Judged<T> {
  candidates: (T & { features: number[]; isRight: boolean })[];
  weight: number;
}
export type LearnedField = 'total' | 'date' | 'vendor';
export const learnedFields: readonly LearnedField[] = ['total', 'date', 'vendor'];

/** All candidates of a page for some fields, with their features and whether each is the right one. */
export function judged({ input, truth, weight }: Sample, fields: readonly LearnedField[]) {
  const document = linesOf([input]);
  const of = <T>(field: LearnedField, find: () => T[]): T[] => (fields.includes(field) ? find() : []);
  const totals = of('total', () => totalCandidates(document, labelledAmounts(document), evidenceOfSums(document)));
  const dates = of('date', () => dateCandidates(document, ruledDates(document)));
  const vendors = of('vendor', () => vendorCandidates(document, isCustomers(document)));
  const isTotal = (value: number) => truth.totals?.some((total) => Math.abs(total - value) < 0.005) ?? false;
  const isVendor = (text: string) => truth.vendor !== undefined && sameName(text, truth.vendor);
  return {
    total: { candidates: totals.map((each) => ({ ...each, isRight: isTotal(each.amount.value) })), weight },
    date: { candidates: dates.map((each) => ({ ...each, isRight: each.date.iso === truth.date })), weight },
    vendor: { candidates: vendors.map((each) => ({ ...each, isRight: isVendor(each.name.text) })), weight },
  };
}
export type Questions = ReturnType<typeof judged>;

const LOOKED_AT = 40;
export const FIRST_SEED = 100_000;

/**
 * A fingerprint of the features of some training receipts, which the weights store. If it differs, receipts are drawn
 * or measured differently now, and the training script would give other weights.
 */
export function fingerprintOf(field: LearnedField): string {
  const hash = createHash('sha256');
  for (let seed = FIRST_SEED; seed < FIRST_SEED + LOOKED_AT; seed++) {
    const { input, truth } = drawReceipt(seed);
    for (const { features, isRight } of judged({ input, truth, weight: 1 }, [field])[field].candidates)
      hash.update(`${isRight} ${features.map((value) => value.toPrecision(6)).join(' ')}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
