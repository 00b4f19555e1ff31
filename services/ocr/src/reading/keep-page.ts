import { sentence } from '@rapi/contracts';
import type { DocumentError, ReadPage } from '@rapi/ocr';
import { AppError, JobInterrupted, keptError } from '@rapi/service-kit';
import type { DocumentRecord } from '../documents/document-record';
import { pageImageKey } from '../documents/object-keys';
import type { PageRecord } from '../documents/page-record';
import { turnOf } from '../documents/page-turns';
import type { OcrPorts } from '../ports';

type Outcome = Pick<PageRecord, 'content' | 'error'>;
type UnreadReason = Pick<DocumentError, 'said'> & { code: string };

/** Ten times the fullest page of a newspaper; a record can hold at most 16 MB. */
const MAX_CONTENT = 2_000_000;
const tooMuch: UnreadReason = {
  code: 'too_complex',
  said: sentence('page_text_too_long'),
};

/** Writes a page's record, as the last step: a page that has one is finished. */
async function record(ports: OcrPorts, document: DocumentRecord, pageNumber: number, outcome: Outcome): Promise<void> {
  const { documents, pages } = ports;
  const { _id: documentId, userId, run, pagesSince } = document;
  const page = { documentId, userId, run, pageNumber, turn: turnOf(document, pageNumber), ...outcome };
  await pages.updateOne({ _id: `${documentId}:${pageNumber}` }, { $set: page }, { upsert: true });
  const pagesRead = await pages.countDocuments({ documentId, run: { $gte: pagesSince } });
  const { matchedCount } = await documents.updateOne(
    { _id: documentId, run, removedAt: null },
    { $set: { pagesRead } },
  );
  if (matchedCount === 0) await takeBack(ports, document, pageNumber);
}

/** Removes a page whose document was deleted while the page was read. */
async function takeBack({ pages, objects }: OcrPorts, document: DocumentRecord, pageNumber: number): Promise<never> {
  await pages.deleteOne({ _id: `${document._id}:${pageNumber}`, run: document.run });
  await objects.remove(pageImageKey(document, pageNumber));
  throw new JobInterrupted('cancelled or lost');
}

export async function keepPage(
  ports: OcrPorts,
  document: DocumentRecord,
  { pageNumber, content, imagePath }: ReadPage,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (content.length > MAX_CONTENT) return keepUnreadPage(ports, document, pageNumber, tooMuch);
  await ports.objects.put(pageImageKey(document, pageNumber), imagePath, { contentType: 'image/jpeg' });
  await record(ports, document, pageNumber, { content, error: null });
  ports.countPage();
}

/** Records a page that cannot be read, so that the other pages are still read. */
export const keepUnreadPage = (
  ports: OcrPorts,
  document: DocumentRecord,
  pageNumber: number,
  { code, said }: UnreadReason,
): Promise<void> => record(ports, document, pageNumber, { content: null, error: keptError(new AppError(code, said)) });
