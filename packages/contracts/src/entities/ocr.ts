import { sentenceSchema } from '../errors';
import { z } from '../zod';
import { count, percent, time } from './values';

/** R-OCR-3. */
export const ocrLanguages = ['ind', 'eng', 'ind+eng'] as const;
export const documentTypes = ['auto', 'invoice', 'receipt', 'tax_invoice', 'id_card', 'table', 'generic'] as const;
export const ocrStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export const ocrExportFormats = ['txt', 'json', 'csv', 'xlsx', 'pdf'] as const;
/** R-OCR-6: the names of fields in business documents; OCR may find others, too. */
export const ocrFieldNames = [
  'vendor_name',
  'document_number',
  'document_date',
  'due_date',
  'npwp',
  'subtotal',
  'ppn',
  'total',
  'payment_method',
] as const;

/** The fields that hold an amount of money. */
export const ocrAmountNames = [
  ...(['subtotal', 'ppn', 'total', 'tax_base', 'other_tax_base', 'tax', 'ppnbm', 'withholding_tax'] as const),
  ...(['service_charge', 'discount', 'rounding', 'other_charge', 'other_payment', 'total_before_rounding'] as const),
  ...(['shipping', 'stamp_duty', 'down_payment', 'balance_due', 'cash', 'change'] as const),
] as const;
export const isOcrAmount = (name: string): boolean => ocrAmountNames.some((known) => known === name);
export const isOcrDay = (name: string): boolean => /(?:^|_)date$/.test(name);

/** Left, top, right, bottom in the page's own units; the origin is the upper left corner. */
export const bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const ocrWord = z.object({ text: z.string(), confidence: percent.nullable(), bbox });

export const ocrPage = z.object({
  page_number: count,
  width: z.number(),
  height: z.number(),
  /** By how many degrees the page was turned to stand upright. */
  rotation: z.number(),
  source: z.enum(['text_layer', 'ocr']),
  /**
   * Little of the page could be read: another photo, or turning it, may help. Absent for pages that were read before
   * this was recorded.
   */
  hard_to_read: z.boolean().optional(),
  confidence: percent.nullable(),
  text: z.string(),
  words: z.array(ocrWord),
});
export type OcrPage = z.infer<typeof ocrPage>;

export const ocrField = z.object({
  name: z.string(),
  label: z.string(),
  /** As printed on the page. */
  value: z.string().nullable(),
  /** Machine-readable: an ISO date, a plain number. */
  normalized_value: z.union([z.string(), z.number()]).nullable(),
  confidence: percent.nullable(),
  page_number: count.nullable(),
  bbox: bbox.nullable(),
  /** The value a person entered, or null. */
  corrected: z.string().nullable(),
});
export type OcrField = z.infer<typeof ocrField>;

export const ocrTable = z.object({
  id: z.string(),
  page_number: count,
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string().nullable())),
  bbox: bbox.nullable(),
  /** The pages of a table on several, and how many of its rows are on each; the first page is that of the table. */
  pages: z.array(z.object({ page_number: count, bbox: bbox.nullable(), row_count: count })).optional(),
  /** The rows a person entered, or null. */
  corrected: z
    .object({ columns: z.array(z.string()), rows: z.array(z.array(z.string().nullable())) })
    .nullable()
    .optional(),
});
export type OcrTable = z.infer<typeof ocrTable>;

/** A contradiction in the document. It is reported, not corrected. */
export const ocrWarning = z.object({
  code: z.string(),
  message: z.string(),
  /** The message as a sentence, for any language; absent for documents that were read before this was recorded. */
  sentence: sentenceSchema.optional(),
  fields: z.array(z.string()),
});

export const ocrSummary = z.object({
  id: z.string(),
  filename: z.string(),
  status: z.enum(ocrStatuses),
  progress_percentage: percent,
  page_count: count.nullable(),
  document_type: z.enum(documentTypes).nullable(),
  confidence: percent.nullable(),
  /** Some page of it is hard to read. */
  hard_to_read: z.boolean().optional(),
  error: z.string().nullable(),
  /** The same as a sentence, for any language. */
  error_sentence: sentenceSchema.nullable().optional(),
  created_at: time,
  completed_at: time.nullable(),
});
export type OcrSummary = z.infer<typeof ocrSummary>;

/** One document of a file that may hold several; its tables are the tables on its pages. */
export const ocrDocumentPart = z.object({
  page_from: count,
  page_to: count,
  document_type: z.enum(documentTypes),
  fields: z.array(ocrField),
  warnings: z.array(ocrWarning),
});
export type OcrDocumentPart = z.infer<typeof ocrDocumentPart>;

export const ocrDocument = ocrSummary.extend({
  text: z.string().nullable(),
  pages: z.array(ocrPage),
  fields: z.array(ocrField),
  tables: z.array(ocrTable),
  warnings: z.array(ocrWarning),
  /** In page order; `fields` above are those of the first document. Empty until the file is read. */
  documents: z.array(ocrDocumentPart),
});
export type OcrDocument = z.infer<typeof ocrDocument>;
