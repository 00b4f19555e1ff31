import type { TemplateReport } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/**
 * A user's report of a problem with a template. One per user and template. Account removal erases the user, but the
 * report stays.
 */
export interface ReportRecord {
  /** Sorts by creation time. */
  _id: string;
  /** `<template>:<user>` while the report is open, so that nobody reports twice; null once the account is gone. */
  by: string | null;
  userId: string | null;
  templateId: string;
  templateName: string;
  creatorName: string;
  reason: TemplateReport['reason'];
  details: string;
  status: TemplateReport['status'];
  createdAt: Date;
  decidedAt: Date | null;
  /** The operator who decided. */
  decidedBy: string | null;
}

const reportSchema = new Schema<ReportRecord>(
  {
    _id: String,
    by: { type: String, default: null },
    userId: { type: String, default: null },
    templateId: { type: String, required: true },
    templateName: { type: String, default: '' },
    creatorName: { type: String, default: '' },
    reason: { type: String, required: true },
    details: { type: String, default: '' },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    decidedBy: { type: String, default: null },
  },
  { collection: 'reports', versionKey: false },
);
reportSchema.index({ by: 1 }, { unique: true, partialFilterExpression: { by: { $type: 'string' } } });
reportSchema.index({ status: 1, _id: -1 });
reportSchema.index({ templateId: 1 });
reportSchema.index({ userId: 1 });

export type ReportModel = Model<ReportRecord>;
export const reportModel = (connection: Connection): ReportModel =>
  connection.model<ReportRecord>('Report', reportSchema);
