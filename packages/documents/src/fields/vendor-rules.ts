import type { DocumentLines } from '../lines/document-lines';
import type { LabelKind } from '../lines/vocabulary';
import { namePatterns } from './names';
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

/** A line with a price is of a product, and a street with its number is no name, unless it is called like a company. */
export function isOfAnother({ name: { phrase, text } }: Named): boolean {
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
