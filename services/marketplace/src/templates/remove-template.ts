import type { MarketplacePorts } from '../ports';
import type { TemplateRecord } from '../records/template-record';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews' | 'publishedSteps'>;

/** Longer than a replica goes without a look at what has changed. */
const REMAINS_MS = 24 * 60 * 60 * 1000;

/** What is left of a template that is gone: nothing that anybody wrote. */
const remains = () => ({
  userId: null,
  creatorName: '',
  name: '',
  description: '',
  category: '',
  tags: [],
  stepsJson: '[]',
  localizationJson: '{}',
  status: 'removed' as const,
  takenDownReason: null,
  changedAt: new Date(),
  expiresAt: new Date(Date.now() + REMAINS_MS),
});

/**
 * Takes a template away from its owner. One that others have downloaded leaves the marketplace and its owner's name goes, but
 * its steps stay with who has them: their batches and schedules run it. One that nobody has is gone, with its versions.
 */
export async function removeTemplate(stores: Stores, { _id }: Pick<TemplateRecord, '_id'>): Promise<void> {
  const { templates, downloads, reviews, publishedSteps } = stores;
  // From here on nobody downloads it any more, so the count that follows holds.
  await templates.updateOne({ _id }, { $set: { status: 'archived', changedAt: new Date() }, $inc: { revision: 1 } });
  const isKept = (await downloads.countDocuments({ templateId: _id })) > 0;
  const left = isKept
    ? { userId: null, creatorName: '', status: 'archived' as const, changedAt: new Date() }
    : remains();
  await templates.updateOne({ _id }, { $set: left, $inc: { revision: 1 } });
  if (isKept) {
    await publishedSteps.updateMany({ templateId: _id }, { $set: { userId: null } });
    return;
  }
  await reviews.deleteMany({ templateId: _id });
  await publishedSteps.deleteMany({ templateId: _id });
}
