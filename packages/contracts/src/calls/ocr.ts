import { defineCall } from '../call';
import { fileSchema } from '../entities/file';
import {
  bbox,
  documentTypes,
  ocrDocument,
  ocrExportFormats,
  ocrLanguages,
  ocrStatuses,
  ocrSummary,
} from '../entities/ocr';
import { count, succeeded, success } from '../entities/values';
import { MAX_COLUMNS } from '../limits';
import { paging } from '../query';
import { filledText, idText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const corrected = text({ max: 5000 }).nullable();
const correctedRow = z.array(corrected).max(MAX_COLUMNS);
const one = z.object({ success, data: ocrDocument });
const made = z.object({ success, id: z.string(), file_id: z.string(), data: fileSchema });

export const ocr = {
  submit: defineCall('ocr.submit', {
    requirement: 'R-OCR-10',
    title: 'Hand in a document to be read',
    bodyKind: 'multipart',
    body: z.object({
      language: z.enum(ocrLanguages).default('ind+eng'),
      document_type: z.enum(documentTypes).default('auto'),
    }),
    parts: [{ name: 'file', description: 'A PDF, JPG or PNG of at most 5 MB' }],
    response: one,
    status: 202,
    idempotent: true,
  }),
  list: defineCall('ocr.list', {
    requirement: 'R-OCR-11',
    title: 'The user’s documents, the newest first',
    query: z.object({ ...paging(), status: z.enum(ocrStatuses).optional() }),
    response: z.object({
      data: z.array(ocrSummary),
      total: count,
      /** An external form that replaces ours, if one is configured. */
      form_url: z.string().nullable().optional(),
    }),
  }),
  get: defineCall('ocr.get', {
    requirement: 'R-OCR-12',
    title: 'A document and all that was read in it',
    response: z.object({ data: ocrDocument }),
  }),
  pageImage: defineCall('ocr.page-image', {
    requirement: 'R-OCR-13',
    title: 'A page of a document, upright, as a picture',
  }),
  correct: defineCall('ocr.correct', {
    requirement: 'R-OCR-14',
    title: 'Keep a person’s corrections beside the machine’s values; null takes one back',
    body: z.strictObject({
      fields: z
        .array(
          z.strictObject({
            name: filledText({ max: 100 }),
            value: corrected,
            /** Which document of the file, counted from 0. */
            document: z.number().int().min(0).max(10_000).optional(),
            /** The place on the page where a person pointed at the value. */
            place: z.strictObject({ page_number: z.number().int().min(1).max(10_000), bbox }).optional(),
          }),
        )
        .max(200)
        .default([]),
      tables: z
        .array(
          z.strictObject({
            id: idText,
            columns: z
              .array(text({ max: 255 }))
              .max(MAX_COLUMNS)
              .optional(),
            /** All rows of the table, corrected; null removes the correction. */
            rows: z.array(correctedRow).max(10_000).nullable(),
          }),
        )
        .max(100)
        .default([]),
    }),
    response: one,
  }),
  retry: defineCall('ocr.retry', {
    requirement: 'R-OCR-15',
    title: 'Read a document again: as it is, as something else, or a page of it turned',
    body: z.object({
      /** Another type interprets the pages as already read; another language reads them again. */
      document_type: z.enum(documentTypes).optional(),
      language: z.enum(ocrLanguages).optional(),
      /** Turns one page clockwise from how it is shown, and reads it again. */
      turn: z
        .object({
          page_number: z.number().int().min(1).max(10_000),
          degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]),
        })
        .optional(),
    }),
    response: one,
    idempotent: true,
  }),
  remove: defineCall('ocr.remove', {
    requirement: 'R-OCR-16',
    title: 'Delete a document with its pages',
    response: succeeded,
  }),
  toFile: defineCall('ocr.to-file', {
    requirement: 'R-OCR-17',
    title: 'Make a spreadsheet of a document’s fields, or of one of its tables',
    body: z
      .object({ source: z.enum(['fields', 'table']), table_id: idText.optional() })
      .refine(({ source, table_id }) => source !== 'table' || table_id !== undefined, {
        path: ['table_id'],
        message: inMessage('say_which_table'),
      }),
    response: made,
    idempotent: true,
  }),
  manyToFile: defineCall('ocr.many-to-file', {
    requirement: 'R-OCR-18',
    title: 'Make one sheet of several documents, a row each',
    body: z.object({ document_ids: z.array(idText).min(1, inMessage('choose_a_document')).max(500) }),
    response: made,
    idempotent: true,
  }),
  export: defineCall('ocr.export', {
    requirement: 'R-OCR-19',
    title: 'A document as text, data, a table or a searchable PDF',
    query: z.object({ format: z.enum(ocrExportFormats).default('txt') }),
  }),
};
