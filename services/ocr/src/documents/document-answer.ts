import { keptSentence } from '@rapi/service-kit';
import type { OcrDocument, OcrPage, OcrSummary } from '@rapi/contracts';
import type { DocumentRecord } from './document-record';
import { correctedFindings, findingsOf } from './findings';
import type { PageModel, PageRecord } from './page-record';
import { isReadAsTurned } from './page-turns';
import { pageContent } from './page-content';

/** Reading the pages is most of the work; the rest is finding fields and tables. */
const PAGES_SHARE = 95;

export const progressOf = (pagesRead: number, pageCount: number): number =>
  Math.round((Math.min(pagesRead, pageCount) / Math.max(1, pageCount)) * PAGES_SHARE);

function statusOf({ state, pagesRead, pageCount }: Pick<DocumentRecord, 'state' | 'pagesRead' | 'pageCount'>) {
  if (state === 'completed') return { status: state, progress_percentage: 100 };
  if (state === 'receiving') return { status: 'pending' as const, progress_percentage: 0 };
  return { status: state, progress_percentage: progressOf(pagesRead, pageCount) };
}

export function documentSummary(document: Omit<DocumentRecord, 'findings' | 'corrections'>): OcrSummary {
  return {
    id: document._id,
    filename: document.filename,
    ...statusOf(document),
    page_count: document.pageCount,
    document_type: document.documentType ?? (document.wantedType === 'auto' ? null : document.wantedType),
    confidence: document.confidence,
    hard_to_read: document.hardToRead ?? false,
    error: document.error?.detail ?? null,
    error_sentence: document.error && keptSentence(document.error),
    created_at: document.createdAt.toISOString(),
    completed_at: document.completedAt?.toISOString() ?? null,
  };
}

/** The valid pages of the document, in order. */
export async function findPages(
  pages: PageModel,
  document: Pick<DocumentRecord, '_id' | 'pagesSince' | 'turns'>,
): Promise<PageRecord[]> {
  const found = await pages
    .find({ documentId: document._id, run: { $gte: document.pagesSince } })
    .sort({ pageNumber: 1 })
    .lean<PageRecord[]>();
  return found.filter((page) => isReadAsTurned(document, page));
}

/** A document and everything read in it so far (R-OCR-5). */
export function documentAnswer(document: DocumentRecord, pages: readonly PageRecord[]): OcrDocument {
  const read = pages.flatMap((page): OcrPage[] => {
    const content = pageContent(page);
    return content ? [content.page] : [];
  });
  return {
    ...documentSummary(document),
    text: textOf(document, read),
    pages: read,
    ...correctedFindings(document),
  };
}

function textOf(document: DocumentRecord, pages: readonly OcrPage[]): string | null {
  if (document.findings !== null) return findingsOf(document).text;
  return pages.length === 0 ? null : pages.map(({ text }) => text).join('\n\n');
}
