import type { WorkbookTemplate } from '@rapi/tables';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A user's own workbook that exports are written into. */
export interface WorkbookTemplateRecord {
  _id: string;
  userId: string;
  name: string;
  filename: string;
  bytes: number;
  objectPrefix: string;
  /** The workbook within the prefix; another one has another key. */
  objectKey: string;
  /** JSON of `WorkbookTemplate`: what the workbook asks for. */
  content: string;
  createdAt: Date;
  changedAt: Date;
  /** Null until its workbook is stored: before that it exists for nobody. */
  storedAt: Date | null;
  removedAt: Date | null;
}

const recordSchema = new Schema<WorkbookTemplateRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, default: '' },
    filename: { type: String, default: '' },
    bytes: { type: Number, required: true },
    objectPrefix: { type: String, required: true },
    objectKey: { type: String, required: true },
    content: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    storedAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
  },
  { collection: 'workbook_templates', versionKey: false },
);
recordSchema.index({ userId: 1, createdAt: -1 });
recordSchema.index({ storedAt: 1, createdAt: 1 });
recordSchema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });

export type WorkbookTemplateModel = Model<WorkbookTemplateRecord>;
export const workbookTemplateModel = (connection: Connection): WorkbookTemplateModel =>
  connection.model<WorkbookTemplateRecord>('WorkbookTemplate', recordSchema);

/** What the workbook asks for; this service wrote it, from what the engine read. */
export const contentOf = ({ content }: Pick<WorkbookTemplateRecord, 'content'>): WorkbookTemplate =>
  JSON.parse(content) as WorkbookTemplate;
