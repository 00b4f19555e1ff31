import type { DocumentLines } from '../lines/document-lines';
import type { LabelKind } from '../lines/vocabulary';
import { namePatterns } from './names';
import { isPlace } from './places-of-shops';
import type { NameOnPage } from './vendor-candidates';

/** A name below this score must at least look like a company. */
export const LEAST_SCORE = 0.3;

interface Named {
  name: NameOnPage;
}

/** A line that continues a name from the line above: 'CO. (M) SDN BHD', 'ENTERPRISE SDN BHD'. */
const TAIL = /^(?:co|coy|company|enterprises?|holdings?|trading|corporation|sdn|bhd|berhad|tbk|inc|ltd|s\/b)\b/i;

/** The name together with the line above, if it is only the end of a name. */
export function wholeName<T extends Named>(chosen: T, candidates: readonly T[]): T {
  const { phrase, text } = chosen.name;
  if (!TAIL.test(text)) return chosen;
  const isEndOf = ({ name }: T) =>
    name.second?.line === phrase.line && name.second.start === phrase.start && !TAIL.test(name.text);
  return candidates.find(isEndOf) ?? chosen;
}

/** A registration number within the line: 'HARAPAN JAYA S/B 123456-X (HJ)'. */
const REGISTRATION = /\s+\(?\d{5,8}\s?-\s?[A-Z]\b.*$/;
export const withoutRegistration = (name: string): string => name.replace(REGISTRATION, '');

/** A line that ends with a price, or begins with a quantity times a price. */
const PRICED = /\d[.,]\d{2}\s*(?:[A-Z]{1,2})?\s*$|^\s*\d{1,3}\s*[x×@]\s*\d/;

/** Others connected with the shop: '(OPERATED BY MAJU JAYA SDN BHD)'. */
const STRANGER = /^\(?\s?(?:a member|formerly|owned|operated|managed)/i;
/** 'Jl. Ahmad Yani', also if its letters look like others. */
const STREET = /^J[Ll1Ii|]n?\. ?\p{Lu}/u;
/** Notices about returned goods. */
const NOTICE = /\b(?:returnable|refundable|exchangeable|dikembalikan|ditukar(?:kan)?)\b|\bgoods sold\b/i;

const FRONT_ALONE =
  /^(?:pt|cv|ud|tb|rm|toko|koperasi|apotek|rumah makan|warung|depot|restoran|restaurant|kedai|cafe|kafe|hotel|bengkel|klinik|minimarket|bakso|sate|soto|ayam)$/i;

/** 'PT Shell Indonesia' and 'SPBU Shell Pondok Indah' are two names. */
const BEGINS_NAME = /^(?:pt|cv|ud|spbu|toko|apotek|rumah makan|hotel|klinik|minimarket|cabang|outlet)\b.+\p{L}{3}/iu;

/**
 * The name without the line below it, if that line is a product or the shop's place ('KOPI KENANGAN', 'Stasiun
 * Gambir'), or if the name is complete: nothing follows 'SDN BHD'.
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
  // 'RUMAH MAKAN' alone is no name: it needs the town below it.
  if (!first || FRONT_ALONE.test(first.name.text)) return chosen;
  const isTwoNames = namePatterns.beginning.test(first.name.text) && BEGINS_NAME.test(text);
  const isAnothers =
    isTwoNames ||
    isStrangers ||
    isPlace(text) ||
    PRICED.test(second.line.text) ||
    namePatterns.ending.test(first.name.text);
  return isAnothers ? first : chosen;
}

/**
 * A line with a price is a product, and a street with its number or a notice is no name, unless it looks like a
 * company.
 */
export function isOfAnother({ name: { phrase, text } }: Named): boolean {
  if (NOTICE.test(text) || STREET.test(text)) return true;
  if ([namePatterns.ending, namePatterns.beginning, namePatterns.trade].some((pattern) => pattern.test(text)))
    return false;
  return (namePatterns.address.test(text) && /[\d,]/.test(text)) || PRICED.test(phrase.line.text);
}

const SUMS: ReadonlySet<LabelKind> = new Set(['subtotal', 'total', 'cash', 'change']);

/** The vendor is named above a document's sums; others may be named below them. */
export function inHead<T extends Named>(document: DocumentLines, candidates: readonly T[]): readonly T[] {
  const firstSum = document.placed.findIndex((labels) => labels.some(({ kind }) => SUMS.has(kind)));
  const above = candidates.filter(({ name }) => firstSum < 0 || name.index < firstSum);
  return above.some(({ name }) => name.ruleScore > LEAST_SCORE) ? above : candidates;
}
