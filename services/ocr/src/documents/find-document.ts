import { looksLikeId, sentence } from '@rapi/contracts';
import type { calls, QueryOf } from '@rapi/contracts';
import { conflict, notFound, unprocessable, keptSentence } from '@rapi/service-kit';
import type { DocumentModel, DocumentRecord } from './document-record';

/** The documents that exist for a user: those whose bytes are stored and that were not deleted. */
const ofUser = (userId: string) => ({ userId, removedAt: null, state: { $ne: 'receiving' as const } });

/** A document of the user, or 404: another user's, a deleted one and an unknown id look the same. */
export async function findDocument(documents: DocumentModel, userId: string, id: string): Promise<DocumentRecord> {
  const found = looksLikeId(id) ? await documents.findOne({ _id: id, ...ofUser(userId) }).lean() : null;
  if (!found) throw notFound('document');
  return found;
}

/** A document's filename, as long as it exists. */
export async function documentName(documents: DocumentModel, id: string): Promise<string | undefined> {
  const found = await documents.findById(id).select({ filename: 1 }).lean<Pick<DocumentRecord, 'filename'>>();
  return found?.filename === '' ? undefined : found?.filename;
}

const STILL_READING = sentence('still_reading_later');

/** A document that has been read: 409 while it is being read, 422 where reading failed. */
export async function findReadDocument(
  documents: DocumentModel,
  userId: string,
  id: string,
): Promise<DocumentRecord & { findings: string }> {
  const document = await findDocument(documents, userId, id);
  const { state, findings, error } = document;
  if (state === 'failed')
    throw unprocessable('nothing_to_do', sentence('nothing_read', { why: error && keptSentence(error) }));
  if (state !== 'completed' || findings === null) throw conflict(STILL_READING, 'not_ready', { retryAfter: 2 });
  return { ...document, findings };
}

/** Fields that a list does not show and does not fetch. */
const LISTED = { findings: 0, corrections: 0 } as const;

/** The user's documents, newest first. */
export async function listDocuments(
  documents: DocumentModel,
  userId: string,
  { limit, offset, status }: QueryOf<typeof calls.ocr.list>,
): Promise<{ records: Omit<DocumentRecord, 'findings' | 'corrections'>[]; total: number }> {
  const filter = { ...ofUser(userId), ...(status && { state: status }) };
  const [records, total] = await Promise.all([
    documents.find(filter).select(LISTED).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean(),
    documents.countDocuments(filter),
  ]);
  return { records, total };
}
