import { sentence } from '@rapi/contracts';
import { conflict } from '@rapi/service-kit';
import type { OcrPorts } from '../ports';
import { enqueueReading } from './reading-job';
import type { DocumentRecord } from './document-record';
import { findDocument } from './find-document';

const STILL_READING = sentence('still_reading');

/**
 * Reads a document again, without counting it again. One that failed keeps its finished pages and goes on from there; one
 * that was read is read anew. A person's corrections stay.
 */
export async function retryDocument(ports: OcrPorts, userId: string, id: string): Promise<DocumentRecord> {
  const { state, run, pagesSince, pagesRead } = await findDocument(ports.documents, userId, id);
  if (state !== 'failed' && state !== 'completed') throw conflict(STILL_READING, 'in_progress', { retryAfter: 2 });
  const next = {
    state: 'pending' as const,
    run: run + 1,
    error: null,
    completedAt: null,
    ...(state === 'completed'
      ? { pagesSince: run + 1, pagesRead: 0, findings: null, documentType: null, confidence: null }
      : { pagesSince, pagesRead }),
  };
  const document = await ports.documents
    .findOneAndUpdate({ _id: id, userId, removedAt: null, run, state }, { $set: next }, { returnDocument: 'after' })
    .lean<DocumentRecord>();
  if (!document) throw conflict(STILL_READING, 'in_progress', { retryAfter: 2 });
  await enqueueReading(ports, document);
  return document;
}
