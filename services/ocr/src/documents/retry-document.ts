import { type BodyOf, type calls, sentence } from '@rapi/contracts';
import { conflict } from '@rapi/service-kit';
import type { OcrPorts } from '../ports';
import { enqueueReading } from './reading-job';
import type { DocumentRecord } from './document-record';
import { findDocument } from './find-document';
import { withoutPlaces } from './findings';
import { withTurn } from './page-turns';

const STILL_READING = sentence('still_reading');

type Wishes = BodyOf<typeof calls.ocr.retry>;
type Known = Pick<DocumentRecord, 'state' | 'run' | 'pagesSince' | 'pagesRead' | 'language' | 'wantedType'>;

/**
 * Which pages to read. Reading pictures takes most of the time, so finished pages are kept if only the document type
 * changes or a page is turned.
 */
function pagesToRead({ state, run, pagesSince, pagesRead, language }: Known, wishes: Wishes) {
  const isOtherLanguage = wishes.language !== undefined && wishes.language !== language;
  const isOnlyOtherType = wishes.document_type !== undefined && !isOtherLanguage;
  if (wishes.turn && !isOtherLanguage) return { pagesSince, pagesRead: Math.max(0, pagesRead - 1) };
  if (state === 'completed' && !isOnlyOtherType) return { pagesSince: run + 1, pagesRead: 0 };
  return isOtherLanguage ? { pagesSince: run + 1, pagesRead: 0 } : { pagesSince, pagesRead };
}

/**
 * Reads a document again without counting it again. One that failed continues after its finished pages. One that was
 * read is read anew; if only its type changes, its pages are kept, and if a page is turned, only that page is read. A
 * person's corrections and turns stay, except places drawn on the turned page.
 */
export async function retryDocument(
  ports: OcrPorts,
  userId: string,
  id: string,
  wishes: Wishes = {},
): Promise<DocumentRecord> {
  const known = await findDocument(ports.documents, userId, id);
  const { state, run } = known;
  if (state !== 'failed' && state !== 'completed') throw conflict(STILL_READING, 'in_progress', { retryAfter: 2 });
  const next = {
    state: 'pending' as const,
    run: run + 1,
    error: null,
    completedAt: null,
    language: wishes.language ?? known.language,
    wantedType: wishes.document_type ?? known.wantedType,
    ...pagesToRead(known, wishes),
    ...(wishes.turn && {
      turns: await withTurn(ports, known, wishes.turn),
      corrections: withoutPlaces(known, wishes.turn.page_number),
    }),
    ...(state === 'completed' && { findings: null, documentType: null, confidence: null, hardToRead: false }),
  };
  const document = await ports.documents
    .findOneAndUpdate(
      { _id: id, userId, removedAt: null, run, state, ...(wishes.turn && { corrections: known.corrections }) },
      { $set: next },
      { returnDocument: 'after' },
    )
    .lean<DocumentRecord>();
  if (!document) throw conflict(STILL_READING, 'in_progress', { retryAfter: 2 });
  await enqueueReading(ports, document);
  return document;
}
