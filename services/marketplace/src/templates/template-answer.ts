import type { MarketplaceTemplate } from '@rapi/contracts';
import type { DownloadRecord } from '../records/download-record';
import type { TemplateRecord } from '../records/template-record';

export const averageOf = (sum = 0, count = 0): number => (count === 0 ? 0 : sum / count);

interface Viewer {
  userId: string;
  download: Pick<DownloadRecord, 'version'> | null | undefined;
}

/**
 * A template as a user sees it in a list, without its steps. A download returns the steps, and `get` returns them to
 * the owner.
 */
export function templateAnswer(record: TemplateRecord, { userId, download }: Viewer): MarketplaceTemplate {
  const { status, translationsJson } = record;
  if (status === 'removed') throw new Error(`The template ${record._id} is removed and cannot be shown`);
  const isOwn = record.userId === userId;
  const version = record.versions.at(-1)?.version ?? 0;
  return {
    id: record._id,
    template_name: record.name,
    description: record.description,
    category: record.category,
    industry: record.industry,
    business_sector: record.businessSector,
    tags: record.tags,
    is_public: record.isPublic,
    price_idr: record.priceIdr,
    is_verified: record.isVerified,
    is_featured: record.isFeatured,
    is_downloaded: Boolean(download),
    rating_average: averageOf(record.ratingSum, record.ratingCount),
    rating_count: record.ratingCount,
    trusted_rating_average: averageOf(record.trustedRatingSum, record.trustedRatingCount),
    trusted_rating_count: record.trustedRatingCount ?? 0,
    download_count: record.downloadCount,
    creator_name: record.creatorName,
    status,
    is_own: isOwn,
    version,
    downloaded_version: download?.version ?? null,
    has_newer_version: Boolean(download) && status === 'published' && (download?.version ?? 0) < version,
    published_at: record.publishedAt?.toISOString() ?? null,
    ...(translationsJson !== null && { translations: JSON.parse(translationsJson) }),
    ...(isOwn && {
      has_unpublished_steps: record.hasUnpublishedSteps,
      taken_down_reason: record.takenDownReason,
    }),
  };
}
