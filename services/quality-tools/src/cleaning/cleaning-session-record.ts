import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** One cleaning of one file: what was asked, what it did, and the version it made (null where nothing changed). */
export interface CleaningSessionRecord {
  _id: string;
  userId: string;
  fileId: string;
  sessionName: string;
  startedAt: Date;
  /** The version that shows the cleaned table. */
  version: number;
  transformationId: string | null;
  cleanedFilename: string;
  totalRows: number;
  rowsChanged: number;
  changesApplied: number;
  unreadableValues: number;
  qualityBefore: number;
  qualityAfter: number;
}

const cleaningSessionSchema = new Schema<CleaningSessionRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    sessionName: { type: String, required: true },
    startedAt: { type: Date, required: true },
    version: { type: Number, required: true },
    transformationId: { type: String, default: null },
    cleanedFilename: { type: String, required: true },
    totalRows: { type: Number, required: true },
    rowsChanged: { type: Number, required: true },
    changesApplied: { type: Number, required: true },
    unreadableValues: { type: Number, default: 0 },
    qualityBefore: { type: Number, required: true },
    qualityAfter: { type: Number, required: true },
  },
  { collection: 'cleaning_sessions', versionKey: false },
);
cleaningSessionSchema.index({ fileId: 1, startedAt: -1 });
cleaningSessionSchema.index({ userId: 1 });

export type CleaningSessionModel = Model<CleaningSessionRecord>;
export const cleaningSessionModel = (connection: Connection): CleaningSessionModel =>
  connection.model<CleaningSessionRecord>('CleaningSession', cleaningSessionSchema);
