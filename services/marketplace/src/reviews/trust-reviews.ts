import { calls } from '@rapi/contracts';
import { type Broker, type Consumer, consumeEvents } from '@rapi/service-kit';
import { settleFigures } from '../library/settle-figures';
import type { MarketplacePorts } from '../ports';
import { type DownloadRecord, ofUser } from '../records/download-record';
import type { ReviewRecord } from '../records/review-record';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews' | 'callService'>;

/** At most this many waiting reviews are looked at in one pass, the newest first. */
const MOST_AT_ONCE = 1000;

export const USES_QUEUE = 'marketplace.template-uses';

async function isVerified({ callService }: Stores, userId: string): Promise<boolean> {
  const wanted = { params: { userId }, actAs: userId };
  return (await callService(calls.internal.entitlements, wanted)).email_verified;
}

/**
 * Marks a review as trusted if its author has used the template on a file and has a verified address. The caller
 * recounts the figures. Returns whether the review has just become trusted.
 */
export async function trustReview(stores: Stores, { _id, userId }: Pick<ReviewRecord, '_id' | 'userId'>) {
  const [isWaiting, isUsed] = await Promise.all([
    stores.reviews.exists({ _id, isTrusted: { $ne: true } }),
    stores.downloads.exists({ _id, usedAt: { $ne: null } }),
  ]);
  if (!isWaiting || !isUsed) return false;
  if (!(await isVerified(stores, userId))) return false;
  const { modifiedCount } = await stores.reviews.updateOne({ _id, isTrusted: { $ne: true } }, { isTrusted: true });
  return modifiedCount > 0;
}

/** Notes that a user ran a template on a file. Ids of saved recipes come this way too and match no download. */
export async function templateUsed(stores: Stores, userId: string, templateId: string): Promise<void> {
  const _id = ofUser(templateId, userId);
  await stores.downloads.updateOne({ _id, usedAt: null }, { usedAt: new Date() });
  if (await trustReview(stores, { _id, userId })) await settleFigures(stores, templateId);
}

/**
 * Looks again at reviews of users who had not verified their address when they used the template. Returns how many
 * count now.
 */
export async function trustLater(stores: Stores): Promise<number> {
  const waiting = await stores.reviews
    .find({ isTrusted: { $ne: true } })
    .sort({ createdAt: -1 })
    .limit(MOST_AT_ONCE)
    .lean<ReviewRecord[]>();
  const used = await stores.downloads
    .find({ _id: { $in: waiting.map(({ _id }) => _id) }, usedAt: { $ne: null } })
    .lean<DownloadRecord[]>();
  let trusted = 0;
  for (const { _id, userId, templateId } of used) {
    if (!(await trustReview(stores, { _id, userId }))) continue;
    await settleFigures(stores, templateId);
    trusted += 1;
  }
  return trusted;
}

export const followUses = (broker: Broker, stores: Stores): Promise<Consumer> =>
  consumeEvents(broker, USES_QUEUE, ['template.used'], ({ user_id: userId, data }) =>
    templateUsed(stores, userId, data.template_id),
  );
