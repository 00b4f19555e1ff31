import type { BodyOf, calls } from '@rapi/contracts';
import type { MarketplacePorts } from '../ports';
import { checkCategory } from '../records/categories';
import type { TemplateRecord } from '../records/template-record';
import { changeTemplate } from './change-template';
import { publishableSteps, stepsText } from '../steps/check-steps';
import { publishedStepsOf } from './published-steps';

type Stores = Pick<MarketplacePorts, 'templates' | 'publishedSteps'>;
type Body = BodyOf<typeof calls.marketplace.update>;

/** Facts that change at once; a field left out stays. */
const factsIn = (body: Body): Partial<TemplateRecord> => ({
  ...(body.template_name !== undefined && { name: body.template_name }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.category !== undefined && { category: body.category }),
  ...(body.industry !== undefined && { industry: body.industry }),
  ...(body.business_sector !== undefined && { businessSector: body.business_sector }),
  ...(body.tags !== undefined && { tags: body.tags }),
  ...(body.is_public !== undefined && { isPublic: body.is_public }),
  ...(body.price_idr !== undefined && { priceIdr: body.price_idr }),
});

/** The steps as they would be published, for comparison; null if they cannot be published. */
function publishedForm(stepsJson: string): string | null {
  try {
    return JSON.stringify(publishableSteps(JSON.parse(stepsJson)));
  } catch {
    return null;
  }
}

/**
 * Whether a draft differs from the published version. Steps with the same meaning but another notation do not count as
 * changed.
 */
async function differs(stores: Stores, { versions }: TemplateRecord, stepsJson: string, localizationJson: string) {
  const current = versions.at(-1);
  if (!current) return true;
  const published = await publishedStepsOf(stores, current.stepsId);
  return published.stepsJson !== publishedForm(stepsJson) || published.localizationJson !== localizationJson;
}

/** Changes the user's own template; changed steps stay a draft until it is published again (R-MARKET-9). */
export async function updateTemplate(stores: Stores, template: TemplateRecord, body: Body): Promise<TemplateRecord> {
  if (body.category !== template.category) checkCategory(body.category);
  const { workflow_steps: steps, localization_settings: localization } = body;
  const stepsJson = steps === undefined ? template.stepsJson : stepsText(steps);
  const localizationJson = localization === undefined ? template.localizationJson : JSON.stringify(localization);
  const hasUnpublishedSteps = await differs(stores, template, stepsJson, localizationJson);
  return changeTemplate(stores.templates, template, {
    ...factsIn(body),
    stepsJson,
    localizationJson,
    hasUnpublishedSteps,
  });
}
