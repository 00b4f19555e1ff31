import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** One measurement of a file's quality. */
export interface QualityRecord {
  userId: string;
  fileId: string;
  version: number;
  qualityScore: number;
  totalRows: number;
  totalColumns: number;
  /** Absent in older records. */
  issueCount?: number;
  analysedAt: Date;
}

const qualityRecordSchema = new Schema<QualityRecord>(
  {
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    version: { type: Number, required: true },
    qualityScore: { type: Number, required: true },
    totalRows: { type: Number, required: true },
    totalColumns: { type: Number, required: true },
    issueCount: Number,
    analysedAt: { type: Date, required: true },
  },
  { collection: 'quality_records', versionKey: false },
);
qualityRecordSchema.index({ fileId: 1, analysedAt: -1 });
qualityRecordSchema.index({ userId: 1 });

export type QualityRecordModel = Model<QualityRecord>;
export const qualityRecordModel = (connection: Connection): QualityRecordModel =>
  connection.model<QualityRecord>('QualityRecord', qualityRecordSchema);

/** R-PROF-11 Quality history, newest first. */
export async function listQuality(
  records: QualityRecordModel,
  fileId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [found, total] = await Promise.all([
    records.find({ fileId }).sort({ analysedAt: -1 }).skip(offset).limit(limit).lean(),
    records.countDocuments({ fileId }),
  ]);
  const quality_history = found.map(({ qualityScore, analysedAt, totalRows, totalColumns, issueCount }) => ({
    quality_score: qualityScore,
    analysis_date: analysedAt.toISOString(),
    total_rows: totalRows,
    total_columns: totalColumns,
    ...(issueCount !== undefined && { issue_count: issueCount }),
  }));
  return { quality_history, total };
}
