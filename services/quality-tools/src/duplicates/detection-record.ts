import { randomUUID } from 'node:crypto';
import {
  type DuplicateHistoryItem,
  type DuplicateMethod,
  duplicateSettings,
  type DuplicateSettings,
} from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { DetectedDuplicates } from '@rapi/tables';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** The last detection of duplicates in one version of a file with certain settings, and what it found. */
export interface DetectionRecord {
  _id: string;
  userId: string;
  fileId: string;
  version: number;
  /** The prefix of the group names. */
  settingsKey: string;
  method: DuplicateMethod;
  similarityThreshold: number;
  ignoreCase: boolean;
  ignoreWhitespace: boolean;
  keyColumns: string[];
  detectedAt: Date;
  groupsFound: number;
  totalDuplicates: number;
}

const detectionSchema = new Schema<DetectionRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    version: { type: Number, required: true },
    settingsKey: { type: String, required: true },
    method: { type: String, required: true },
    similarityThreshold: { type: Number, required: true },
    ignoreCase: { type: Boolean, required: true },
    ignoreWhitespace: { type: Boolean, required: true },
    keyColumns: { type: [String], required: true },
    detectedAt: { type: Date, required: true },
    groupsFound: { type: Number, required: true },
    totalDuplicates: { type: Number, required: true },
  },
  { collection: 'duplicate_detections', versionKey: false },
);
detectionSchema.index({ fileId: 1, version: 1, settingsKey: 1 }, { unique: true });
detectionSchema.index({ fileId: 1, detectedAt: -1 });
detectionSchema.index({ userId: 1 });

export type DetectionModel = Model<DetectionRecord>;
export const detectionModel = (connection: Connection): DetectionModel =>
  connection.model<DetectionRecord>('DuplicateDetection', detectionSchema);

/** Records a detection. Repeating it on the same version is the same session, with a new time. */
export async function noteDetection(
  detections: DetectionModel,
  { file, userId, version }: OpenFile,
  settings: DuplicateSettings,
  found: Omit<DetectedDuplicates, 'groups'>,
): Promise<void> {
  const session = { fileId: file.id, version, settingsKey: found.settings_key };
  const facts = {
    userId,
    method: settings.method,
    similarityThreshold: settings.similarity_threshold,
    ignoreCase: settings.ignore_case,
    ignoreWhitespace: settings.ignore_whitespace,
    keyColumns: settings.key_columns,
    detectedAt: new Date(),
    groupsFound: found.total,
    totalDuplicates: found.total_rows - found.unique_rows,
  };
  await detections.updateOne(session, { $set: facts, $setOnInsert: { _id: randomUUID() } }, { upsert: true });
}

/** The settings of the detection that the groups of a file are named after. */
export async function settingsOf(
  detections: DetectionModel,
  fileId: string,
  settingsKey: string,
): Promise<DuplicateSettings | undefined> {
  const found = await detections.findOne({ fileId, settingsKey }).sort({ detectedAt: -1 }).lean();
  if (!found) return undefined;
  return duplicateSettings.parse({
    method: found.method,
    similarity_threshold: found.similarityThreshold,
    ignore_case: found.ignoreCase,
    ignore_whitespace: found.ignoreWhitespace,
    key_columns: found.keyColumns,
  });
}

const historyItem = (record: DetectionRecord): DuplicateHistoryItem => ({
  id: record._id,
  detection_method: record.method,
  detection_date: record.detectedAt.toISOString(),
  groups_found: record.groupsFound,
  total_duplicates: record.totalDuplicates,
  version: record.version,
  similarity_threshold: record.similarityThreshold,
  ignore_case: record.ignoreCase,
  ignore_whitespace: record.ignoreWhitespace,
  key_columns: record.keyColumns,
});

/** R-DUP-11 Duplicate history items, newest first. */
export async function listDetections(
  detections: DetectionModel,
  fileId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [found, total] = await Promise.all([
    detections.find({ fileId }).sort({ detectedAt: -1 }).skip(offset).limit(limit).lean(),
    detections.countDocuments({ fileId }),
  ]);
  return { detection_history: found.map(historyItem), total };
}
