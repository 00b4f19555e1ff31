/** The categories of templates as plain names. Screens import this file, so it must not import zod. */

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
/** `rating` orders by all ratings, `trusted_rating` by those of verified accounts that used the template. */
export const marketplaceSorts = ['rating', 'trusted_rating', 'downloads', 'newest', 'price'] as const;

/** R-MARKET-12: reasons for reporting a template. */
export const reportReasons = ['wrong_results', 'misleading', 'personal_data', 'copied', 'offensive', 'other'] as const;
export const reportStatuses = ['open', 'dismissed', 'taken_down'] as const;

export type Industry = (typeof industries)[number];
export type BusinessSector = (typeof businessSectors)[number];
export type MarketplaceSort = (typeof marketplaceSorts)[number];
export type TemplateStatus = (typeof templateStatuses)[number];
export type ReportStatus = (typeof reportStatuses)[number];
export type ReportReason = (typeof reportReasons)[number];
