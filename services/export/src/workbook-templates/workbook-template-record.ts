import type { WorkbookTemplate } from '@rapi/tables';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A user's own workbook, which exports are written into. */
export interface WorkbookTemplateRecord {
  _id: string;
  userId: string;
  name: string;
  filename: string;
  bytes: number;
  objectPrefix: string;
  /** The key of the workbook; a replaced workbook gets another key. */
  objectKey: string;
  /** JSON of `WorkbookTemplate`: the placeholders in the workbook. */
  content: string;
  createdAt: Date;
  changedAt: Date;
  /** Null until its workbook is stored: until then no call finds it. */
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

/** The placeholders in the workbook. Not validated: this service wrote them from what the engine read. */
export const contentOf = ({ content }: Pick<WorkbookTemplateRecord, 'content'>): WorkbookTemplate =>
  JSON.parse(content) as WorkbookTemplate;
