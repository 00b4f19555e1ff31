import type { RecipeStep, TypeOffer } from '@rapi/contracts';
import type { TFunction } from 'i18next';

/** What people call the values of a type: in an offer, amounts and fractions are numbers. */
type OfferedKind = 'number' | 'date' | 'datetime' | 'boolean';

const kindOfOffer = ({ type }: TypeOffer): OfferedKind =>
  type === 'integer' || type === 'decimal' || type === 'currency' ? 'number' : type;

/** What several columns hold, in as few words as possible. */
export function kindOfOffers(offers: readonly TypeOffer[]): 'number' | 'date' | 'both' | 'all' {
  const kinds = new Set(offers.map(kindOfOffer));
  if (kinds.has('boolean')) return 'all';
  if (!kinds.has('number')) return 'date';
  return kinds.size === 1 ? 'number' : 'both';
}

/** Says what one or several columns hold by now, and what a click makes of them. */
export function offerSentence(offers: readonly TypeOffer[], t: TFunction<'workspace'>): string {
  const [first] = offers;
  return first && offers.length === 1
    ? t(`workbench.offer.one.${kindOfOffer(first)}`, { column: first.column })
    : t(`workbench.offer.many.${kindOfOffers(offers)}`, { count: offers.length });
}

/** One conversion for all: each column gets the offered type, and no value is lost. */
export const takeOffers = (offers: readonly TypeOffer[]): RecipeStep => ({
  operation: 'convert@1',
  config: { conversions: Object.fromEntries(offers.map(({ column, type }) => [column, type])), on_error: 'keep' },
});
