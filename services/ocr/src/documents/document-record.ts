import type { Quarter } from '@rapi/ocr';
import type { KeptError } from '@rapi/service-kit';
import type { BodyOf, calls } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** What the user states about a document: the language of its text, and its type. */
export type ReadingWishes = BodyOf<typeof calls.ocr.submit>;

export const documentStates = ['receiving', 'pending', 'processing', 'completed', 'failed'] as const;

/** How far a person wants a page turned: clockwise, from how it was handed in. */
export interface PageTurn {
  pageNumber: number;
  quarter: Quarter;
}

/**
 * A document that was handed in, what was found in it, and a person's corrections. Its pages have records of their own.
 */
export interface DocumentRecord {
  _id: string;
  userId: string;
  filename: string;
  kind: 'pdf' | 'jpeg' | 'png';
  bytes: number;
  objectPrefix: string;
  language: ReadingWishes['language'];
  /** The type that its owner states. */
  wantedType: ReadingWishes['document_type'];
  /** `receiving` until its bytes are stored: until then no call finds it. */
  state: (typeof documentStates)[number];
  /** Grows by one each time it is read again; each run has a job of its own. */
  run: number;
  /** Pages of this run and later ones are valid; a failed run leaves its finished pages to the next. */
  pagesSince: number;
  pageCount: number;
  pagesRead: number;
  documentType: ReadingWishes['document_type'] | null;
  confidence: number | null;
  /** Whether little of a page could be read. Absent in older records. */
  hardToRead?: boolean;
  /** One for each page that a person turned. */
  turns?: PageTurn[];
  error: KeptError | null;
  /** JSON of `Findings`: its column names may not be valid database keys. */
  findings: string | null;
  /** JSON of `Corrections`. */
  corrections: string | null;
  /** Grows by one with each correction, so that none of two concurrent ones is lost. */
  revision: number;
  createdAt: Date;
  completedAt: Date | null;
  removedAt: Date | null;
}

const documentSchema = new Schema<DocumentRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    filename: { type: String, default: '' },
    kind: { type: String, required: true },
    bytes: { type: Number, required: true },
    objectPrefix: { type: String, required: true },
    language: { type: String, required: true },
    wantedType: { type: String, required: true },
    state: { type: String, required: true, enum: documentStates },
    run: { type: Number, required: true },
    pagesSince: { type: Number, required: true },
    pageCount: { type: Number, required: true },
    pagesRead: { type: Number, required: true },
    documentType: { type: String, default: null },
    confidence: { type: Number, default: null },
    hardToRead: { type: Boolean },
    turns: {
      type: [new Schema<PageTurn>({ pageNumber: Number, quarter: Number }, { _id: false })],
      default: undefined,
    },
    error: {
      type: new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false }),
      default: null,
    },
    findings: { type: String, default: null },
    corrections: { type: String, default: null },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
  },
  { collection: 'documents', versionKey: false },
);
documentSchema.index({ userId: 1, createdAt: -1 });
documentSchema.index({ state: 1, createdAt: 1 });
documentSchema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });

export type DocumentModel = Model<DocumentRecord>;
export const documentModel = (connection: Connection): DocumentModel =>
  connection.model<DocumentRecord>('Document', documentSchema);
