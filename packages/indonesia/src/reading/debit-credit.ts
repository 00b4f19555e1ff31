/** Amounts that are marked as debits or credits: 1.500.000,00 DB and 250.000,00 K on bank statements and in ledgers. */
import type { UnreadReason } from './column-reading';
import { scanNumber } from './number-text';
import type { WrittenNumber } from './number-text';

/** Which side of an account an amount is on. */
export type Side = 'debit' | 'credit';

export interface WrittenAmount extends WrittenNumber {
  side?: Side;
}

const MARKED = /^(.*[\d)=-]) ?(?:(D[BRbr]?|C[Rr]?|KR?)|\((D[BRbr]?|C[Rr]?|KR?)\))\.?$/;
const THOUSANDS = /\d[.,' ]\d{3}(?!\d)|\d{4}/;
const TWO_DECIMALS = /[.,]\d\d$/;

/**
 * A number that may be marked: D, DB and DR for debits; K, KR, C and CR for credits. 5 CR, 36,50 C and 6,500 K may be
 * something else, too: their column has to show amounts.
 */
export function scanAmount(text: string): WrittenAmount | UnreadReason {
  const plain = scanNumber(text);
  if (plain !== 'unreadable') return plain;
  const [, amount = '', bare, inBrackets] = MARKED.exec(text) ?? [];
  const mark = bare ?? inBrackets;
  if (mark === undefined) return plain;
  const number = scanNumber(amount);
  if (typeof number === 'string') return plain;
  if (number.negative || number.percent || number.scaled || number.scientific) return plain;
  const [isLong, isExact, isLetter] = [THOUSANDS.test(amount), TWO_DECIMALS.test(amount), mark.length === 1];
  if (isLetter && !isLong && !isExact) return plain;
  const isAmount = number.currency || (isLetter ? isLong && isExact : isLong || isExact);
  const side = mark.startsWith('D') ? 'debit' : 'credit';
  return { ...number, side, ...(!isAmount && { mayBeName: true as const }) };
}
