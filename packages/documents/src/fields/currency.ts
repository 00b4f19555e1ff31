import { pieceOf } from '../geometry/lines';
import { currencyMarks, type CurrencyMark } from '../values/currency';
import type { DocumentLines, Phrase } from '../lines/document-lines';
import { foreignMentions, namesRupiah, type Mention } from './currency-mentions';
import type { FoundField } from './found-field';

type Mark = CurrencyMark & Phrase;

const marksOf = (document: DocumentLines): Mark[] =>
  document.lines.flatMap((line) => currencyMarks(line.text).map((mark) => ({ ...mark, line })));

/** A column or a sum in ringgit: 'TOTAL RM   44.65', 'Amount (RM)', a header 'RM'. */
const RINGGIT = /(?<![\p{L}\d])RM(?![\p{L}])/u;
/** What only a paper of Malaysia says. */
const OF_MALAYSIA =
  /\bS[DO]N\.? ?BHD\b|\b[SG]ST (?:id|no|reg)\b|\bservice tax\b|\bringgit\b|\+60[- ]?1?\d|\b\d{5} (?:kuala lumpur|kl|petaling jaya|shah alam|johor|batu pahat|penang|pulau pinang|ipoh|melaka|klang|selangor|kuching|kota kinabalu|seremban|cyberjaya|putrajaya)\b/i;
const WITH_CENTS = /\d[.,]\d{2}(?![\d.,])/g;
const ANY_AMOUNT = /(?<![\d.,:/-])\d+(?:[.,]\d+)+(?![\d.,:/-])/g;

/**
 * Ringgit by one sign, or by none if most amounts have cents and the paper says that it is from Malaysia. The sign alone
 * is not enough: 'RM' is also a rumah makan.
 */
function malaysian(document: DocumentLines): FoundField[] {
  const texts = document.lines.map(({ text }) => text);
  const whole = texts.join('\n');
  const cents = whole.match(WITH_CENTS)?.length ?? 0;
  if (!OF_MALAYSIA.test(whole) || cents < 2 || 2 * cents <= (whole.match(ANY_AMOUNT)?.length ?? 0)) return [];
  const line = document.lines.find(({ text }) => RINGGIT.test(text));
  const start = line?.text.search(RINGGIT) ?? -1;
  const piece = line && pieceOf(line, start, start + 2);
  return piece ? [{ name: 'currency', piece, value: piece.text, normalized: 'MYR', certainty: 0.85 }] : [];
}

/** By signs that stand beside amounts at least twice, and more often than rupiah. */
function bySigns(document: DocumentLines): FoundField[] {
  const marks = marksOf(document);
  const foreign = marks.filter(({ code }) => code !== 'IDR');
  if (foreign.length < 2 && marks.every(({ code }) => code === 'MYR')) return malaysian(document);
  if (foreign.length < 2 || foreign.length <= marks.length - foreign.length) return [];
  const seen = (code: string | undefined) => foreign.filter((mark) => mark.code === code).length;
  const codes = [...new Set(foreign.flatMap(({ code }) => code ?? []))].sort((a, b) => seen(b) - seen(a));
  const first = foreign.find(({ code }) => code === codes[0]);
  if (!first) return [];
  const same = seen(first.code) + (first.code?.endsWith('D') ? seen(undefined) : 0);
  return fieldOf(first, first.code === undefined ? 0.6 : same / foreign.length);
}

function fieldOf({ line, start, end, code }: Phrase & { code: string | undefined }, certainty: number): FoundField[] {
  const piece = pieceOf(line, start, end);
  return piece ? [{ name: 'currency', piece, value: piece.text, normalized: code ?? null, certainty }] : [];
}

/** A currency that is named, while nothing says whether the amounts are in it. */
const open = (mention: Mention): FoundField[] =>
  fieldOf({ ...mention, code: undefined }, 0).map((field) => ({ ...field, isOpen: true }));

/** Named once or beside a single sum only; below what a review shows as sure. */
const BY_MENTION = 0.85;

/** By what a paper says that names rupiah nowhere. */
function byMentions(mentions: readonly Mention[]): FoundField[] {
  const settling = mentions.filter(({ settles }) => settles);
  const codes = [...new Set(settling.flatMap(({ code }) => code ?? []))];
  const first = settling.find(({ code }) => code !== undefined) ?? settling[0];
  if (first && codes.length < 2) return fieldOf(first, first.code === undefined ? 0.6 : BY_MENTION);
  return mentions[0] ? open(mentions[0]) : [];
}

/**
 * The currency of a document that is not in rupiah. A sign alone is not enough if letters may be misread: a 5 is read
 * as '$'. '$' alone has no normalised value: many countries have dollars (USD, SGD), and one of them may be named once.
 * If the paper names a currency but leaves open whether it is that of the amounts, the field has no value at all.
 */
export function findCurrency(document: DocumentLines): FoundField[] {
  const found = bySigns(document);
  if (found.length > 0) return found;
  const mentions = foreignMentions(document);
  if (!namesRupiah(document)) return byMentions(mentions);
  const ofTotal = mentions.find(({ isOfTotal, settles }) => isOfTotal && settles);
  return ofTotal ? open(ofTotal) : [];
}
