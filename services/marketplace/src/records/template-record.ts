import type { MarketplaceTemplate } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export interface PublishedVersion {
  version: number;
  /** Id of the record with its steps. */
  stepsId: string;
  changelog: string;
  publishedAt: Date;
}

/**
 * A template of the library. Changes of name and description apply at once. Changed steps are a draft until they are
 * published, and published steps never change.
 */
export interface TemplateRecord {
  /** Sorts by creation time; Rapi's own templates have fixed names. */
  _id: string;
  /** Null for Rapi's own templates and for removed accounts. */
  userId: string | null;
  creatorName: string;
  name: string;
  description: string;
  /** JSON of both languages; only for Rapi's own templates. */
  translationsJson: string | null;
  category: string;
  industry: string | null;
  businessSector: string | null;
  tags: string[];
  isPublic: boolean;
  priceIdr: number;
  /** JSON text, because column names may contain characters that MongoDB forbids in keys. */
  stepsJson: string;
  localizationJson: string;
  /** Whether the draft differs from the current version's steps. */
  hasUnpublishedSteps: boolean;
  status: MarketplaceTemplate['status'] | 'removed';
  /** The last one is current. */
  versions: PublishedVersion[];
  /** When the current version was published; null before the first. */
  publishedAt: Date | null;
  isVerified: boolean;
  isFeatured: boolean;
  takenDownReason: string | null;
  downloadCount: number;
  ratingCount: number;
  /** Sum of all ratings, for an exact average. */
  ratingSum: number;
  /** The same over trusted reviews; absent where none was counted yet. */
  trustedRatingCount?: number;
  trustedRatingSum?: number;
  /** Incremented with every change, for optimistic locking. */
  revision: number;
  /** Replicas find recent changes by this time. */
  changedAt: Date;
  createdAt: Date;
  /** Set on a removed template: its remains stay until every replica has seen the removal. */
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
    trustedRatingCount: Number,
    trustedRatingSum: Number,
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

/** Whether it is listed in the marketplace. */
export const isListed = ({ status, isPublic }: TemplateRecord): boolean => status === 'published' && isPublic;
