import type { ChartType } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A chart with its figures at the time it was made. */
export interface SavedChartRecord {
  _id: string;
  userId: string;
  fileId: string;
  fileName: string;
  /** Empty where nobody named the chart: its title is made in the language of its reader. */
  chartName: string;
  chartType: ChartType;
  templateName: string;
  selectedColumns: string[];
  /** The figures and the settings that made them, as JSON text: at most 2,000 points a dataset. */
  content: string;
  createdAt: Date;
}

const savedChartSchema = new Schema<SavedChartRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    fileName: { type: String, required: true },
    chartName: { type: String, default: '' },
    chartType: { type: String, required: true },
    templateName: { type: String, required: true },
    selectedColumns: { type: [String], required: true },
    content: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'saved_charts', versionKey: false },
);
savedChartSchema.index({ userId: 1, createdAt: -1 });
savedChartSchema.index({ fileId: 1 });

export type SavedChartModel = Model<SavedChartRecord>;
export const savedChartModel = (connection: Connection): SavedChartModel =>
  connection.model<SavedChartRecord>('SavedChart', savedChartSchema);
