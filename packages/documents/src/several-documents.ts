import type { FoundField } from './fields/found-field';
import type { OcrWarning } from './reading';

/** What the fields of one page alone say. */
export interface PageFields {
  pageNumber: number;
  fields: readonly FoundField[];
}

export interface FirstDocument {
  /** How many pages, from the first on, are of it. */
  pages: number;
  warnings: OcrWarning[];
}

const numberOf = ({ fields }: PageFields) => fields.find(({ name }) => name === 'document_number')?.normalized;
const hasTotal = ({ fields }: PageFields) => fields.some(({ name }) => name === 'total');

/** The first document of a file: where pages have numbers and totals of their own, it ends before the next number. */
export function firstDocument(pages: readonly PageFields[]): FirstDocument {
  const heads = pages.filter((page) => typeof numberOf(page) === 'string' && hasTotal(page));
  const [first] = heads;
  const next = heads.find((page) => first && numberOf(page) !== numberOf(first));
  if (!next) return { pages: pages.length, warnings: [] };
  const numbers = new Set(heads.map(numberOf));
  const named = heads.slice(0, 3).map((page) => `page ${page.pageNumber}: ${numberOf(page)}`);
  const more = heads.length > named.length ? ', …' : '';
  const message = `This file seems to hold ${numbers.size} documents (${named.join(', ')}${more}). The fields are those of the first. Upload each document as a file of its own to have the fields of all.`;
  return { pages: pages.indexOf(next), warnings: [{ code: 'several_documents', message, fields: [] }] };
}
