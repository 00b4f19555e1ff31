import type { calls, QueryOf, ResponseOf, TemplateReview } from '@rapi/contracts';
import type { MarketplacePorts } from '../ports';
import type { ReviewRecord } from '../records/review-record';

const reviewAnswer = (record: ReviewRecord): TemplateReview => ({
  // Not the record's own id, which contains the reviewer's user id.
  id: `${record.templateId}:${record.createdAt.getTime()}`,
  reviewer_name: record.reviewerName,
  rating: record.rating,
  review_title: record.title,
  review_text: record.text,
  usefulness_rating: record.usefulness,
  ease_of_use_rating: record.easeOfUse,
  indonesian_relevance_rating: record.indonesianRelevance,
  is_trusted: record.isTrusted ?? false,
  created_at: record.createdAt.toISOString(),
});

/** The reviews of a template, newest first. */
export async function listReviews(
  { reviews }: Pick<MarketplacePorts, 'reviews'>,
  templateId: string,
  { limit, offset }: QueryOf<typeof calls.marketplace.reviews>,
): Promise<ResponseOf<typeof calls.marketplace.reviews>> {
  const [records, total] = await Promise.all([
    reviews.find({ templateId }).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean<ReviewRecord[]>(),
    reviews.countDocuments({ templateId }),
  ]);
  return { reviews: records.map(reviewAnswer), total };
}
