import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { KeptError } from '@rapi/service-kit';
import type { Quarter } from '@rapi/ocr';

/** A page that was read. The record is written after the picture is stored, so a page with a record is finished. */
export interface PageRecord {
  /** `{document}:{page number}`. */
  _id: string;
  documentId: string;
  userId: string;
  run: number;
  pageNumber: number;
  /** JSON of `{page, rules}` as the page reader gave them; null where the page could not be read. */
  content: string | null;
  error: KeptError | null;
  /** How a person had turned the page when it was read; null where nobody had. */
  turn?: Quarter | null;
}

const pageSchema = new Schema<PageRecord>(
  {
    _id: { type: String, required: true },
    documentId: { type: String, required: true },
    userId: { type: String, required: true },
    run: { type: Number, required: true },
    pageNumber: { type: Number, required: true },
    content: { type: String, default: null },
    turn: { type: Number, default: null },
    error: {
      type: new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false }),
      default: null,
    },
  },
  { collection: 'pages', versionKey: false },
);
pageSchema.index({ documentId: 1, pageNumber: 1 });
pageSchema.index({ userId: 1 });

export type PageModel = Model<PageRecord>;
export const pageModel = (connection: Connection): PageModel => connection.model<PageRecord>('Page', pageSchema);
