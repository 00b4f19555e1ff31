import type { documentTypes, OcrDocument, OcrField, OcrPage, OcrTable } from '@rapi/contracts';

export type DocumentType = (typeof documentTypes)[number];
export type OcrWarning = OcrDocument['warnings'][number];

/** A line printed on the page, in the page's own units; nearly level or nearly upright. */
export interface RuledLine {
  orientation: 'horizontal' | 'vertical';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** An upright page with its words and text (`pageText`), and the lines printed on it as far as they are known. */
export interface PageToRead {
  page: OcrPage;
  rules: readonly RuledLine[];
}

/** One document of a file, by its pages. */
export type DocumentPart = OcrDocument['documents'][number] & { document_type: Exclude<DocumentType, 'auto'> };

/** What the words of a document say. Confidences are percent, boxes [left, top, right, bottom] in the page's units. */
export interface DocumentReading {
  document_type: Exclude<DocumentType, 'auto'>;
  /** How sure its words are read, on average by their letters; null where nothing was read. */
  confidence: number | null;
  /** All pages, lines in reading order. */
  text: string;
  /** Those of R-OCR-6 first, in its order; a name occurs once. */
  fields: OcrField[];
  tables: OcrTable[];
  /** What does not add up; told, never mended. */
  warnings: OcrWarning[];
  /** The documents of the file, in the order of their pages; `fields` above are those of the first. */
  documents: DocumentPart[];
}
