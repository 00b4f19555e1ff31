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
  /** Whether nothing else is written so: 36,50 C, 1201 D and 65,25 DB are marked amounts only next to such. */
  isSure: boolean;
}

const MARK = '(D[BR]?|CR?|KR?)';
const MARKED = new RegExp(`^(.*[\\d)=-])( ?)(?:${MARK}|\\(${MARK}\\))\\.?$`, 'i');
const IN_CAPITALS = /^(?:D[BRbr]?|C[Rr]|K[Rr]?)$/;
const TWO_DECIMALS = /[.,]\d\d$/;
/** 1.250,00 and 250.000. */
const LARGE = /^(?:\d{4,}|.*\d[.,' ]\d{3})[.,]\d\d$|^\D*\d{6,}(?:,-)?$|\d{3}[.,' ]\d{3}(?:,-)?$|[.,' ]\d{3}[.,' ]\d{3}/;

/** D, DB and DR mark debits; K, KR, C and CR credits. A negative amount with a mark says two things. */
export function markedAmount(text: string): MarkedAmount | undefined {
  const [, amount = '', space, bare, inBrackets] = MARKED.exec(text) ?? [];
  const mark = bare ?? inBrackets;
  const number = mark === undefined ? 'unreadable' : scanNumber(amount);
  if (mark === undefined || typeof number === 'string') return undefined;
  if (number.negative || number.percent || number.scaled || number.scientific) return undefined;
  const isSure = IN_CAPITALS.test(mark) && LARGE.test(amount);
  // 25K is thousands in most hands.
  const mayBeThousands = /^k$/i.test(mark) && (space === '' || mark === 'k') && !inBrackets;
  if (mayBeThousands && !isSure && !TWO_DECIMALS.test(amount)) return undefined;
  return { ...number, side: /^d/i.test(mark) ? 'debit' : 'credit', isSure };
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
