import { pieceOf } from '../geometry/lines';
import { currencyMarks, type CurrencyMark } from '../values/currency';
import type { DocumentLines, Phrase } from '../lines/document-lines';
import type { FoundField } from './found-field';

type Mark = CurrencyMark & Phrase;

const marksOf = (document: DocumentLines): Mark[] =>
  document.lines.flatMap((line) => currencyMarks(line.text).map((mark) => ({ ...mark, line })));

/**
 * The currency of a document that is not in rupiah. One sign is not enough if letters may be misread: a 5 is read as
 * '$'. '$' alone has no normalised value: many countries have dollars (USD, SGD), and one of them may be named once.
 */
export function findCurrency(document: DocumentLines): FoundField[] {
  const marks = marksOf(document);
  const foreign = marks.filter(({ code }) => code !== 'IDR');
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
