import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** The steps of a published version. They never change: whoever downloaded them runs these, whatever is published later. */
export interface StepsRecord {
  _id: string;
  templateId: string;
  /** Whose plan has room for them; none of what the product brings, and of those whose account is gone. */
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
