import type { KeptError } from '@rapi/service-kit';
import type { BodyOf, calls, ExportJob } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export type ExportBody = BodyOf<typeof calls.export.create>;

export const exportStates = ['receiving', 'pending', 'processing', 'completed', 'failed', 'cancelled'] as const;

/** An export that was asked for, and the file made for it. */
export interface ExportRecord {
  _id: string;
  userId: string;
  jobName: string;
  exportType: ExportBody['export_type'];
  outputFormat: ExportBody['output_format'];
  settings: ExportBody['export_settings'];
  /** JSON of `ExportSource`: names that people chose may not be valid database keys. */
  source: string;
  /** JSON of `ExportLayout` as it was when the export was ordered; null without a template. */
  layout: string | null;
  templateName: string | null;
  objectPrefix: string;
  /** `receiving` until its rows or its workbook are stored: until then no call finds it. */
  state: (typeof exportStates)[number];
  progress: number;
  bytes: number | null;
  /** The file's extension: `xlsx`, `zip`. */
  extension: string | null;
  contentType: string | null;
  /** JSON of sentences: what a person should know of the file's figures. */
  warnings?: string[];
  downloadCount: number;
  /** Why it failed. */
  error: KeptError | null;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  /** Set while the export is completed but not yet in the history of its files. */
  awaitsHistory?: true;
  expiresAt: Date | null;
  /** When the file of an expired export was removed. */
  clearedAt: Date | null;
  removedAt: Date | null;
}

const settingsSchema = new Schema<ExportRecord['settings']>(
  {
    include_headers: { type: Boolean, required: true },
    include_formatting: { type: Boolean, required: true },
    indonesian_formatting: { type: Boolean, required: true },
    compress_output: { type: Boolean, required: true },
  },
  { _id: false },
);

const exportSchema = new Schema<ExportRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    jobName: { type: String, default: '' },
    exportType: { type: String, required: true },
    outputFormat: { type: String, required: true },
    settings: { type: settingsSchema, required: true },
    source: { type: String, default: '' },
    layout: { type: String, default: null },
    templateName: { type: String, default: null },
    objectPrefix: { type: String, required: true },
    state: { type: String, required: true, enum: exportStates },
    progress: { type: Number, required: true },
    bytes: { type: Number, default: null },
    extension: { type: String, default: null },
    contentType: { type: String, default: null },
    warnings: { type: [String], default: [] },
    downloadCount: { type: Number, required: true },
    error: {
      type: new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false }),
      default: null,
    },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    completedAt: { type: Date, default: null },
    awaitsHistory: Boolean,
    expiresAt: { type: Date, default: null },
    clearedAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
  },
  { collection: 'exports', versionKey: false },
);
exportSchema.index({ userId: 1, createdAt: -1 });
exportSchema.index({ state: 1, createdAt: 1 });
exportSchema.index({ clearedAt: 1, expiresAt: 1 });
exportSchema.index({ awaitsHistory: 1 }, { partialFilterExpression: { awaitsHistory: true } });
exportSchema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });

export type ExportModel = Model<ExportRecord>;
export const exportModel = (connection: Connection): ExportModel =>
  connection.model<ExportRecord>('Export', exportSchema);

/** States of an export that is neither finished nor given up. */
export const openStates = ['pending', 'processing'] as const satisfies readonly ExportJob['status'][];
