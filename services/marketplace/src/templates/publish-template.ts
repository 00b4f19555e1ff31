import { type RecipeStep, sentence } from '@rapi/contracts';
import { AppError, conflict, unprocessable } from '@rapi/service-kit';
import { sortableId } from '@rapi/table-service';
import type { MarketplacePorts } from '../ports';
import type { TemplateRecord } from '../records/template-record';
import { changeTemplate } from './change-template';
import { publishableSteps } from '../steps/check-steps';
import { fullNameOf } from './full-name';

type Stores = Pick<MarketplacePorts, 'templates' | 'publishedSteps' | 'callService'>;

function refuseUnpublishable({ isPublic, takenDownReason: reason }: TemplateRecord): void {
  if (reason !== null) throw conflict(sentence('template_was_taken_down', { reason }));
  if (!isPublic) throw unprocessable('invalid_input', sentence('template_is_private'));
}

/**
 * Publishes a template. Steps that differ from the last version become the next one (R-MARKET-9). They are stored first
 * under a new id, which the template's update then refers to. Of two concurrent calls, one is refused.
 */
export async function publishTemplate(
  { templates, publishedSteps, callService }: Stores,
  userId: string,
  template: TemplateRecord,
  changelog: string,
): Promise<TemplateRecord> {
  refuseUnpublishable(template);
  if (template.versions.length > 0 && !template.hasUnpublishedSteps) {
    return template.status === 'published' ? template : changeTemplate(templates, template, { status: 'published' });
  }
  const { _id: templateId, localizationJson } = template;
  const draft: RecipeStep[] = JSON.parse(template.stepsJson);
  const stepsJson = JSON.stringify(publishableSteps(draft));
  const creatorName = await fullNameOf(callService, userId);
  const [stepsId, publishedAt] = [sortableId(), new Date()];
  await publishedSteps.create({ _id: stepsId, templateId, userId, stepsJson, localizationJson });
  const version = (template.versions.at(-1)?.version ?? 0) + 1;
  return changeTemplate(
    templates,
    template,
    { status: 'published', hasUnpublishedSteps: false, publishedAt, creatorName },
    { version, stepsId, changelog, publishedAt },
  ).catch(async (error: unknown) => {
    // Refused, so no version refers to the steps; after any other failure one may.
    if (error instanceof AppError && error.status === 409) await publishedSteps.deleteOne({ _id: stepsId });
    throw error;
  });
}

/** Takes a template out of the marketplace; users who downloaded it keep it. */
export const archiveTemplate = async (
  { templates }: Pick<MarketplacePorts, 'templates'>,
  template: TemplateRecord,
): Promise<TemplateRecord> =>
  template.status === 'archived' ? template : changeTemplate(templates, template, { status: 'archived' });
