import { type BodyOf, type calls, sentence } from '@rapi/contracts';
import { conflict, isDuplicateKey } from '@rapi/service-kit';
import { settleFigures } from '../library/settle-figures';
import type { MarketplacePorts } from '../ports';
import { ofUser } from '../records/download-record';
import type { TemplateRecord } from '../records/template-record';
import { trustReview } from './trust-reviews';
import type { SeenTemplate } from '../templates/find-template';
import { fullNameOf } from '../templates/full-name';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews' | 'callService'>;

export interface Reviewed {
  id: string;
  isTrusted: boolean;
  template: TemplateRecord;
}

/** Stores a review (R-MARKET-4); 409 before the download and for a second review, which the unique id prevents. */
export async function reviewTemplate(
  stores: Stores,
  userId: string,
  { template, download }: SeenTemplate,
  body: BodyOf<typeof calls.marketplace.review>,
): Promise<Reviewed> {
  if (!download) throw conflict(sentence('review_after_download'));
  const id = ofUser(template._id, userId);
  const reviewerName = await fullNameOf(stores.callService, userId);
  try {
    await stores.reviews.create({
      _id: id,
      templateId: template._id,
      userId,
      reviewerName,
      rating: body.rating,
      title: body.review_title,
      text: body.review_text,
      usefulness: body.usefulness_rating,
      easeOfUse: body.ease_of_use_rating,
      indonesianRelevance: body.indonesian_relevance_rating,
      isTrusted: false,
      createdAt: new Date(),
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict(sentence('review_given'));
    throw error;
  }
  const isTrusted = await trustReview(stores, { _id: id, userId });
  return { id, isTrusted, template: (await settleFigures(stores, template._id)) ?? template };
}
