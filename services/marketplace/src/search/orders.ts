import type { marketplaceSorts } from '@rapi/contracts';
import type { IndexedTemplate } from './indexed-template';

export type Sort = (typeof marketplaceSorts)[number];
type Compare = (one: IndexedTemplate, other: IndexedTemplate) => number;

const mostFirst =
  (figure: (template: IndexedTemplate) => number): Compare =>
  (one, other) =>
    figure(other) - figure(one);

const byRating = mostFirst(({ rating }) => rating);
const byTrustedRating = mostFirst(({ trustedRating }) => trustedRating);
const byDownloads = mostFirst(({ downloadCount }) => downloadCount);
const byAge = mostFirst(({ publishedAt }) => publishedAt);
const byTrust = mostFirst(({ isVerified }) => Number(isVerified));
const byPrice: Compare = (one, other) => one.priceIdr - other.priceIdr;
const byId: Compare = (one, other) => (one.id < other.id ? 1 : -1);

/** The criteria of each order, with tie-breakers; the id makes every order unambiguous. */
const criteria: Readonly<Record<Sort, readonly Compare[]>> = {
  rating: [byRating, byTrustedRating, byTrust, byDownloads, byAge, byId],
  trusted_rating: [byTrustedRating, byTrust, byDownloads, byAge, byId],
  downloads: [byDownloads, byTrust, byTrustedRating, byAge, byId],
  newest: [byAge, byId],
  price: [byPrice, byTrust, byTrustedRating, byDownloads, byAge, byId],
};

const inTurn =
  (compares: readonly Compare[]): Compare =>
  (one, other) => {
    for (const compare of compares) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };

/** At equal fit, a template with many downloads goes before one with none. */
const weighed = (score: number, { downloadCount, isVerified }: IndexedTemplate): number =>
  score * (1 + 0.02 * Math.log2(1 + downloadCount) + (isVerified ? 0.05 : 0));

/** The templates in each order, sorted lazily after a change. */
export function createOrders(entries: ReadonlyMap<string, IndexedTemplate>) {
  const sorted = new Map<Sort, string[]>();
  return {
    forget: () => sorted.clear(),

    by(sort: Sort): readonly string[] {
      const known = sorted.get(sort);
      if (known) return known;
      const ids = [...entries.values()].sort(inTurn(criteria[sort])).map(({ id }) => id);
      sorted.set(sort, ids);
      return ids;
    },

    byScore(scores: ReadonlyMap<string, number>): string[] {
      const found = [...scores].flatMap(([id, score]) => {
        const entry = entries.get(id);
        return entry ? [{ id, entry, weight: weighed(score, entry) }] : [];
      });
      const tie = inTurn(criteria.trusted_rating);
      return found.sort((one, other) => other.weight - one.weight || tie(one.entry, other.entry)).map(({ id }) => id);
    },
  };
}
