import { parseTerbilang } from '@rapi/indonesia';
import type { DocumentLines } from '../lines/document-lines';

const LABELS = new Set(['terbilang', 'uang sejumlah', 'sejumlah', 'jumlah', 'banyaknya uang', 'uang sebanyak', 'says']);

const wordsIn = (text: string): string => text.replace(/[^\p{L}\s-]/gu, ' ').trim();

/** Sums written out: 'Terbilang: tujuh juta lima ratus ribu rupiah', also over two lines. */
export function amountsInWords(document: DocumentLines): number[] {
  return document.placed.flatMap((labels, index) =>
    labels
      .filter(({ name }) => LABELS.has(name))
      .flatMap(({ line, end }) => {
        const own = wordsIn(line.text.slice(end));
        const next = document.lines[index + 1];
        const both = next ? `${own} ${wordsIn(next.text)}` : own;
        const value = parseTerbilang(own) ?? parseTerbilang(both);
        return value !== undefined && value > 0 ? [value] : [];
      }),
  );
}
