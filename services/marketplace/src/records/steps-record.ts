import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/**
 * The steps of a published version. They never change: a user who downloaded them keeps running them, whatever is
 * published later.
 */
export interface StepsRecord {
  _id: string;
  templateId: string;
  /** The user whose plan they count against; null for Rapi's own templates and for removed accounts. */
  userId?: string | null;
  stepsJson: string;
  localizationJson: string;
}

const stepsSchema = new Schema<StepsRecord>(
  {
    _id: String,
    templateId: { type: String, required: true },
    userId: { type: String, default: null },
    stepsJson: { type: String, required: true },
    localizationJson: { type: String, required: true },
  },
  { collection: 'published_steps', versionKey: false },
);
stepsSchema.index({ templateId: 1 });
stepsSchema.index({ userId: 1 });

export type StepsModel = Model<StepsRecord>;
export const stepsModel = (connection: Connection): StepsModel =>
  connection.model<StepsRecord>('PublishedSteps', stepsSchema);
