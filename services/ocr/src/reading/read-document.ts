import { sentence } from '@rapi/contracts';
import { ocrWarning } from '@rapi/documents';
import { dayIn } from '@rapi/indonesia';
import { AppError, unprocessable, keptSentence } from '@rapi/service-kit';
import type { Job, JobContext } from '@rapi/service-kit';
import { findPages } from '../documents/document-answer';
import type { DocumentRecord } from '../documents/document-record';
import type { Findings } from '../documents/findings';
import type { PageRecord } from '../documents/page-record';
import type { OcrPorts } from '../ports';
import type { ReadingJob } from '../documents/reading-job';
import { readingJob } from '../documents/reading-job';
import { readPages } from './read-pages';

/** The most content of all pages together; more would not fit a record together with the findings. */
const MAX_CONTENTS = 12_000_000;
const TOO_MUCH = sentence('too_much_text');

/** Matches the document while the job's run is not over. */
const underway = ({ document, run }: ReadingJob) => ({
  _id: document,
  run,
  removedAt: null,
  state: { $in: ['pending' as const, 'processing' as const] },
});

/** Warnings for pages that could not be read, while the other pages could. */
const unreadWarnings = (pages: readonly PageRecord[]): Findings['warnings'] =>
  pages.flatMap(({ pageNumber, error }) =>
    error
      ? [ocrWarning('page_unreadable', sentence('page_unread', { page: pageNumber, why: keptSentence(error) }), [])]
      : [],
  );

/** @throws AppError that is final where no page could be read */
function checkReadable(pages: readonly PageRecord[]): void {
  const [first] = pages;
  if (first?.error && pages.every(({ error }) => error !== null)) {
    throw new AppError(first.error.code, keptSentence(first.error), { status: 422 });
  }
}

async function finish(ports: OcrPorts, document: DocumentRecord, job: ReadingJob): Promise<void> {
  const pages = await findPages(ports.pages, document);
  checkReadable(pages);
  const contents = pages.flatMap(({ content }) => (content === null ? [] : [content]));
  const size = contents.reduce((sum, content) => sum + content.length, 0);
  if (size > MAX_CONTENTS) throw unprocessable('too_complex', TOO_MUCH);
  // The day begins first in the east: a receipt of Jayapura is not of tomorrow.
  const received = dayIn(document.createdAt, 'WIT');
  const order = { contents, asked: document.wantedType, ...(received !== undefined && { received }) };
  const reading = await ports.work.run('readDocument', order);
  const { document_type: documentType, confidence, text, fields, tables, warnings, documents } = reading;
  const findings: Findings = { text, fields, tables, warnings: [...unreadWarnings(pages), ...warnings], documents };
  await ports.documents.updateOne(underway(job), {
    $set: {
      state: 'completed',
      documentType,
      confidence,
      hardToRead: warnings.some(({ code }) => code === 'hard_to_read'),
      findings: JSON.stringify(findings),
      pagesRead: pages.length,
      completedAt: new Date(),
    },
  });
}

/**
 * One attempt at reading a document: first its unfinished pages, then what they mean together. It may be interrupted at
 * any moment and repeated.
 */
export async function readDocument(
  ports: OcrPorts,
  { payload, signal, progress }: JobContext<ReadingJob>,
): Promise<void> {
  const document = await ports.documents
    .findOneAndUpdate(underway(payload), { $set: { state: 'processing' } }, { returnDocument: 'after' })
    .lean<DocumentRecord>();
  if (!document) return;
  await readPages(ports, document, { signal, progress });
  signal.throwIfAborted();
  await finish(ports, document, payload);
}

/** Writes the error of a failed job to its document. */
export async function settleFailure(
  { documents }: Pick<OcrPorts, 'documents'>,
  { payload, state, error }: Pick<Job, 'payload' | 'state' | 'error'>,
): Promise<void> {
  if (state !== 'failed' || !error) return;
  await documents.updateOne(underway(readingJob.parse(payload)), {
    $set: {
      state: 'failed',
      error: { code: error.code, detail: error.detail, said: error.said },
      completedAt: new Date(),
    },
  });
}
