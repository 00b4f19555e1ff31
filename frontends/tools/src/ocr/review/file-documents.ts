import type { OcrDocument } from '@rapi/contracts';

type Warning = OcrDocument['warnings'][number];

const isSame = (one: Warning, other: Warning) => one.code === other.code && one.message === other.message;

/**
 * One document of a file, as if it were alone: its fields, the file's warnings and its own, and the tables on its
 * pages.
 */
export function documentOf(file: OcrDocument, index: number): OcrDocument {
  const part = file.documents[index];
  if (!part || file.documents.length < 2) return file;
  const first = file.documents[0]?.warnings ?? [];
  const ofFile = file.warnings.filter(
    // The document switch already says that there are several.
    (warning) => warning.code !== 'several_documents' && !first.some((other) => isSame(warning, other)),
  );
  return {
    ...file,
    document_type: part.document_type,
    fields: part.fields,
    tables: file.tables.filter(({ page_number: page }) => part.page_from <= page && page <= part.page_to),
    warnings: [...ofFile, ...part.warnings],
  };
}

/** The first page of a document within the file. */
export const firstPageOf = (file: OcrDocument, index: number): number => file.documents[index]?.page_from ?? 1;

type Part = OcrDocument['documents'][number];

/** The name of a document within a file: its number, else its vendor, with the person's corrections. */
export function nameOf({ fields }: Pick<Part, 'fields'>): string | undefined {
  const values = ['document_number', 'vendor_name'].map((wanted) => {
    const field = fields.find(({ name }) => name === wanted);
    return (field?.corrected ?? field?.value ?? '').trim();
  });
  return values.find((value) => value !== '');
}

/** The index from 0 of the document that a page belongs to; −1 if there is none. */
export const documentAt = (documents: readonly Part[], page: number): number =>
  documents.findIndex(({ page_from: from, page_to: to }) => from <= page && page <= to);
