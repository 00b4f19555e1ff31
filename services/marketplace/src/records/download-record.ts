import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A user's download of a template, and its version. One per user and template. */
export interface DownloadRecord {
  /** `<template>:<user>`. */
  _id: string;
  templateId: string;
  userId: string;
  version: number;
  stepsId: string;
  businessUseCase: string;
  industryApplied: string;
  downloadedAt: Date;
  /** When the user first ran it on a file. */
  usedAt?: Date;
}

const downloadSchema = new Schema<DownloadRecord>(
  {
    _id: String,
    templateId: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    stepsId: { type: String, required: true },
    businessUseCase: { type: String, default: '' },
    industryApplied: { type: String, default: '' },
    downloadedAt: { type: Date, required: true },
    usedAt: Date,
  },
  { collection: 'downloads', versionKey: false },
);
downloadSchema.index({ templateId: 1 });
downloadSchema.index({ userId: 1 });

export type DownloadModel = Model<DownloadRecord>;
export const downloadModel = (connection: Connection): DownloadModel =>
  connection.model<DownloadRecord>('Download', downloadSchema);

/** The id of a record that exists once per user and template. */
export const ofUser = (templateId: string, userId: string): string => `${templateId}:${userId}`;
