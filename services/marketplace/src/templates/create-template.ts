import { type BodyOf, type calls, MAX_TEMPLATES, sentence } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import { sortableId } from '@rapi/table-service';
import type { MarketplacePorts } from '../ports';
import { checkCategory } from '../records/categories';
import type { TemplateRecord } from '../records/template-record';
import { stepsText } from '../steps/check-steps';
import { fullNameOf } from './full-name';

const TOO_MANY = sentence('too_many_templates', { limit: MAX_TEMPLATES });

/** Creates a draft for the user (R-MARKET-3). Its steps can run; publishing checks whether others may have them. */
export async function createTemplate(
  ports: Pick<MarketplacePorts, 'templates' | 'callService'>,
  userId: string,
  body: BodyOf<typeof calls.marketplace.create>,
): Promise<TemplateRecord> {
  const { templates, callService } = ports;
  checkCategory(body.category);
  const stepsJson = stepsText(body.workflow_steps);
  const own = await templates.countDocuments({ userId });
  if (own >= MAX_TEMPLATES) throw unprocessable('invalid_input', TOO_MANY);
  const now = new Date();
  const made = await templates.create({
    _id: sortableId(),
    userId,
    creatorName: await fullNameOf(callService, userId),
    name: body.template_name,
    description: body.description,
    category: body.category,
    industry: body.industry,
    businessSector: body.business_sector,
    tags: body.tags,
    isPublic: body.is_public,
    priceIdr: body.price_idr,
    stepsJson,
    localizationJson: JSON.stringify(body.localization_settings),
    status: 'draft',
    changedAt: now,
    createdAt: now,
  });
  return made.toObject();
}
