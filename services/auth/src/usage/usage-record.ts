import { type Connection, type Model, Schema } from 'mongoose';

/** A user's usage in a calendar month of Asia/Jakarta. */
export interface UsageRecord {
  /** `{user id}:2026-11`. */
  _id: string;
  user_id: string;
  transformations: number;
  ocr: number;
  /** Hashes of the newest counted keys, so that none counts twice. */
  keys: string[];
  /** When the record is deleted; nobody needs the month by then. */
  expires_at: Date;
}

const usageSchema = new Schema<UsageRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: String, required: true },
    transformations: { type: Number, required: true },
    ocr: { type: Number, required: true },
    keys: [String],
    expires_at: { type: Date, required: true },
  },
  { collection: 'usage', versionKey: false, strict: 'throw', autoIndex: false },
);
usageSchema.index({ user_id: 1 });
usageSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type UsageModel = Model<UsageRecord>;
export const usageModel = (connection: Connection): UsageModel => connection.model<UsageRecord>('Usage', usageSchema);
