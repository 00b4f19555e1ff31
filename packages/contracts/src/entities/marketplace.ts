import { jsonObject } from '../records';
import { z } from '../zod';
import { recipeStep } from './recipe';
import { count } from './values';

/** R-MARKET-5. */
export const industries = [
  'Manufacturing',
  'Retail',
  'Banking',
  'Government',
  'Healthcare',
  'Education',
  'Agriculture',
  'Tourism',
  'Technology',
  'Construction',
  'Transportation',
  'Energy',
  'Telecommunications',
  'Real Estate',
] as const;
export const businessSectors = [
  'Small Business',
  'Medium Enterprise',
  'Large Corporation',
  'Startup',
  'NGO',
  'Government Agency',
  'Educational Institution',
  'Healthcare Provider',
] as const;
export const templateStatuses = ['draft', 'published', 'archived'] as const;
export const marketplaceSorts = ['rating', 'downloads', 'newest', 'price'] as const;

/** R-MARKET-2; the steps are handed over by a download, and to the owner. */
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
});
export type MarketplaceTemplate = z.output<typeof marketplaceTemplate>;

export const templateCategory = z.object({ id: z.string(), category_name: z.string() });
export const pagination = z.object({ page: count, limit: count, total: count, pages: count });
