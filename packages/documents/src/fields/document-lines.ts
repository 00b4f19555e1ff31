import type { Line, PageLines } from '../geometry/lines';
import type { FoundTable } from '../tables/found-table';
import type { Label } from './labels';

/** A document as its readers of fields see it: the lines of all pages, with labels, and what tables took. */
export interface DocumentLines {
  pages: readonly PageLines[];
  lines: readonly Line[];
  /** Labels of each line. */
  labels: readonly (readonly Label[])[];
  /** Those of them that stand where labels stand. */
  placed: readonly (readonly Label[])[];
  tables: readonly FoundTable[];
  /** Lines that lists of items took. */
  taken: ReadonlySet<Line>;
}

/** Text that was written, not read from a picture, holds no misread letters. */
export function isExact({ pages }: DocumentLines, line: Line): boolean {
  return pages.find(({ pageNumber }) => pageNumber === line.pageNumber)?.exact ?? false;
}

export interface Phrase {
  line: Line;
  /** Places in the line's text. */
  start: number;
  end: number;
}

/** The parts of a line between wide gaps. */
export function phrasesOf(line: Line): Phrase[] {
  return [...line.text.matchAll(/[^\t]+/g)].map(({ 0: text, index }) => ({
    line,
    start: index,
    end: index + text.length,
  }));
}
