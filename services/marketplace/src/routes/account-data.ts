import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import { settleFigures } from '../library/settle-figures';
import type { MarketplacePorts } from '../ports';
import type { DownloadRecord } from '../records/download-record';
import type { TemplateRecord } from '../records/template-record';
import { removeTemplate } from '../templates/remove-template';

/**
 * Removes a user's records. Downloads and reviews go first, so that the user's own downloads do not keep their
 * templates; then the figures are recounted. Safe to repeat after a crash.
 */
export async function removeUserRecords(ports: MarketplacePorts, userId: string): Promise<void> {
  const downloaded = await ports.downloads.find({ userId }).select({ templateId: 1 }).lean<DownloadRecord[]>();
  await ports.reviews.deleteMany({ userId });
  await ports.reports.updateMany({ userId }, { $set: { userId: null, by: null } });
  for (const { _id, templateId } of downloaded) {
    await ports.downloads.deleteOne({ _id });
    await settleFigures(ports, templateId);
  }
  const own = await ports.templates.find({ userId }).select({ _id: 1 }).lean<TemplateRecord[]>();
  for (const template of own) await removeTemplate(ports, template);
  // What earlier releases left of templates whose removal was cut off; others may still run these steps.
  await ports.publishedSteps.updateMany({ userId }, { $set: { userId: null } });
}

export const accountDataRoutes = (ports: MarketplacePorts): Handler[] => [
  handle(calls.internal.recordBytes.marketplace, async ({ params }) => ({
    bytes: await recordBytes(recordStores(ports), params.userId),
  })),

  handle(calls.internal.removeUserData.marketplace, async ({ params }) => {
    await removeUserRecords(ports, params.userId);
    return { success: true as const };
  }),
];
