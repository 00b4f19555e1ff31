/** Puts amounts together that were cut at their own commas, because nobody quoted them. */
import { type Fields, FieldForm } from './tokenizer';

const CURRENCY = '(?:(?:rp|idr|usd|us\\$|s\\$|rm|[$€¥])\\.?\\s*)?';
/** 1,500,000.25 and 75.000,00, with their signs, and with `,-` for no cents. */
const AMOUNT = new RegExp(
  `^\\s*[-+−(]?\\s*${CURRENCY}[-+−]?\\s*(?:[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d+)?(?:,-)?|\\d{1,3}(?:\\.\\d{3})+,(?:\\d{1,2}|-))\\)?\\s*$`,
  'i',
);
/** Ten to the eighteenth in thousands, and its cents. */
const MOST_PARTS = 8;
const MOST_FIELDS = 200;

/** The raw text of neighbouring fields with the commas between them; undefined if one of them is quoted. */
function textBetween({ bytes, starts, ends, forms }: Fields, from: number, to: number): string | undefined {
  for (let index = from; index <= to; index += 1) {
    if ((forms[index] ?? FieldForm.bare) !== FieldForm.bare) return undefined;
    if (index > from && starts[index] !== (ends[index - 1] ?? 0) + 1) return undefined;
  }
  return bytes.toString('utf8', starts[from], ends[to]);
}

const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];

/** Whether a field may be a further part of an amount; nearly none is, which keeps the search short. */
function mayContinue({ bytes, starts }: Fields, index: number): boolean {
  const first = bytes[starts[index] ?? 0] ?? 0;
  return first === MINUS || (first >= ZERO && first <= NINE);
}

const isAmount = (fields: Fields, from: number, to: number): boolean =>
  AMOUNT.test(textBetween(fields, from, to) ?? '');

/** A cell of several fields: its first one, and how many. */
interface Joined {
  from: number;
  parts: number;
}

/** All amounts that neighbouring fields could make, in the order of their first fields. */
function possibleAmounts(fields: Fields): Joined[] {
  const found: Joined[] = [];
  for (let from = 0; from < fields.count - 1; from += 1) {
    for (let parts = 2; parts <= MOST_PARTS && from + parts <= fields.count; parts += 1) {
      if (!mayContinue(fields, from + parts - 1)) break;
      if (isAmount(fields, from, from + parts - 1)) found.push({ from, parts });
    }
  }
  return found;
}

/** Ways to choose amounts that share no field and together contain this many commas; at most two are returned. */
function waysToJoin(amounts: readonly Joined[], commas: number): Joined[][] {
  const known = new Map<number, Joined[][]>();
  const from = (at: number, left: number): Joined[][] => {
    if (left === 0) return [[]];
    const amount = amounts[at];
    if (!amount || left < 0) return [];
    const key = at * (commas + 1) + left;
    const kept = known.get(key);
    if (kept) return kept;
    const end = amount.from + amount.parts;
    const after = amounts.findIndex((each, index) => index > at && each.from >= end);
    const joined = from(after < 0 ? amounts.length : after, left - amount.parts + 1).map((rest) => [amount, ...rest]);
    const ways = [...joined, ...from(at + 1, left)].slice(0, 2);
    known.set(key, ways);
    return ways;
  };
  return from(0, commas);
}

/**
 * The first fields of the cells of a record that has more fields than there are columns, if there is exactly one way to
 * join neighbours to amounts: `Kopi,Rp 1,500,000` under two names.
 */
export function joinedAmounts(fields: Fields, width: number): readonly number[] | undefined {
  if (fields.count > MOST_FIELDS) return undefined;
  const [only, other] = waysToJoin(possibleAmounts(fields), fields.count - width);
  if (!only || other) return undefined;
  const further = new Set(only.flatMap(({ from, parts }) => Array.from({ length: parts - 1 }, (_, i) => from + i + 1)));
  return Array.from({ length: fields.count }, (_, index) => index).filter((index) => !further.has(index));
}

/** The text of the cell that begins at a field and ends before another. */
export const joinedText = ({ bytes, starts, ends }: Fields, from: number, next: number): string =>
  bytes.toString('utf8', starts[from], ends[next - 1]);

/** What the records with more fields than there are names come to. */
export interface CutAmounts {
  /** Whether each of them fits the names in exactly one way once its amounts are joined. */
  isCertain: boolean;
  /** How many were joined, and the lines that the first of them begin on. */
  count: number;
  lines: number[];
}

const MOST_LINES = 11;

/** Notes a record that is too long; nothing more is noted once one cannot be joined for certain. */
export function noteCut(cut: CutAmounts, fields: Fields, width: number): void {
  if (!cut.isCertain) return;
  cut.isCertain = joinedAmounts(fields, width) !== undefined;
  cut.count += 1;
  const mayBeCut = cut.isCertain || possibleAmounts(fields).length > 0;
  if (mayBeCut && cut.lines.length < MOST_LINES) cut.lines.push(fields.line);
}
