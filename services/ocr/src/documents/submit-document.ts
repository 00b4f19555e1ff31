import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inWorkFolder } from '@rapi/service-kit';
import { calls } from '@rapi/contracts';
import type { InspectedDocument } from '@rapi/ocr';
import type { OcrPorts } from '../ports';
import { asAppError } from './reading-errors';
import { enqueueReading } from './reading-job';
import type { DocumentRecord } from './document-record';
import { documentPrefix, originalKey } from './object-keys';
import type { ReceivedDocument } from './receive-document';
import { receiveDocument } from './receive-document';

const contentTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

export const contentTypeOf = ({ kind }: Pick<DocumentRecord, 'kind'>): string => contentTypes[kind];

/**
 * Counts a document against the month's quota: 429 where it is used up, 402 where the plan has none. The same document
 * counts once.
 */
const count = ({ callService }: OcrPorts, userId: string, documentId: string) =>
  callService(calls.internal.recordUsage, {
    params: { userId },
    body: { counter: 'ocr', amount: 1, key: documentId },
    actAs: userId,
  });

function recordOf(
  id: string,
  userId: string,
  { filename, bytes, wishes }: ReceivedDocument,
  { kind, pageCount }: InspectedDocument,
): DocumentRecord {
  return {
    _id: id,
    userId,
    filename,
    kind,
    bytes,
    objectPrefix: documentPrefix(userId, id),
    language: wishes.language,
    wantedType: wishes.document_type,
    state: 'receiving',
    run: 1,
    pagesSince: 1,
    pageCount,
    pagesRead: 0,
    documentType: null,
    confidence: null,
    error: null,
    findings: null,
    corrections: null,
    revision: 0,
    createdAt: new Date(),
    completedAt: null,
    removedAt: null,
  };
}

/**
 * Takes a document: an unreadable one is refused before it is counted, and a counted one is stored and will be read.
 * Its record is written before its bytes and hidden until they are stored, so a crash leaves nothing untracked.
 */
export const submitDocument = (
  ports: OcrPorts,
  userId: string,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<DocumentRecord> =>
  inWorkFolder(ports.workFolder, async (folder) => {
    const received = await receiveDocument(request, folder, signal);
    const inspected = await ports.readers.inspect(received.path).catch((error: unknown) => {
      throw asAppError(error);
    });
    // A person who cancels while the pages are inspected wants neither the document nor its count.
    signal.throwIfAborted();
    const id = randomUUID();
    await count(ports, userId, id);
    const record = recordOf(id, userId, received, inspected);
    await ports.documents.create(record);
    await ports.objects.put(originalKey(record), received.path, { contentType: contentTypeOf(record) });
    await ports.documents.updateOne({ _id: id, state: 'receiving' }, { $set: { state: 'pending' } });
    await enqueueReading(ports, record);
    return { ...record, state: 'pending' };
  });
