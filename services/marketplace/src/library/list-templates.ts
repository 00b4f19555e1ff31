import {
  type calls,
  FEATURED_TEMPLATES,
  type MarketplaceTemplate,
  type QueryOf,
  type ResponseOf,
} from '@rapi/contracts';
import type { MarketplacePorts } from '../ports';
import { type DownloadRecord, ofUser } from '../records/download-record';
import { isListed, type TemplateRecord } from '../records/template-record';
import { templateAnswer } from '../templates/template-answer';

/** Steps may be large, and lists do not show them. */
const WITHOUT_STEPS = { stepsJson: 0, localizationJson: 0 };

type Stores = Pick<MarketplacePorts, 'templates' | 'downloads' | 'index'>;

/** The user's downloads of these templates, by template. */
async function downloadsOf({ downloads }: Pick<Stores, 'downloads'>, userId: string, ids: readonly string[]) {
  const _id = { $in: ids.map((id) => ofUser(id, userId)) };
  const found = await downloads.find({ _id }).lean<DownloadRecord[]>();
  return new Map(found.map((download) => [download.templateId, download]));
}

/** The templates' current data in the index's order; any that just left are dropped. */
async function answersFor(stores: Stores, userId: string, ids: readonly string[]): Promise<MarketplaceTemplate[]> {
  const [records, downloaded] = await Promise.all([
    stores.templates
      .find({ _id: { $in: [...ids] } })
      .select(WITHOUT_STEPS)
      .lean<TemplateRecord[]>(),
    downloadsOf(stores, userId, ids),
  ]);
  const byId = new Map(records.filter(isListed).map((record) => [record._id, record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    return record ? [templateAnswer(record, { userId, download: downloaded.get(id) })] : [];
  });
}

async function downloadedBy({ downloads }: Pick<Stores, 'downloads'>, userId: string): Promise<ReadonlySet<string>> {
  const found = await downloads.find({ userId }).select({ templateId: 1 }).lean<Pick<DownloadRecord, 'templateId'>[]>();
  return new Set(found.map(({ templateId }) => templateId));
}

/** A page of the marketplace (R-MARKET-1). */
export async function searchTemplates(
  stores: Stores,
  userId: string,
  { page, limit, sort_by: sort, search, category, industry, downloaded }: QueryOf<typeof calls.marketplace.search>,
): Promise<ResponseOf<typeof calls.marketplace.search>> {
  await stores.index.refresh();
  const found = stores.index.find({ search, sort, category: category || undefined, industry: industry || undefined });
  const own = downloaded ? await downloadedBy(stores, userId) : undefined;
  const ids = own ? found.filter((id) => own.has(id)) : found;
  const templates = await answersFor(stores, userId, ids.slice((page - 1) * limit, page * limit));
  return { templates, pagination: { page, limit, total: ids.length, pages: Math.ceil(ids.length / limit) } };
}

export async function featuredTemplates(stores: Stores, userId: string): Promise<MarketplaceTemplate[]> {
  await stores.index.refresh();
  return answersFor(stores, userId, stores.index.featured(FEATURED_TEMPLATES));
}

/** The user's own templates, newest first. */
export async function ownTemplates(
  { templates }: Pick<Stores, 'templates'>,
  userId: string,
  { status, limit, offset }: QueryOf<typeof calls.marketplace.mine>,
): Promise<ResponseOf<typeof calls.marketplace.mine>> {
  const own = { userId, ...(status && { status }) };
  const [records, total] = await Promise.all([
    templates.find(own).select(WITHOUT_STEPS).sort({ _id: -1 }).skip(offset).limit(limit).lean<TemplateRecord[]>(),
    templates.countDocuments(own),
  ]);
  return { templates: records.map((record) => templateAnswer(record, { userId, download: null })), total };
}
