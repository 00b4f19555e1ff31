/** Amounts that are marked as debits or credits: 1.500.000,00 DB and 250.000,00 K on bank statements and in ledgers. */
import type { UnreadReason } from './column-reading';
import { scanNumber } from './number-text';
import type { WrittenNumber } from './number-text';
import { plainWriting, withoutTextMark } from './writing';

/** Which side of an account an amount is on. */
export type Side = 'debit' | 'credit';

export interface WrittenAmount extends WrittenNumber {
  side?: Side;
}

export interface MarkedAmount extends WrittenNumber {
  side: Side;
  /**
   * What it says about its column. `sure`: its amounts are marked. `paired`: they are if both sides occur and nothing
   * else does, since 12 K may be thousands and 5 CR a name. `none`: 36,50 C and 500 db are marks only among others.
   */
  shows: 'sure' | 'paired' | 'none';
}

const MARK = '(D[BR]?|C[R]?|K[R]?)';
const MARKED = new RegExp(`^(.*[\\d)=-]) ?(?:${MARK}|\\(${MARK}\\))\\.?$`, 'i');
const IN_CAPITALS = /^(?:D[BRbr]?|C[Rr]?|K[Rr]?)$/;
const GROUPED = /\d[.,' ]\d{3}(?!\d)/;
const TWO_DECIMALS = /[.,]\d\d$/;

function whatShows(mark: string, amount: string, { currency }: WrittenNumber): MarkedAmount['shows'] {
  if (!IN_CAPITALS.test(mark) || mark === 'C') return 'none';
  const [isGrouped, isExact] = [GROUPED.test(amount), TWO_DECIMALS.test(amount)];
  const isSure = currency || (mark.length === 1 ? isGrouped && isExact : isGrouped || isExact);
  return isSure ? 'sure' : 'paired';
}

/** D, DB and DR mark debits; K, KR, C and CR credits. A negative amount with a mark says two things. */
export function markedAmount(text: string): MarkedAmount | undefined {
  const [, amount = '', bare, inBrackets] = MARKED.exec(text) ?? [];
  const mark = bare ?? inBrackets;
  const number = mark === undefined ? 'unreadable' : scanNumber(amount);
  if (mark === undefined || typeof number === 'string') return undefined;
  if (number.negative || number.percent || number.scaled || number.scientific) return undefined;
  // 25k is thousands in anybody's hand.
  if (mark === 'k' && !TWO_DECIMALS.test(amount)) return undefined;
  return { ...number, side: /^d/i.test(mark) ? 'debit' : 'credit', shows: whatShows(mark, amount, number) };
}

/** Whether a column in which amounts are marked reads the text as one of them. */
export const isMarkedAmount = (text: string): boolean =>
  markedAmount(withoutTextMark(plainWriting(text))) !== undefined;

/** A number as a column reads it, in which amounts are marked or not. Among marked ones 25k may be anything. */
export function scanAmount(text: string, isMarked: boolean): WrittenAmount | UnreadReason {
  const marked = isMarked && /[a-z)]\.?$/i.test(text) ? markedAmount(text) : undefined;
  if (marked) return marked;
  const plain = scanNumber(text);
  return isMarked && typeof plain !== 'string' && plain.scaled && /k$/i.test(text) ? 'unstated_debit' : plain;
}

/** The amount without its mark, for a question about its other signs. */
export const withoutMark = (text: string): string => MARKED.exec(plainWriting(text))?.[1] ?? text;
