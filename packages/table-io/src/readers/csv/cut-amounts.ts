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

/** The raw text of neighbouring fields with the commas between them; undefined unless none of them is quoted. */
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

/** Ways to make this many cells of the fields from `from` on, at most two of them, each as the first fields of its cells. */
function waysOf(fields: Fields, from: number, cells: number, known: Map<number, number[][]>): number[][] {
  const left = fields.count - from;
  if (cells === 0) return left === 0 ? [[]] : [];
  if (left < cells) return [];
  const key = from * (MOST_FIELDS + 1) + cells;
  const found = known.get(key);
  if (found) return found;
  const ways: number[][] = [];
  const longest = Math.min(MOST_PARTS, left - cells + 1);
  for (let parts = 1; parts <= longest && ways.length < 2; parts += 1) {
    if (parts > 1 && !mayContinue(fields, from + parts - 1)) break;
    if (parts > 1 && !isAmount(fields, from, from + parts - 1)) continue;
    for (const rest of waysOf(fields, from + parts, cells - 1, known)) ways.push([from, ...rest]);
  }
  const some = ways.slice(0, 2);
  known.set(key, some);
  return some;
}

/**
 * The first fields of the cells of a record that has more fields than there are columns, if there is exactly one way to
 * join neighbours to amounts: `Kopi,Rp 1,500,000` under two names.
 */
export function joinedAmounts(fields: Fields, width: number): readonly number[] | undefined {
  if (fields.count > MOST_FIELDS) return undefined;
  const [only, other] = waysOf(fields, 0, width, new Map());
  return other ? undefined : only;
}

/** The text of the cell that begins at a field and ends before another. */
export const joinedText = ({ bytes, starts, ends }: Fields, from: number, next: number): string =>
  bytes.toString('utf8', starts[from], ends[next - 1]);

/** Records whose amounts were joined: how many, and the lines that the first of them begin on. */
export interface JoinedRecords {
  count: number;
  lines: number[];
}

const MOST_LINES = 11;

/** Notes a record that is too long unless its amounts are joined; false if that does not help. */
export function noteJoined(joined: JoinedRecords, fields: Fields, width: number): boolean {
  if (!joinedAmounts(fields, width)) return false;
  joined.count += 1;
  if (joined.lines.length < MOST_LINES) joined.lines.push(fields.line);
  return true;
}
