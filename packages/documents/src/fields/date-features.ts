import type { DateOnPage } from './date-candidates';
import type { LabelKind } from '../lines/vocabulary';

/** Facts about all of a document's dates. */
export interface DateFacts {
  dates: readonly DateOnPage[];
  lines: number;
  firstSum: number;
  doubt: number;
  /** The day that the rules choose. */
  ruled: string | undefined;
  ruledLabelled: boolean;
}

type Measure = (date: DateOnPage, facts: DateFacts) => number;

const flag = (is: boolean): number => (is ? 1 : 0);
const isKind =
  (...kinds: LabelKind[]): Measure =>
  ({ label }) =>
    flag(label !== undefined && kinds.includes(label.kind));
const says =
  (pattern: RegExp): Measure =>
  ({ before, behind, label, isLabelAbove }) =>
    flag(pattern.test(`${isLabelAbove && label ? label.line.text : ''} ${before} ${behind}`));
const TIME = /\b\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?m)?\b/i;
const yearOf = ({ iso }: DateOnPage): number => Number(iso.slice(0, 4));

const measures: readonly [string, Measure][] = [
  ['document_date', isKind('document_date')],
  ['due_date', isKind('due_date')],
  ['other_date', isKind('other_date')],
  ['number', isKind('document_number', 'weak_number', 'other_number', 'tax_number')],
  ['contact', isKind('contact', 'note', 'name')],
  ['sum', isKind('total', 'weak_total', 'subtotal', 'cash', 'card', 'change', 'count', 'tax', 'ppn')],
  ['no_label', ({ label }) => flag(label === undefined)],
  ['label_above', ({ isLabelAbove }) => flag(isLabelAbove)],
  ['says_date', says(/date|tgl|tanggal|tarikh|waktu|\bdt\b/i)],
  ['says_due', says(/due|tempo|before|sebelum|paling lambat/i)],
  ['says_valid', says(/valid|exp|until|till|berlaku|promo|offer|ends|since|sejak|effective|warranty|s\/d/i)],
  ['says_print', says(/print|cetak/i)],
  ['says_order', says(/order|\bp\.?o\b|pesan|deliver|kirim|check.?in|book/i)],
  ['says_period', says(/period|masa|s\/d|\bto\b|sampai/i)],
  ['says_birth', says(/lahir|birth|member|join/i)],
  ['says_tax', says(/gst|npwp|pengukuhan|reg/i)],
  ['time_behind', ({ behind }) => flag(TIME.test(behind.slice(0, 24)))],
  ['time_before', ({ before }) => flag(TIME.test(before.slice(-16)))],
  ['letters_before', ({ before }) => Math.min(before.replace(/[^\p{L}]/gu, '').length, 40)],
  ['letters_behind', ({ behind }) => Math.min(behind.replace(/[^\p{L}]/gu, '').length, 40)],
  ['digits_before', ({ before }) => Math.min(before.replace(/\D/g, '').length, 20)],
  ['certainty', ({ date }) => date.certainty],
  ['confidence', ({ piece }) => piece.confidence],
  ['length', ({ piece }) => piece.text.length],
  ['full_year', ({ piece }) => flag(/(?:19|20)\d\d/.test(piece.text))],
  ['named_month', ({ piece }) => flag(/\p{L}{3}/u.test(piece.text))],
  ['dots', ({ piece }) => flag(/\d\.\d/.test(piece.text))],
  ['order', (date, { dates }) => Math.min(dates.indexOf(date), 10)],
  ['count', (_date, { dates }) => Math.min(new Set(dates.map(({ iso }) => iso)).size, 8)],
  ['times', ({ iso }, { dates }) => Math.min(dates.filter((other) => other.iso === iso).length, 5)],
  ['line', ({ index }, { lines }) => index / Math.max(lines, 1)],
  ['after_sums', ({ index }, { firstSum }) => flag(index > firstSum)],
  ['is_latest', ({ iso }, { dates }) => flag(dates.every((other) => other.iso <= iso))],
  ['is_earliest', ({ iso }, { dates }) => flag(dates.every((other) => other.iso >= iso))],
  ['year', (date) => Math.max(1985, Math.min(2040, yearOf(date)))],
  [
    'year_apart',
    (date, { dates }) => Math.min(Math.max(...dates.map((other) => Math.abs(yearOf(other) - yearOf(date)))), 20),
  ],
  ['page_doubt', (_date, { doubt }) => doubt],
  ['ruled', ({ iso }, { ruled }) => flag(iso === ruled)],
  ['ruled_labelled', ({ iso }, { ruled, ruledLabelled }) => flag(iso === ruled && ruledLabelled)],
];

export const dateFeatureNames: readonly string[] = measures.map(([name]) => name);

export function dateFeatures(date: DateOnPage, facts: DateFacts): number[] {
  return measures.map(([, measure]) => measure(date, facts));
}
