import { pieceOf } from '../geometry/lines';
import { currencyMarks, type CurrencyMark } from '../values/currency';
import type { DocumentLines, Phrase } from '../lines/document-lines';
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

/**
 * The currency of a document that is not in rupiah. One sign is not enough if letters may be misread: a 5 is read as
 * '$'. '$' alone has no normalised value: many countries have dollars (USD, SGD), and one of them may be named once.
 */
export function findCurrency(document: DocumentLines): FoundField[] {
  const marks = marksOf(document);
  const foreign = marks.filter(({ code }) => code !== 'IDR');
  if (foreign.length < 2 && marks.every(({ code }) => code === 'MYR')) return malaysian(document);
  if (foreign.length < 2 || foreign.length <= marks.length - foreign.length) return [];
  const seen = (code: string | undefined) => foreign.filter((mark) => mark.code === code).length;
  const codes = [...new Set(foreign.flatMap(({ code }) => code ?? []))].sort((a, b) => seen(b) - seen(a));
  const first = foreign.find(({ code }) => code === codes[0]);
  const piece = first && pieceOf(first.line, first.start, first.end);
  if (!first || !piece) return [];
  const same = seen(first.code) + (first.code?.endsWith('D') ? seen(undefined) : 0);
  const certainty = first.code === undefined ? 0.6 : same / foreign.length;
  return [{ name: 'currency', piece, value: piece.text, normalized: first.code ?? null, certainty }];
}
