import type { OcrPage } from '@rapi/contracts';
import { readLines } from './lines';

/** The lines of a page's words in reading order, with three spaces between columns. */
export const pageText = (page: OcrPage): string =>
  readLines(page)
    .lines.map(({ text }) => text.replaceAll('\t', '   '))
    .join('\n');
