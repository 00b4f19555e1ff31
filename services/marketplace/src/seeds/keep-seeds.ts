import type { MarketplacePorts } from '../ports';
import { isDuplicateKey } from '@rapi/service-kit';
import type { TemplateRecord } from '../records/template-record';
import { publishableSteps } from '../steps/check-steps';
import type { SeedTemplate } from './seed-template';
import { seedId, seedTemplates } from './seed-templates';
import { seedTexts } from './words/words';

type Stores = Pick<MarketplacePorts, 'templates' | 'publishedSteps'>;

const CREATOR = 'Rapi';
const LOCALIZATION = JSON.stringify({ timezone: 'Asia/Jakarta', currency: 'IDR' });

const stepsIdOf = (seed: SeedTemplate) => `${seedId(seed)}-${seed.version}`;

function factsOf(seed: SeedTemplate) {
  const { template_name: name, description } = seedTexts('id', seed.name);
  return {
    creatorName: CREATOR,
    name,
    description,
    translationsJson: JSON.stringify({ en: seedTexts('en', seed.name), id: { template_name: name, description } }),
    category: seed.category,
    industry: seed.industry,
    businessSector: seed.sector,
    tags: [...seed.tags],
    isPublic: true,
    priceIdr: seed.priceIdr ?? 0,
    stepsJson: JSON.stringify(publishableSteps(seed.steps)),
    localizationJson: LOCALIZATION,
    hasUnpublishedSteps: false,
    isVerified: true,
    isFeatured: seed.isFeatured ?? false,
  };
}

/** Stores the steps of this version under a fixed id; another replica may have been faster. */
async function keepSteps({ publishedSteps }: Stores, seed: SeedTemplate, stepsJson: string): Promise<void> {
  try {
    await publishedSteps.create({
      _id: stepsIdOf(seed),
      templateId: seedId(seed),
      stepsJson,
      localizationJson: LOCALIZATION,
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

async function insert({ templates }: Stores, record: Partial<TemplateRecord>): Promise<void> {
  try {
    await templates.create(record);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Whether the record has all these facts already. They exclude the status, which operators may change. */
const isUpToDate = (known: TemplateRecord, facts: Partial<TemplateRecord>): boolean =>
  Object.entries(facts).every(([name, fact]) => JSON.stringify(Reflect.get(known, name)) === JSON.stringify(fact));

async function keepSeed(stores: Stores, seed: SeedTemplate): Promise<boolean> {
  const _id = seedId(seed);
  const known = await stores.templates.findOne({ _id }).lean<TemplateRecord>();
  const facts = factsOf(seed);
  const isNewer = (known?.versions.at(-1)?.version ?? 0) < seed.version;
  if (known && !isNewer && isUpToDate(known, facts)) return false;
  const now = new Date();
  const added = { version: seed.version, stepsId: stepsIdOf(seed), changelog: '', publishedAt: now };
  if (isNewer) await keepSteps(stores, seed, facts.stepsJson);
  if (!known) {
    await insert(stores, {
      _id,
      ...facts,
      status: 'published',
      versions: [added],
      publishedAt: now,
      changedAt: now,
      createdAt: now,
    });
    return true;
  }
  const { revision } = known;
  await stores.templates.updateOne(
    { _id, revision },
    {
      $set: { ...facts, changedAt: now, ...(isNewer && { publishedAt: now }) },
      $inc: { revision: 1 },
      ...(isNewer && { $push: { versions: added } }),
    },
  );
  return true;
}

/**
 * Adds Rapi's own templates to the library and updates those that this release has changed. Safe to repeat, also in
 * several replicas at once: a write that another replica has made stands.
 */
export async function keepSeeds(stores: Stores): Promise<number> {
  let changed = 0;
  for (const seed of seedTemplates) changed += Number(await keepSeed(stores, seed));
  return changed;
}
