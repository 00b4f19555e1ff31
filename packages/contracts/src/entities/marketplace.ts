import { sentenceSchema } from '../errors';
import {
  businessSectors,
  industries,
  marketplaceSorts,
  reportReasons,
  reportStatuses,
  templateStatuses,
} from '../marketplace-lists';
import { jsonObject, row } from '../records';
import { text } from '../text';
import { z } from '../zod';
import { recipeStep } from './recipe';
import { count, time } from './values';

/**
 * Name and description in each language, for the product's own templates; people's templates have only one language.
 */
const texts = z.object({ template_name: z.string(), description: z.string() });

export { businessSectors, industries, marketplaceSorts, reportReasons, reportStatuses, templateStatuses };

const setting = text({ max: 50 });
/** How a template wants figures written; anything left out is as in Indonesia. */
export const localizationSettings = z.strictObject({
  timezone: setting.optional(),
  currency: setting.optional(),
  language: setting.optional(),
  date_format: setting.optional(),
  number_format: setting.optional(),
});

/** R-MARKET-2; lists leave out the steps. */
export const marketplaceTemplate = z.object({
  id: z.string(),
  template_name: z.string(),
  description: z.string(),
  category: z.string(),
  industry: z.string().nullable(),
  business_sector: z.string().nullable(),
  tags: z.array(z.string()),
  is_public: z.boolean(),
  price_idr: z.number().min(0),
  workflow_steps: z.array(recipeStep).optional(),
  localization_settings: jsonObject.optional(),
  is_verified: z.boolean(),
  is_featured: z.boolean(),
  is_downloaded: z.boolean(),
  rating_average: z.number().min(0).max(5),
  rating_count: count,
  /** The same over the ratings of verified accounts that used the template on a file. */
  trusted_rating_average: z.number().min(0).max(5),
  trusted_rating_count: count,
  download_count: count,
  creator_name: z.string(),
  status: z.enum(templateStatuses),
  is_own: z.boolean().optional(),
  /** The version of its steps, from one; 0 if it was never published. */
  version: count.optional(),
  /** The version that the user has; null if the template is not downloaded. */
  downloaded_version: count.nullable().optional(),
  /** R-MARKET-9: there is a newer version than the user's. */
  has_newer_version: z.boolean().optional(),
  /** For the user's own templates: the steps differ from the published ones. */
  has_unpublished_steps: z.boolean().optional(),
  /** Why an operator removed it from the marketplace; null if no operator did. */
  taken_down_reason: z.string().nullable().optional(),
  published_at: time.nullable().optional(),
  translations: z.object({ en: texts, id: texts }).optional(),
});
export type MarketplaceTemplate = z.output<typeof marketplaceTemplate>;

/** A template with everything a user wants to know before downloading it (R-MARKET-11). */
export const templateDetail = marketplaceTemplate.extend({
  /** What it does, step by step, worded as in the history. */
  step_labels: z.array(
    z.object({ operation: z.string(), label: z.string(), label_sentence: sentenceSchema.nullable() }),
  ),
  /** Columns that a file must have. */
  needed_columns: z.array(z.string()),
  versions: z.array(z.object({ version: count, changelog: z.string(), published_at: time })),
  /** Whether a user can try it on a sample. */
  has_sample: z.boolean(),
  has_reviewed: z.boolean(),
});
export type TemplateDetail = z.output<typeof templateDetail>;

const sampleTable = z.object({ columns: z.array(z.string()), rows: z.array(row), total_rows: count });
export const templateSample = z.object({ before: sampleTable, after: sampleTable });

/** A column that a template needs, and the file's column that probably matches it. */
export const matchedColumn = z.object({
  column: z.string(),
  suggested: z.string().nullable(),
  /** Percent; 100 when the names are equal. */
  confidence: z.number().min(0).max(100),
});
export type MatchedColumn = z.output<typeof matchedColumn>;

export const templateReview = z.object({
  id: z.string(),
  reviewer_name: z.string(),
  rating: count,
  review_title: z.string(),
  review_text: z.string(),
  usefulness_rating: count,
  ease_of_use_rating: count,
  indonesian_relevance_rating: count,
  /** Written from a verified account that used the template on a file. */
  is_trusted: z.boolean(),
  created_at: time,
});
export type TemplateReview = z.output<typeof templateReview>;

export const templateReport = z.object({
  id: z.string(),
  template_id: z.string(),
  template_name: z.string(),
  creator_name: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  status: z.enum(reportStatuses),
  created_at: time,
  decided_at: time.nullable(),
});
export type TemplateReport = z.output<typeof templateReport>;

export const templateCategory = z.object({ id: z.string(), category_name: z.string() });
export const pagination = z.object({ page: count, limit: count, total: count, pages: count });
