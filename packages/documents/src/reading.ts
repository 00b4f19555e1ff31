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

/** An upright page with its words and text (`pageText`), and its printed lines as far as they are known. */
export interface PageToRead {
  page: OcrPage;
  rules: readonly RuledLine[];
}

/** One document of a file, by its pages. */
export type DocumentPart = OcrDocument['documents'][number] & { document_type: Exclude<DocumentType, 'auto'> };

/**
 * The result of reading a document's words. Confidences are percent, boxes [left, top, right, bottom] in the page's
 * units.
 */
export interface DocumentReading {
  document_type: Exclude<DocumentType, 'auto'>;
  /** The words' reading confidence, averaged over their letters; null if nothing was read. */
  confidence: number | null;
  /** All pages, lines in reading order. */
  text: string;
  /** With those of R-OCR-6 first, in its order; each name occurs once. */
  fields: OcrField[];
  tables: OcrTable[];
  /** Amounts that do not add up; reported, never corrected. */
  warnings: OcrWarning[];
  /** The documents of the file in page order; `fields` above are those of the first. */
  documents: DocumentPart[];
}
