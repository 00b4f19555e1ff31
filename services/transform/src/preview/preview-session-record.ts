import type { previewStatuses, transformationTypes } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A before/after preview of one transformation of a file, including its apply and undo. */
export interface PreviewSessionRecord {
  _id: string;
  userId: string;
  fileId: string;
  fileName: string;
  sessionName: string;
  description: string;
  transformationType: (typeof transformationTypes)[number];
  /** The body of the tool's own call, as JSON text. */
  config: string;
  /** The previewed work as JSON text, so that exactly this is applied, even if the rules have changed since. */
  previewed: string | null;
  /** Names the last preview, so that another one of the session is never applied in its place. */
  previewId: string | null;
  status: (typeof previewStatuses)[number];
  totalChanges: number | null;
  /** The version that was previewed and that changes are applied to. */
  version: number | null;
  /** What this session has applied and not undone, latest last. */
  applied: { transformationId: string; changes: number }[];
  createdAt: Date;
}

const appliedSchema = new Schema(
  { transformationId: { type: String, required: true }, changes: { type: Number, required: true } },
  { _id: false },
);

const previewSessionSchema = new Schema<PreviewSessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    fileName: { type: String, required: true },
    sessionName: { type: String, required: true },
    description: { type: String, default: '' },
    transformationType: { type: String, required: true },
    config: { type: String, required: true },
    previewed: { type: String, default: null },
    previewId: { type: String, default: null },
    status: { type: String, required: true },
    totalChanges: { type: Number, default: null },
    version: { type: Number, default: null },
    applied: { type: [appliedSchema], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'preview_sessions', versionKey: false },
);
previewSessionSchema.index({ userId: 1, createdAt: -1 });
previewSessionSchema.index({ fileId: 1 });

export type PreviewSessionModel = Model<PreviewSessionRecord>;
export const previewSessionModel = (connection: Connection): PreviewSessionModel =>
  connection.model<PreviewSessionRecord>('PreviewSession', previewSessionSchema);
