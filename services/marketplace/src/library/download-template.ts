import { type BodyOf, calls, type ResponseOf, sentence } from '@rapi/contracts';
import { notFound, planRequired } from '@rapi/service-kit';
import type { MarketplacePorts } from '../ports';
import { type DownloadRecord, ofUser } from '../records/download-record';
import { isListed, type TemplateRecord } from '../records/template-record';
import type { SeenTemplate } from '../templates/find-template';
import { publishedStepsOf } from '../templates/published-steps';
import { stepsHad } from '../templates/template-detail';
import { settleFigures } from './settle-figures';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews' | 'publishedSteps' | 'callService'>;
type Answer = ResponseOf<typeof calls.marketplace.download>;
type Body = BodyOf<typeof calls.marketplace.download>;

const handedOver = ({
  stepsJson,
  localizationJson,
}: Pick<TemplateRecord, 'stepsJson' | 'localizationJson'>): Answer => ({
  success: true,
  workflow_steps: JSON.parse(stepsJson),
  localization_settings: JSON.parse(localizationJson),
});

/** 402 if the template has a price and the user has no paid plan (R-MARKET-6). */
async function checkPlan({ callService }: Stores, userId: string, { priceIdr }: TemplateRecord): Promise<void> {
  if (priceIdr === 0) return;
  const { tier } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  if (tier === 'free') throw planRequired(sentence('template_needs_plan'));
}

const newDownload = (template: TemplateRecord, userId: string, body: Body): DownloadRecord => {
  const { version, stepsId } = template.versions.at(-1) ?? { version: 0, stepsId: '' };
  return {
    _id: ofUser(template._id, userId),
    templateId: template._id,
    userId,
    version,
    stepsId,
    businessUseCase: body.business_use_case,
    industryApplied: body.industry_applied,
    downloadedAt: new Date(),
  };
};

/**
 * Returns the steps of a template. The first download counts; later ones take the newest version. A template that has
 * left the marketplace stays as the user downloaded it. The owner gets the draft, which is not a download.
 */
export async function downloadTemplate(
  stores: Stores,
  userId: string,
  { template, isOwn, download }: SeenTemplate,
  body: Body,
): Promise<Answer> {
  if (isOwn) return handedOver(template);
  if (!isListed(template) && download) return handedOver(await publishedStepsOf(stores, download.stepsId));
  await checkPlan(stores, userId, template);
  const { _id, ...facts } = newDownload(template, userId, body);
  await stores.downloads.updateOne({ _id }, { $set: facts }, { upsert: true });
  if (!download) await settleFigures(stores, template._id);
  return handedOver(await publishedStepsOf(stores, facts.stepsId));
}

/** The steps a user runs: the owner's draft, or the downloaded version; 404 otherwise. */
export async function ownedSteps(stores: Pick<Stores, 'publishedSteps'>, seen: SeenTemplate) {
  const steps = await stepsHad(stores, seen);
  if (!steps) throw notFound('template');
  return { id: seen.template._id, name: seen.template.name, steps };
}
