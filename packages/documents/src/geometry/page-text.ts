import type { OcrPage } from '@rapi/contracts';
import { readLines, type PageLines } from './lines';

/** Lines as text, columns kept apart by three spaces. */
export function textOfLines({ lines }: PageLines): string {
  return lines.map(({ text }) => text.replaceAll('\t', '   ')).join('\n');
}

/** The lines of a page's words in reading order, columns kept apart by spaces. */
export function pageText(page: OcrPage): string {
  return textOfLines(readLines(page));
}
