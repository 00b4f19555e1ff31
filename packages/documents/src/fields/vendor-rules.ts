import type { DocumentLines } from '../lines/document-lines';
import type { LabelKind } from '../lines/vocabulary';
import { namePatterns } from './names';
import { isPlace } from './places-of-shops';
import type { NameOnPage } from './vendor-candidates';

/** What no rule takes for a name at all must at least be called like a company. */
export const LEAST_SCORE = 0.3;

interface Named {
  name: NameOnPage;
}

/** A line that goes on with a name that began above it: 'CO. (M) SDN BHD', 'ENTERPRISE SDN BHD'. */
const TAIL = /^(?:co|coy|company|enterprises?|holdings?|trading|corporation|sdn|bhd|berhad|tbk|inc|ltd|s\/b)\b/i;

/** The same name with the line above it, where it is but the end of one. */
export function wholeName<T extends Named>(chosen: T, candidates: readonly T[]): T {
  const { phrase, text } = chosen.name;
  if (!TAIL.test(text)) return chosen;
  const isEndOf = ({ name }: T) =>
    name.second?.line === phrase.line && name.second.start === phrase.start && !TAIL.test(name.text);
  return candidates.find(isEndOf) ?? chosen;
}

/** A registration within the line: 'HARAPAN JAYA S/B 123456-X (HJ)'. */
const REGISTRATION = /\s+\(?\d{5,8}\s?-\s?[A-Z]\b.*$/;
export const withoutRegistration = (name: string): string => name.replace(REGISTRATION, '');

/** A line that ends with a price, or begins with so many times one. */
const PRICED = /\d[.,]\d{2}\s*(?:[A-Z]{1,2})?\s*$|^\s*\d{1,3}\s*[x×@]\s*\d/;

/** Who else has to do with the shop: '(OPERATED BY MAJU JAYA SDN BHD)'. */
const STRANGER = /^\(?\s?(?:a member|formerly|owned|operated|managed)/i;
/** What a receipt says of goods that come back. */
const NOTICE = /\b(?:returnable|refundable|exchangeable|dikembalikan|ditukar(?:kan)?)\b|\bgoods sold\b/i;

const FRONT_ALONE =
  /^(?:pt|cv|ud|tb|rm|toko|koperasi|apotek|rumah makan|warung|depot|restoran|restaurant|kedai|cafe|kafe|hotel|bengkel|klinik|minimarket|bakso|sate|soto|ayam)$/i;

/**
 * A name without the line below it, where that is of a product or tells where the shop is ('KOPI KENANGAN', 'Stasiun Gambir'),
 * or where the name has ended: behind 'SDN BHD' no more of it comes.
 */
export function withoutNext<T extends Named>(chosen: T, candidates: readonly T[]): T {
  const { phrase, second } = chosen.name;
  if (!second) return chosen;
  const text = second.line.text.slice(second.start, second.end);
  const isStrangers = STRANGER.test(text);
  if (!isStrangers && (namePatterns.ending.test(text) || TAIL.test(text))) return chosen;
  const first = candidates.find(
    ({ name }) => name.second === undefined && name.phrase.line === phrase.line && name.phrase.start === phrase.start,
  );
  // 'RUMAH MAKAN' alone names nobody: the town below it does.
  if (!first || FRONT_ALONE.test(first.name.text)) return chosen;
  const isAnothers =
    isStrangers || isPlace(text) || PRICED.test(second.line.text) || namePatterns.ending.test(first.name.text);
  return isAnothers ? first : chosen;
}

/** A line with a price is of a product, and a street with its number or a notice is no name; called like a company it may be. */
export function isOfAnother({ name: { phrase, text } }: Named): boolean {
  if (NOTICE.test(text)) return true;
  if ([namePatterns.ending, namePatterns.beginning, namePatterns.trade].some((pattern) => pattern.test(text)))
    return false;
  return (namePatterns.address.test(text) && /[\d,]/.test(text)) || PRICED.test(phrase.line.text);
}

const SUMS: ReadonlySet<LabelKind> = new Set(['subtotal', 'total', 'cash', 'change']);

/** Above the sums of a document stands who wrote it; below them others are named too. */
export function inHead<T extends Named>(document: DocumentLines, candidates: readonly T[]): readonly T[] {
  const firstSum = document.placed.findIndex((labels) => labels.some(({ kind }) => SUMS.has(kind)));
  const above = candidates.filter(({ name }) => firstSum < 0 || name.index < firstSum);
  return above.some(({ name }) => name.ruleScore > LEAST_SCORE) ? above : candidates;
}
