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

/** What a template of the product says of itself in another language; people's own have one text. */
const texts = z.object({ template_name: z.string(), description: z.string() });

export { businessSectors, industries, marketplaceSorts, reportReasons, reportStatuses, templateStatuses };

const setting = text({ max: 50 });
/** How a template means its figures to be written; what is not named is as in Indonesia. */
export const localizationSettings = z.strictObject({
  timezone: setting.optional(),
  currency: setting.optional(),
  language: setting.optional(),
  date_format: setting.optional(),
  number_format: setting.optional(),
});

/** R-MARKET-2; lists go without the steps. */
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
  download_count: count,
  creator_name: z.string(),
  status: z.enum(templateStatuses),
  is_own: z.boolean().optional(),
  /** Of its steps, from one; 0 where it was never published. */
  version: count.optional(),
  /** Which the user has; null where the template is not downloaded. */
  downloaded_version: count.nullable().optional(),
  /** R-MARKET-9: there is a newer one than the user has. */
  has_newer_version: z.boolean().optional(),
  /** Of one's own: the steps differ from those that are published. */
  has_unpublished_steps: z.boolean().optional(),
  /** An operator took it out of the marketplace for this reason; null where none did. */
  taken_down_reason: z.string().nullable().optional(),
  published_at: time.nullable().optional(),
  translations: z.object({ en: texts, id: texts }).optional(),
});
export type MarketplaceTemplate = z.output<typeof marketplaceTemplate>;

/** A template with all that one wants to know before taking it over (R-MARKET-11). */
export const templateDetail = marketplaceTemplate.extend({
  /** What it does, one step after the other, as the history says it. */
  step_labels: z.array(
    z.object({ operation: z.string(), label: z.string(), label_sentence: sentenceSchema.nullable() }),
  ),
  /** Columns that a file has to have. */
  needed_columns: z.array(z.string()),
  versions: z.array(z.object({ version: count, changelog: z.string(), published_at: time })),
  /** Whether what it does can be seen on a sample. */
  has_sample: z.boolean(),
  has_reviewed: z.boolean(),
});
export type TemplateDetail = z.output<typeof templateDetail>;

const sampleTable = z.object({ columns: z.array(z.string()), rows: z.array(row), total_rows: count });
export const templateSample = z.object({ before: sampleTable, after: sampleTable });

/** A column that a template needs, and the one of a file that probably means it. */
export const matchedColumn = z.object({
  column: z.string(),
  suggested: z.string().nullable(),
  /** Percent; 100 where it is called just so. */
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
