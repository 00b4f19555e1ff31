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
   * Whether it shows that its column is marked. `sure`: nothing else is written so. `likely`: under a header of money
   * only, since 100234 D may be a code. Undefined: 36,50 C, 1201 D and 65,25 DB are marked amounts only next to such.
   */
  shows?: 'sure' | 'likely';
}

const MARK = '(D[BR]?|CR?|KR?)';
const MARKED = new RegExp(`^(.*[\\d)=-])( ?)(?:${MARK}|\\(${MARK}\\))\\.?$`, 'i');
const IN_CAPITALS = /^(?:D[BRbr]?|C[Rr]|K[Rr]?)$/;
/** 1.250,00 and 1.500.000. */
const SURE = /(?:\d{4,}|\d[.,' ]\d{3})[.,]\d\d$|[.,' ]\d{3}[.,' ]\d{3}/;
/** 250000 and 250.000,- */
const LIKELY = /(?:\d{6,}|\d{3}[.,' ]\d{3})(?:,-)?$/;

/** D, DB and DR mark debits; K, KR, C and CR credits. A negative amount with a mark says two things. */
export function markedAmount(text: string): MarkedAmount | undefined {
  const [, amount = '', space, bare, inBrackets] = MARKED.exec(text) ?? [];
  const mark = bare ?? inBrackets;
  const number = mark === undefined ? 'unreadable' : scanNumber(amount);
  if (mark === undefined || typeof number === 'string') return undefined;
  if (number.negative || number.percent || number.scaled || number.scientific) return undefined;
  // 25K and 1.250,50K are thousands in most hands.
  if (/^k$/i.test(mark) && space === '' && !inBrackets) return undefined;
  const isWritten = IN_CAPITALS.test(mark);
  const shows = isWritten && SURE.test(amount) ? 'sure' : isWritten && LIKELY.test(amount) ? 'likely' : undefined;
  return { ...number, side: /^d/i.test(mark) ? 'debit' : 'credit', ...(shows && { shows }) };
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
