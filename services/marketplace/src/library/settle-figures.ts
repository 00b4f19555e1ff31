import type { MarketplacePorts } from '../ports';
import type { TemplateRecord } from '../records/template-record';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews'>;

interface Figures {
  downloadCount: number;
  ratingCount: number;
  ratingSum: number;
  trustedRatingCount: number;
  trustedRatingSum: number;
}

const none = { count: 0, sum: 0 };

async function figuresOf({ downloads, reviews }: Stores, templateId: string): Promise<Figures> {
  const [downloadCount, rated] = await Promise.all([
    downloads.countDocuments({ templateId }),
    reviews.aggregate<{ _id: boolean | null; count: number; sum: number }>([
      { $match: { templateId } },
      { $group: { _id: '$isTrusted', count: { $sum: 1 }, sum: { $sum: '$rating' } } },
    ]),
  ]);
  const trusted = rated.find(({ _id }) => _id === true) ?? none;
  return {
    downloadCount,
    ratingCount: rated.reduce((total, { count }) => total + count, 0),
    ratingSum: rated.reduce((total, { sum }) => total + sum, 0),
    trustedRatingCount: trusted.count,
    trustedRatingSum: trusted.sum,
  };
}

/**
 * Recounts downloads and reviews and stores the figures on the template. It reads the revision before counting and
 * writes only if the revision is unchanged. An old count never overwrites a newer one, so the figures stay exact under
 * concurrency.
 */
export async function settleFigures(stores: Stores, templateId: string): Promise<TemplateRecord | null> {
  for (;;) {
    const template = await stores.templates.findOne({ _id: templateId }).lean<TemplateRecord>();
    if (!template) return null;
    const { revision } = template;
    const figures = await figuresOf(stores, templateId);
    const settled = await stores.templates
      .findOneAndUpdate(
        { _id: templateId, revision },
        { $set: { ...figures, changedAt: new Date() }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<TemplateRecord>();
    if (settled) return settled;
  }
}
