import type { MarketplacePorts } from '../ports';
import type { TemplateRecord } from '../records/template-record';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews' | 'publishedSteps'>;

/** Longer than any replica goes without looking for changes. */
const REMAINS_MS = 24 * 60 * 60 * 1000;

/** The remains of a removed template, without anything a user wrote. */
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
 * Removes a template for its owner. If others have downloaded it, it leaves the marketplace without its owner's name,
 * but keeps its steps, because their batches and schedules run them. Otherwise it is deleted with its versions. The owner
 * goes last: after a crash, the template must still be found to repeat this.
 */
export async function removeTemplate(stores: Stores, { _id }: Pick<TemplateRecord, '_id'>): Promise<void> {
  const { templates, downloads, reviews, publishedSteps } = stores;
  // Archive first: nobody can download it any more, so the following count holds.
  await templates.updateOne({ _id }, { $set: { status: 'archived', changedAt: new Date() }, $inc: { revision: 1 } });
  const isKept = (await downloads.countDocuments({ templateId: _id })) > 0;
  if (isKept) {
    await publishedSteps.updateMany({ templateId: _id }, { $set: { userId: null } });
    const left = { userId: null, creatorName: '', status: 'archived' as const, changedAt: new Date() };
    await templates.updateOne({ _id }, { $set: left, $inc: { revision: 1 } });
    return;
  }
  // Where the owner publishes it again after a crash, it must not refer to versions that are gone.
  await templates.updateOne({ _id }, { $set: { versions: [], hasUnpublishedSteps: true }, $inc: { revision: 1 } });
  await reviews.deleteMany({ templateId: _id });
  await publishedSteps.deleteMany({ templateId: _id });
  await templates.updateOne({ _id }, { $set: remains(), $inc: { revision: 1 } });
}
