import { defineCall } from '../call';
import {
  businessSectors,
  industries,
  marketplaceSorts,
  marketplaceTemplate,
  matchedColumn,
  pagination,
  reportReasons,
  reportStatuses,
  templateCategory,
  templateDetail,
  templateReport,
  localizationSettings,
  templateReview,
  templateSample,
  templateStatuses,
} from '../entities/marketplace';
import { recipeStep, recipeSteps } from '../entities/recipe';
import { count, succeeded, success } from '../entities/values';
import { MARKETPLACE_PAGE_SIZE, MAX_MARKETPLACE_PAGE_SIZE } from '../limits';
import { paging, queryBoolean, queryInteger } from '../query';
import { jsonObject } from '../records';
import { filledText, idText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const blank = inMessage('template_needs_fields');
const settings = {
  template_name: filledText({ max: 200, blank }),
  description: filledText({ max: 2000, blank }),
  category: filledText({ max: 100, blank }),
  industry: z.enum(industries).nullable().default(null),
  business_sector: z.enum(businessSectors).nullable().default(null),
  tags: z
    .array(filledText({ max: 50 }))
    .max(20)
    .default([]),
  is_public: z.boolean().default(true),
  price_idr: z
    .number()
    .int(inMessage('must_be_whole_number'))
    .min(0, inMessage('price_not_negative'))
    .max(1_000_000_000)
    .default(0),
  workflow_steps: recipeSteps.default([]),
  localization_settings: localizationSettings.default({}),
};
const { industry, business_sector, tags, is_public, price_idr, workflow_steps, localization_settings } = settings;

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
      limit: queryInteger({ min: 1, max: MAX_MARKETPLACE_PAGE_SIZE }).default(MARKETPLACE_PAGE_SIZE),
      /** Defaults to rating, or to relevance when there is a search. */
      sort_by: z.enum(marketplaceSorts).optional(),
      category: text({ max: 100 }).optional(),
      industry: text({ max: 100 }).optional(),
      search: text({ max: 200 }).optional(),
      /** Only what the user has downloaded. */
      downloaded: queryBoolean.default(false),
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
    body: z.strictObject({
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
    body: z.strictObject(settings),
    response: z.object({ success, id: z.string(), template_id: z.string(), template: marketplaceTemplate }),
    idempotent: true,
  }),
  review: defineCall('marketplace.review', {
    requirement: 'R-MARKET-26',
    title: 'Review a template that one has downloaded, once',
    body: z.strictObject({
      rating,
      review_title: text({ max: 200 }).default(''),
      review_text: text({ max: 2000 }).default(''),
      usefulness_rating: rating,
      ease_of_use_rating: rating,
      indonesian_relevance_rating: rating,
    }),
    response: z.object({
      success,
      id: z.string(),
      rating_average: z.number(),
      rating_count: count,
      is_trusted: z.boolean(),
    }),
    idempotent: true,
  }),
  publish: defineCall('marketplace.publish', {
    requirement: 'R-MARKET-27',
    title: 'Put one’s own template into the marketplace; steps that have changed become its next version',
    body: z.strictObject({ changelog: text({ max: 2000 }).default('') }),
    response: moved,
    idempotent: true,
  }),
  archive: defineCall('marketplace.archive', {
    requirement: 'R-MARKET-28',
    title: 'Take one’s own template out of the marketplace',
    response: moved,
    idempotent: true,
  }),
  get: defineCall('marketplace.get', {
    requirement: 'R-MARKET-29',
    title: 'A template with its steps in words, the columns it needs and its versions',
    response: z.object({ template: templateDetail }),
  }),
  update: defineCall('marketplace.update', {
    requirement: 'R-MARKET-30',
    title: 'Change one’s own template; its steps hold for others once it is published again',
    body: z
      .strictObject({
        ...settings,
        industry: industry.unwrap(),
        business_sector: business_sector.unwrap(),
        tags: tags.unwrap(),
        is_public: is_public.unwrap(),
        price_idr: price_idr.unwrap(),
        workflow_steps: workflow_steps.unwrap(),
        localization_settings: localization_settings.unwrap(),
      })
      .partial()
      .refine((body) => Object.keys(body).length > 0, inMessage('say_what_changes')),
    response: moved,
  }),
  remove: defineCall('marketplace.remove', {
    requirement: 'R-MARKET-31',
    title: 'Delete one’s own template; who has downloaded it keeps its steps',
    response: succeeded,
  }),
  reviews: defineCall('marketplace.reviews', {
    requirement: 'R-MARKET-32',
    title: 'The reviews of a template, the newest first',
    query: z.object(paging()),
    response: z.object({ reviews: z.array(templateReview), total: count }),
  }),
  sample: defineCall('marketplace.sample', {
    requirement: 'R-MARKET-33',
    title: 'What a template makes of its sample (404 where it has none)',
    response: templateSample,
  }),
  matchColumns: defineCall('marketplace.match-columns', {
    requirement: 'R-MARKET-34',
    title: 'Which columns of a file are probably those that a template needs',
    body: z.object({ file_id: idText }),
    response: z.object({ columns: z.array(matchedColumn), file_columns: z.array(z.string()) }),
  }),
  report: defineCall('marketplace.report', {
    requirement: 'R-MARKET-35',
    title: 'Report a template to the operators',
    body: z.strictObject({ reason: z.enum(reportReasons), details: text({ max: 2000 }).default('') }),
    response: z.object({ success, id: z.string() }),
    status: 201,
    idempotent: true,
  }),
  reports: defineCall('marketplace.reports', {
    requirement: 'R-MARKET-36',
    title: 'Reports of templates, the newest first',
    query: z.object({ ...paging(), status: z.enum(reportStatuses).optional() }),
    response: z.object({ reports: z.array(templateReport), total: count }),
  }),
  dismissReport: defineCall('marketplace.dismiss-report', {
    requirement: 'R-MARKET-37',
    title: 'Close a report and leave the template as it is',
    response: z.object({ success, report: templateReport }),
  }),
  takeDown: defineCall('marketplace.take-down', {
    requirement: 'R-MARKET-38',
    title: 'Take a template out of the marketplace; its owner is told why, and its reports are closed',
    body: z.object({ reason: filledText({ max: 500 }) }),
    response: moved,
  }),
  restore: defineCall('marketplace.restore', {
    requirement: 'R-MARKET-39',
    title: 'Let the owner of a template that was taken down publish it again',
    response: moved,
  }),
};
