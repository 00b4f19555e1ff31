import { defineCall } from '../call';
import {
  businessSectors,
  industries,
  marketplaceSorts,
  marketplaceTemplate,
  pagination,
  templateCategory,
  templateStatuses,
} from '../entities/marketplace';
import { recipeStep, recipeSteps } from '../entities/recipe';
import { count, success } from '../entities/values';
import { MARKETPLACE_PAGE_SIZE } from '../limits';
import { paging, queryInteger } from '../query';
import { jsonObject } from '../records';
import { filledText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const rating = z.number().int().min(1, inMessage('rating_range')).max(5, inMessage('rating_range')).default(5);
const moved = z.object({ success, template: marketplaceTemplate });

export const marketplace = {
  categories: defineCall('marketplace.categories', {
    requirement: 'R-MARKET-20',
    title: 'The categories of templates',
    response: z.object({ categories: z.array(templateCategory) }),
  }),
  featured: defineCall('marketplace.featured', {
    requirement: 'R-MARKET-21',
    title: 'Featured templates, the best first',
    response: z.object({ featured_templates: z.array(marketplaceTemplate) }),
  }),
  search: defineCall('marketplace.search', {
    requirement: 'R-MARKET-22',
    title: 'Published templates',
    query: z.object({
      page: queryInteger({ min: 1, max: 100_000 }).default(1),
      limit: queryInteger({ min: 1, max: 100 }).default(MARKETPLACE_PAGE_SIZE),
      /** By rating, or where something is searched by how well it fits. */
      sort_by: z.enum(marketplaceSorts).optional(),
      category: text({ max: 100 }).optional(),
      industry: text({ max: 100 }).optional(),
      search: text({ max: 200 }).optional(),
    }),
    response: z.object({ templates: z.array(marketplaceTemplate), pagination }),
  }),
  mine: defineCall('marketplace.mine', {
    requirement: 'R-MARKET-23',
    title: 'The user’s own templates',
    query: z.object({ ...paging(), status: z.enum(templateStatuses).optional() }),
    response: z.object({ templates: z.array(marketplaceTemplate), total: count }),
  }),
  download: defineCall('marketplace.download', {
    requirement: 'R-MARKET-24',
    title: 'Take a template over (402 where it has a price that the plan does not include)',
    body: z.object({
      business_use_case: text({ max: 500 }).default(''),
      industry_applied: text({ max: 100 }).default(''),
    }),
    response: z.object({
      success: success.optional(),
      workflow_steps: z.array(recipeStep),
      localization_settings: jsonObject,
    }),
    idempotent: true,
  }),
  create: defineCall('marketplace.create', {
    requirement: 'R-MARKET-25',
    title: 'Make a template; it begins as a draft',
    body: z.object({
      template_name: filledText({ max: 200 }),
      description: filledText({ max: 2000 }),
      category: filledText({ max: 100 }),
      industry: z.enum(industries).nullable().default(null),
      business_sector: z.enum(businessSectors).nullable().default(null),
      tags: z
        .array(filledText({ max: 50 }))
        .max(20)
        .default([]),
      is_public: z.boolean().default(true),
      price_idr: z.number().min(0, inMessage('price_not_negative')).max(1_000_000_000).default(0),
      workflow_steps: recipeSteps.default([]),
      localization_settings: jsonObject.default({}),
    }),
    response: z.object({ success, id: z.string(), template_id: z.string(), template: marketplaceTemplate }),
    idempotent: true,
  }),
  review: defineCall('marketplace.review', {
    requirement: 'R-MARKET-26',
    title: 'Review a template that one has downloaded, once',
    body: z.object({
      rating,
      review_title: text({ max: 200 }).default(''),
      review_text: text({ max: 2000 }).default(''),
      usefulness_rating: rating,
      ease_of_use_rating: rating,
      indonesian_relevance_rating: rating,
    }),
    response: z.object({ success, id: z.string(), rating_average: z.number(), rating_count: count }),
    idempotent: true,
  }),
  publish: defineCall('marketplace.publish', {
    requirement: 'R-MARKET-27',
    title: 'Put one’s own template into the marketplace; steps that have changed become its next version',
    body: z.object({ changelog: text({ max: 2000 }).default('') }),
    response: moved,
    idempotent: true,
  }),
  archive: defineCall('marketplace.archive', {
    requirement: 'R-MARKET-28',
    title: 'Take one’s own template out of the marketplace',
    response: moved,
    idempotent: true,
  }),
};
