import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** One cleaning of one file: its settings, its outcome, and its transformation (null where nothing changed). */
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

/** R-CLEAN-11 History item. */
export const sessionAnswer = (session: CleaningSessionRecord) => ({
  id: session._id,
  session_name: session.sessionName,
  started_at: session.startedAt.toISOString(),
  improvement_percentage: Math.round((session.qualityAfter - session.qualityBefore) * 100) / 100,
  changes_applied: session.changesApplied,
  has_cleaned_file: true,
  total_rows: session.totalRows,
  rows_changed: session.rowsChanged,
  quality_before: session.qualityBefore,
  quality_after: session.qualityAfter,
});

export async function listSessions(
  sessions: CleaningSessionModel,
  fileId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [found, total] = await Promise.all([
    sessions.find({ fileId }).sort({ startedAt: -1 }).skip(offset).limit(limit).lean(),
    sessions.countDocuments({ fileId }),
  ]);
  return { cleaning_history: found.map(sessionAnswer), total };
}
