import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A user's review of a template. One per user and template. */
export interface ReviewRecord {
  /** `<template>:<user>`. */
  _id: string;
  templateId: string;
  userId: string;
  reviewerName: string;
  rating: number;
  title: string;
  text: string;
  usefulness: number;
  easeOfUse: number;
  indonesianRelevance: number;
  /** The reviewer's address is verified and the reviewer has used the template. Never unset. */
  isTrusted?: boolean;
  createdAt: Date;
}

const reviewSchema = new Schema<ReviewRecord>(
  {
    _id: String,
    templateId: { type: String, required: true },
    userId: { type: String, required: true },
    reviewerName: { type: String, default: '' },
    rating: { type: Number, required: true },
    title: { type: String, default: '' },
    text: { type: String, default: '' },
    usefulness: { type: Number, required: true },
    easeOfUse: { type: Number, required: true },
    indonesianRelevance: { type: Number, required: true },
    isTrusted: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reviews', versionKey: false },
);
reviewSchema.index({ templateId: 1, createdAt: -1 });
reviewSchema.index({ userId: 1 });

export type ReviewModel = Model<ReviewRecord>;
export const reviewModel = (connection: Connection): ReviewModel =>
  connection.model<ReviewRecord>('Review', reviewSchema);
