import type { MarketplaceTemplate } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export interface PublishedVersion {
  version: number;
  /** Of the record that holds its steps. */
  stepsId: string;
  changelog: string;
  publishedAt: Date;
}

/**
 * A template of the library. What it is called and how it is described holds at once; steps are a draft until they are
 * published, and what is published never changes.
 */
export interface TemplateRecord {
  /** Sorts by the time it was made; those that the product brings have names. */
  _id: string;
  /** Null where the account is gone, and of templates that the product brings. */
  userId: string | null;
  creatorName: string;
  name: string;
  description: string;
  /** JSON of both languages, of templates that the product brings. */
  translationsJson: string | null;
  category: string;
  industry: string | null;
  businessSector: string | null;
  tags: string[];
  isPublic: boolean;
  priceIdr: number;
  /** JSON text: names in it are people's column names, which no database key has to bear. */
  stepsJson: string;
  localizationJson: string;
  /** Whether they differ from the steps of the current version. */
  hasUnpublishedSteps: boolean;
  status: MarketplaceTemplate['status'] | 'removed';
  /** The last is the current one. */
  versions: PublishedVersion[];
  /** Of the current version; null before the first. */
  publishedAt: Date | null;
  isVerified: boolean;
  isFeatured: boolean;
  takenDownReason: string | null;
  downloadCount: number;
  ratingCount: number;
  /** Of all ratings, so that the average is exact. */
  ratingSum: number;
  /** Counts the changes, so that a write knows whether it is based on what is there. */
  revision: number;
  /** Replicas find by it what has changed since they looked. */
  changedAt: Date;
  createdAt: Date;
  /** Of a removed one: what is left of it stays until every replica has seen that it is gone. */
  expiresAt?: Date;
}

const versionSchema = new Schema<PublishedVersion>(
  {
    version: { type: Number, required: true },
    stepsId: { type: String, required: true },
    changelog: { type: String, default: '' },
    publishedAt: { type: Date, required: true },
  },
  { _id: false },
);

const templateSchema = new Schema<TemplateRecord>(
  {
    _id: String,
    userId: { type: String, default: null },
    creatorName: { type: String, default: '' },
    name: { type: String, default: '' },
    description: { type: String, default: '' },
    translationsJson: { type: String, default: null },
    category: { type: String, default: '' },
    industry: { type: String, default: null },
    businessSector: { type: String, default: null },
    tags: [String],
    isPublic: { type: Boolean, required: true },
    priceIdr: { type: Number, required: true },
    stepsJson: { type: String, default: '[]' },
    localizationJson: { type: String, default: '{}' },
    hasUnpublishedSteps: { type: Boolean, default: true },
    status: { type: String, required: true },
    versions: [versionSchema],
    publishedAt: { type: Date, default: null },
    isVerified: { type: Boolean, default: false },
    isFeatured: { type: Boolean, default: false },
    takenDownReason: { type: String, default: null },
    downloadCount: { type: Number, default: 0 },
    ratingCount: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    revision: { type: Number, default: 0 },
    changedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { collection: 'templates', versionKey: false },
);
templateSchema.index({ userId: 1, _id: -1 });
templateSchema.index({ changedAt: 1 });
templateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type TemplateModel = Model<TemplateRecord>;
export const templateModel = (connection: Connection): TemplateModel =>
  connection.model<TemplateRecord>('Template', templateSchema);

/** Whether it stands in the marketplace. */
export const isListed = ({ status, isPublic }: TemplateRecord): boolean => status === 'published' && isPublic;
