import type { Line, PageLines } from '../geometry/lines';
import type { FoundTable } from './found-table';
import type { Label } from './labels';

/** A document for the field finders: the lines of all pages, with labels, and the lines that tables took. */
export interface DocumentLines {
  pages: readonly PageLines[];
  lines: readonly Line[];
  /** Labels of each line. */
  labels: readonly (readonly Label[])[];
  /** Labels in a label's position. */
  placed: readonly (readonly Label[])[];
  tables: readonly FoundTable[];
  /** Lines that lists of items took. */
  taken: ReadonlySet<Line>;
}

/** Text from a text layer has no misread letters. */
export function isExact({ pages }: DocumentLines, line: Line): boolean {
  return pages.find(({ pageNumber }) => pageNumber === line.pageNumber)?.exact ?? false;
}

const DOUBTED = 90;

/**
 * The share of a document's words that the reader doubts: on such a page even words it is sure of are wrong more often.
 */
export function doubtOf({ lines }: DocumentLines): number {
  let [doubted, all] = [0, 0];
  for (const { words } of lines) {
    all += words.length;
    for (const { confidence } of words) if (confidence < DOUBTED) doubted++;
  }
  return doubted / Math.max(all, 1);
}

export interface Phrase {
  line: Line;
  /** Positions in the line's text. */
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
