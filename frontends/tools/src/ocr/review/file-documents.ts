import type { OcrDocument } from '@rapi/contracts';

type Warning = OcrDocument['warnings'][number];

const isSame = (one: Warning, other: Warning) => one.code === other.code && one.message === other.message;

/** One document of a file as if it were alone: its fields, its warnings and the file's, the tables on its pages. */
export function documentOf(file: OcrDocument, index: number): OcrDocument {
  const part = file.documents[index];
  if (!part || file.documents.length < 2) return file;
  const first = file.documents[0]?.warnings ?? [];
  const ofFile = file.warnings.filter((warning) => !first.some((other) => isSame(warning, other)));
  return {
    ...file,
    document_type: part.document_type,
    fields: part.fields,
    tables: file.tables.filter(({ page_number: page }) => part.page_from <= page && page <= part.page_to),
    warnings: [...ofFile, ...part.warnings],
  };
}

/** The first page of one of the documents of a file. */
export const firstPageOf = (file: OcrDocument, index: number): number => file.documents[index]?.page_from ?? 1;
