import { pieceOf } from '../geometry/lines';
import type { DocumentLines } from '../lines/document-lines';
import { findDate } from './find-date';
import type { FoundField } from './found-field';
import { ruledDates, type DateAt } from './ruled-dates';

function fieldOf(name: string, at: DateAt): FoundField[] {
  const piece = pieceOf(at.line, at.start, at.end);
  return piece ? [{ name, piece, value: piece.text, normalized: at.date.iso, certainty: at.certainty }] : [];
}

/** The document's date and the date it is due. */
export function findDocumentDates(document: DocumentLines): FoundField[] {
  const ruled = ruledDates(document);
  const chosen = findDate(document, ruled);
  const own = chosen ? [chosen] : ruled.own ? fieldOf('document_date', ruled.own) : [];
  return [...own, ...(ruled.due ? fieldOf('due_date', ruled.due) : [])];
}
