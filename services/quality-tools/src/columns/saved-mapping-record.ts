import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/**
 * The last column mapping that a user applied to a file; it is found by the file, or by the same columns in another
 * file.
 */
export interface SavedMappingRecord {
  userId: string;
  fileId: string;
  /** A hash of the column names before the mapping, in their order. */
  headerHash: string;
  /** Pairs instead of an object, since column names may not be valid database keys. */
  mappings: { original: string; mapped: string }[];
  savedAt: Date;
}

const savedMappingSchema = new Schema<SavedMappingRecord>(
  {
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    headerHash: { type: String, required: true },
    mappings: [new Schema({ original: String, mapped: String }, { _id: false })],
    savedAt: { type: Date, required: true },
  },
  { collection: 'saved_mappings', versionKey: false },
);
savedMappingSchema.index({ userId: 1, fileId: 1, savedAt: -1 });
savedMappingSchema.index({ userId: 1, headerHash: 1, savedAt: -1 });

export type SavedMappingModel = Model<SavedMappingRecord>;
export const savedMappingModel = (connection: Connection): SavedMappingModel =>
  connection.model<SavedMappingRecord>('SavedMapping', savedMappingSchema);

export const headerHash = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex');
