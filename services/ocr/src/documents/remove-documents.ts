import { removeObjects } from '@rapi/service-kit';
import type { OcrPorts, DocumentStores } from '../ports';
import { jobIdOf } from './reading-job';
import type { DocumentRecord } from './document-record';
import { documentsPrefix } from './object-keys';

/** Longer than reading a page takes: work that was running when its document was deleted is over by then. */
const SETTLED_MS = 10 * 60_000;
/** Longer than an upload may take: a document still being received by then was left by a crash. */
const RECEIVED_MS = 10 * 60_000;

/** Empties the record of a deleted document. Its id stays for a while, to clean up what still arrives. */
const scrubbed = {
  filename: '',
  findings: null,
  corrections: null,
  error: null,
  documentType: null,
  confidence: null,
} satisfies Partial<DocumentRecord>;

async function clear({ pages, objects }: DocumentStores, { _id, objectPrefix }: DocumentRecord): Promise<void> {
  await pages.deleteMany({ documentId: _id });
  await removeObjects(objects, objectPrefix);
}

/** Deletes a document with its pages and pictures and stops its reading. From the first write on, no call finds it. */
export async function removeDocument(ports: OcrPorts, document: DocumentRecord): Promise<void> {
  const { documents, jobs } = ports;
  await documents.updateOne({ _id: document._id }, { $set: { ...scrubbed, removedAt: new Date() } });
  await jobs.cancel(jobIdOf(document));
  await ports.tellRemoved(document.userId, document._id);
  await clear(ports, document);
}

/** Deletes everything of a user (account removal). */
export async function removeUserDocuments(ports: OcrPorts, userId: string): Promise<void> {
  const { documents, pages, objects, jobs } = ports;
  const reading = await documents.find({ userId, state: { $in: ['pending', 'processing'] } }).lean();
  await documents.updateMany({ userId, removedAt: null }, { $set: { ...scrubbed, removedAt: new Date() } });
  for (const document of reading) await jobs.cancel(jobIdOf(document));
  await pages.deleteMany({ userId });
  await removeObjects(objects, documentsPrefix(userId));
  await documents.deleteMany({ userId });
}

/**
 * Finishes interrupted deletions, and drops the records of deleted documents once nothing can be added to them any
 * more.
 */
export async function finishRemovals(
  stores: DocumentStores & Pick<OcrPorts, 'tellRemoved'>,
  now = Date.now(),
): Promise<number> {
  const { documents } = stores;
  const left = await documents
    .find({ removedAt: { $ne: null } })
    .limit(500)
    .lean<DocumentRecord[]>();
  for (const document of left) {
    await clear(stores, document);
    if (!document.removedAt || now - document.removedAt.getTime() <= SETTLED_MS) continue;
    await stores.tellRemoved(document.userId, document._id);
    await documents.deleteOne({ _id: document._id });
  }
  return left.length;
}

/** Cleans up after uploads whose process died before their bytes were stored. */
export async function dropUnreceived(stores: DocumentStores, now = Date.now()): Promise<number> {
  const left = await stores.documents
    .find({ state: 'receiving', createdAt: { $lt: new Date(now - RECEIVED_MS) } })
    .limit(500)
    .lean<DocumentRecord[]>();
  for (const document of left) {
    await clear(stores, document);
    await stores.documents.deleteOne({ _id: document._id, state: 'receiving' });
  }
  return left.length;
}
