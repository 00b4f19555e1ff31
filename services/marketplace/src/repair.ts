import { type Logger, repeatWork } from '@rapi/service-kit';
import { settleFigures } from './library/settle-figures';
import type { MarketplacePorts } from './ports';
import type { TemplateRecord } from './records/template-record';
import { trustLater } from './reviews/trust-reviews';

const HOUR = 60 * 60_000;

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews'>;

interface Counted {
  _id: string;
  count: number;
}

const counting = { $group: { _id: '$templateId', count: { $sum: 1 } } };
const byTemplate = (counted: readonly Counted[]) => new Map(counted.map(({ _id, count }) => [_id, count]));

/** Recounts figures where a crash came between a download or review and its count. */
export async function settleLeft(stores: Stores): Promise<number> {
  const [downloads, reviews, trusted, records] = await Promise.all([
    stores.downloads.aggregate<Counted>([counting]).then(byTemplate),
    stores.reviews.aggregate<Counted>([counting]).then(byTemplate),
    stores.reviews.aggregate<Counted>([{ $match: { isTrusted: true } }, counting]).then(byTemplate),
    stores.templates
      .find()
      .select({ downloadCount: 1, ratingCount: 1, trustedRatingCount: 1 })
      .lean<TemplateRecord[]>(),
  ]);
  const left = records.filter(
    ({ _id, downloadCount, ratingCount, trustedRatingCount }) =>
      downloadCount !== (downloads.get(_id) ?? 0) ||
      ratingCount !== (reviews.get(_id) ?? 0) ||
      (trustedRatingCount ?? 0) !== (trusted.get(_id) ?? 0),
  );
  for (const { _id } of left) await settleFigures(stores, _id);
  return left.length;
}

/** Regularly repairs what a crash left half done, and looks again at reviews that do not count yet. */
export const startRepair = (stores: Stores & Pick<MarketplacePorts, 'callService'>, log: Logger): (() => void) =>
  repeatWork(HOUR, log, 'figures of templates settled', async () => {
    const trusted = await trustLater(stores);
    return trusted + (await settleLeft(stores));
  });
