import { type BodyOf, calls, sentence } from '@rapi/contracts';
import { conflict, forbidden, isDuplicateKey } from '@rapi/service-kit';
import { settleFigures } from '../library/settle-figures';
import type { MarketplacePorts } from '../ports';
import { ofUser } from '../records/download-record';
import type { TemplateRecord } from '../records/template-record';
import type { SeenTemplate } from '../templates/find-template';
import { stepsHad } from '../templates/template-detail';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews' | 'publishedSteps' | 'callService'>;

export interface Reviewed {
  id: string;
  template: TemplateRecord;
}

/** The reviewer's name; 403 where the address is not verified, 409 where the template was used on no file (R-MARKET-4). */
async function checkReviewer(stores: Stores, userId: string, seen: SeenTemplate): Promise<string> {
  const asked = { actAs: userId };
  const account = await stores.callService(calls.internal.entitlements, { params: { userId }, ...asked });
  if (!account.email_verified) throw forbidden(sentence('review_needs_verified_address'));
  const steps = await stepsHad(stores, seen);
  if (!steps) throw conflict(sentence('review_after_download'));
  const body = { template_id: seen.template._id, steps };
  const { applied } = await stores.callService(calls.internal.appliedTemplate, { body, ...asked });
  if (!applied) throw conflict(sentence('review_after_use'));
  return account.full_name;
}

/** Keeps a review: 409 before the download, before the template was used, and for a second one. The id lets no second one in. */
export async function reviewTemplate(
  stores: Stores,
  userId: string,
  seen: SeenTemplate,
  body: BodyOf<typeof calls.marketplace.review>,
): Promise<Reviewed> {
  const { template } = seen;
  if (!seen.download) throw conflict(sentence('review_after_download'));
  const id = ofUser(template._id, userId);
  const reviewerName = await checkReviewer(stores, userId, seen);
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
      createdAt: new Date(),
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict(sentence('review_given'));
    throw error;
  }
  return { id, template: (await settleFigures(stores, template._id)) ?? template };
}
