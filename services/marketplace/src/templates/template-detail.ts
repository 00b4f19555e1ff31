import type { RecipeStep, TemplateDetail } from '@rapi/contracts';
import { checkStep } from '@rapi/table-service';
import { neededColumns } from '@rapi/tables';
import type { MarketplacePorts } from '../ports';
import { ofUser } from '../records/download-record';
import type { TemplateRecord } from '../records/template-record';
import { seedOf } from '../seeds/seed-templates';
import type { SeenTemplate } from './find-template';
import { publishedStepsOf } from './published-steps';
import { templateAnswer } from './template-answer';

type Stores = Pick<MarketplacePorts, 'publishedSteps' | 'reviews'>;

/** The steps a user sees: the owner's draft, the published version, or the downloaded one. */
export async function stepsSeen(stores: Stores, { template, isOwn, download }: SeenTemplate): Promise<RecipeStep[]> {
  const stepsId = template.status === 'published' ? template.versions.at(-1)?.stepsId : download?.stepsId;
  if (isOwn || stepsId === undefined) return JSON.parse(template.stepsJson);
  return JSON.parse((await publishedStepsOf(stores, stepsId)).stepsJson);
}

/** The steps a user may run: the owner's draft or the downloaded version; undefined if neither. */
export async function stepsHad(stores: Pick<Stores, 'publishedSteps'>, { template, isOwn, download }: SeenTemplate) {
  if (!isOwn && !download) return undefined;
  const { stepsJson } = download && !isOwn ? await publishedStepsOf(stores, download.stepsId) : template;
  const steps: RecipeStep[] = JSON.parse(stepsJson);
  return steps;
}

/** A draft's step may be invalid; its label is then the author's, or its operation. */
function labelOf(step: RecipeStep): TemplateDetail['step_labels'][number] {
  const { operation } = step;
  try {
    const { label, labelSentence } = checkStep(step);
    return { operation, label, label_sentence: labelSentence };
  } catch {
    return { operation, label: step.label ?? operation, label_sentence: null };
  }
}

function columnsOf(steps: readonly RecipeStep[]): string[] {
  try {
    return neededColumns(steps);
  } catch {
    return [];
  }
}

const versionsOf = ({ versions }: TemplateRecord): TemplateDetail['versions'] =>
  [...versions].reverse().map(({ version, changelog, publishedAt }) => ({
    version,
    changelog,
    published_at: publishedAt.toISOString(),
  }));

/** What a user wants to know before a download (R-MARKET-11). */
export async function templateDetail(stores: Stores, userId: string, seen: SeenTemplate): Promise<TemplateDetail> {
  const { template, isOwn, download } = seen;
  const [steps, had, reviewed] = await Promise.all([
    stepsSeen(stores, seen),
    stepsHad(stores, seen),
    stores.reviews.countDocuments({ _id: ofUser(template._id, userId) }),
  ]);
  return {
    ...templateAnswer(template, { userId, download }),
    ...(had && { workflow_steps: had }),
    ...(isOwn && { localization_settings: JSON.parse(template.localizationJson) }),
    step_labels: steps.map(labelOf),
    needed_columns: columnsOf(steps),
    versions: versionsOf(template),
    has_sample: seedOf(template._id) !== undefined,
    has_reviewed: reviewed > 0,
  };
}
