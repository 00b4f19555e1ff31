import { sentence } from '@rapi/contracts';
import type { FoundField } from './fields/found-field';
import { ocrWarning } from './ocr-warning';
import type { OcrWarning } from './reading';

/** The fields of one page alone. */
export interface PageFields {
  pageNumber: number;
  fields: readonly FoundField[];
  /** Whether the page by itself is a receipt, which rarely continues on another page. */
  isReceipt: boolean;
}

/** Consecutive pages of one document: from `from` up to but not including `to`. */
export interface PageGroup {
  from: number;
  to: number;
}

const valueOf = ({ fields }: PageFields, wanted: string) => fields.find(({ name }) => name === wanted)?.normalized;
const hasTotal = (page: PageFields) => typeof valueOf(page, 'total') === 'number';

/** A page's identity: its number, or for a receipt without one, its day and total. */
function identityOf(page: PageFields): string | undefined {
  const number = valueOf(page, 'document_number');
  if (typeof number === 'string') return number;
  const day = valueOf(page, 'document_date');
  return page.isReceipt && typeof day === 'string' && hasTotal(page) ? `${day} ${valueOf(page, 'total')}` : undefined;
}

/**
 * Groups pages into documents: a new one begins where the identity changes and both sides have a total. A page without
 * an identity, or with the previous one, continues the document; so does a page with another number if a side has no
 * sum.
 */
export function pageGroups(pages: readonly PageFields[]): PageGroup[] {
  const runs: (PageGroup & { identity: string | undefined })[] = [];
  pages.forEach((page, index) => {
    const identity = identityOf(page);
    const last = runs.at(-1);
    if (!last) runs.push({ from: 0, to: 1, identity });
    else if (identity === undefined || identity === last.identity) last.to = index + 1;
    else if (last.identity === undefined && !isWhole(pages, last)) Object.assign(last, { to: index + 1, identity });
    else runs.push({ from: index, to: index + 1, identity });
  });
  const groups: PageGroup[] = [];
  let before: PageGroup | undefined;
  for (const { from, to } of runs) {
    if (before && (!isWhole(pages, { from, to }) || !isWhole(pages, before))) before.to = to;
    else groups.push((before = { from, to }));
  }
  return groups;
}

const isWhole = (pages: readonly PageFields[], { from, to }: PageGroup): boolean =>
  pages.slice(from, to).some(hasTotal);

/** Warns that a file holds several documents, and says where the first of them begin. */
export function severalDocuments(pages: readonly PageFields[], groups: readonly PageGroup[]): OcrWarning[] {
  if (groups.length < 2) return [];
  const named = groups.slice(0, 3).map(({ from }) => {
    const first = pages[from];
    const number = first && valueOf(first, 'document_number');
    const page = first?.pageNumber ?? from + 1;
    return typeof number === 'string' ? sentence('ocr_page_number', { page, number }) : sentence('ocr_page', { page });
  });
  const listed = sentence(groups.length > named.length ? 'ocr_pages_and_more' : 'ocr_pages', { pages: named });
  const said = sentence('ocr_several_documents', { count: groups.length, pages: listed });
  return [ocrWarning('several_documents', said, [])];
}
