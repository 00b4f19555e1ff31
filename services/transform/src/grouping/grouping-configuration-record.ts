import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A grouping that a user saved for a file. */
export interface GroupingConfigurationRecord {
  _id: string;
  userId: string;
  fileId: string;
  configName: string;
  description: string;
  /** The settings as JSON text: their keys are column names, which may not be valid database keys. */
  settings: string;
  /** The filter preset that it started from. */
  presetId: string | null;
  usageCount: number;
  createdAt: Date;
}

const groupingConfigurationSchema = new Schema<GroupingConfigurationRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    configName: { type: String, required: true },
    description: { type: String, default: '' },
    settings: { type: String, required: true },
    presetId: { type: String, default: null },
    usageCount: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'grouping_configurations', versionKey: false },
);
groupingConfigurationSchema.index({ userId: 1, fileId: 1, createdAt: -1 });
groupingConfigurationSchema.index({ fileId: 1 });
groupingConfigurationSchema.index({ presetId: 1 });

export type GroupingConfigurationModel = Model<GroupingConfigurationRecord>;
export const groupingConfigurationModel = (connection: Connection): GroupingConfigurationModel =>
  connection.model<GroupingConfigurationRecord>('GroupingConfiguration', groupingConfigurationSchema);
