import type { FoundField } from './fields/found-field';
import type { OcrWarning } from './reading';

/** What the fields of one page alone say. */
export interface PageFields {
  pageNumber: number;
  fields: readonly FoundField[];
}

const numberOf = ({ fields }: PageFields) => fields.find(({ name }) => name === 'document_number')?.normalized;
const hasTotal = ({ fields }: PageFields) => fields.some(({ name }) => name === 'total');

/** Pages with numbers and totals of their own are documents of their own; the fields are then those of the first of them. */
export function checkOneDocument(pages: readonly PageFields[]): OcrWarning[] {
  const heads = pages.filter((page) => typeof numberOf(page) === 'string' && hasTotal(page));
  const numbers = new Set(heads.map(numberOf));
  if (numbers.size < 2) return [];
  const named = heads.slice(0, 3).map((page) => `page ${page.pageNumber}: ${numberOf(page)}`);
  const more = numbers.size > named.length ? ', …' : '';
  return [
    {
      code: 'several_documents',
      message: `This file seems to hold ${numbers.size} documents (${named.join(', ')}${more}). The fields are those of one of them. Upload each document as a file of its own to have the fields of all.`,
      fields: [],
    },
  ];
}
