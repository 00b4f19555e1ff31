import { looksLikeId } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { MarketplacePorts } from '../ports';
import { ofUser, type DownloadRecord } from '../records/download-record';
import { isListed, type TemplateRecord } from '../records/template-record';

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads'>;

/** The user's own template, in any status; 404 for another user's. */
export async function findOwn({ templates }: Stores, userId: string, id: string): Promise<TemplateRecord> {
  const found = looksLikeId(id) ? await templates.findOne({ _id: id, userId }).lean<TemplateRecord>() : null;
  if (!found || found.status === 'removed') throw notFound('template');
  return found;
}

export interface SeenTemplate {
  template: TemplateRecord;
  isOwn: boolean;
  /** Null if the user has not downloaded it. */
  download: DownloadRecord | null;
}

/** A template the user may see: listed in the marketplace, their own, or downloaded before it left. */
export async function findSeen({ templates, downloads }: Stores, userId: string, id: string): Promise<SeenTemplate> {
  if (!looksLikeId(id)) throw notFound('template');
  const [template, download] = await Promise.all([
    templates.findOne({ _id: id }).lean<TemplateRecord>(),
    downloads.findOne({ _id: ofUser(id, userId) }).lean<DownloadRecord>(),
  ]);
  if (!template || template.status === 'removed') throw notFound('template');
  const isOwn = template.userId === userId;
  if (!isOwn && !download && !isListed(template)) throw notFound('template');
  return { template, isOwn, download };
}
