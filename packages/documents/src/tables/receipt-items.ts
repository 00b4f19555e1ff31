import { around, type Box } from '../geometry/box';
import { partOfWord, type Line, type Word } from '../geometry/lines';
import type { LabelKind } from '../lines/vocabulary';
import { placedLabels, type Label } from '../lines/labels';
import { readMoney } from '../values/money';
import { isScaled } from '../values/scales';
import type { ColumnKind } from '../lines/columns';
import type { FoundTable } from '../lines/found-table';
import { endsInDay, isNumbered, isSplitSum, isTold, rowsOfHead } from './receipt-head';
import { cutTimes, measuredNumber, withUnit } from './measured-words';
import type { PageToTables } from './page-to-tables';
import { withScales } from './scaled-words';
import { isSectionSum } from './section-sums';

const COLUMNS: readonly { name: string; kind: ColumnKind }[] = [
  { name: 'Nama Barang', kind: 'description' },
  { name: 'Qty', kind: 'quantity' },
  { name: 'Harga', kind: 'price' },
  { name: 'Jumlah', kind: 'amount' },
];
const SUMS = new Set<LabelKind>([
  'subtotal',
  'total',
  'weak_total',
  'tax_base',
  'cash',
  'card',
  'change',
  'ppn',
  'tax',
  'service_charge',
  'count',
]);
const MONEY =
  /^[-(]?(?:rp\.?)?[-(]?\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{2})?\)?$|^[-(]?(?:rp\.?|\$)\d+(?:[.,]\d{2})?\)?$|^-?\d+[.,]\d{2}$|^[1-9]\d{2,5}$|^0$/i;
/** 'Pulsa 50K' is a name on a receipt whose sums are written in full. */
const isMoney = (text: string, isShort: boolean): boolean => MONEY.test(text) || (isShort && isScaled(text));
/** Lines with these labels are no items. */
const HEAD = new Set<LabelKind>([
  'document_date',
  'document_number',
  'contact',
  'address',
  'tax_number',
  'other_number',
]);
const STREET = /^(?:jl|jln|jalan|ruko|kompleks?|gedung)\b/i;
const POSTAL_CODE = /^\d{5}$/;
const QUANTITY = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:[x×]|pcs|pc|bh)?$/i;
const TIMES = /^[x×@*]$/i;

interface Item {
  description: string | null;
  quantity: string | null;
  price: string | null;
  amount: string;
  words: Word[];
}

const number = (text: string): number => readMoney(text.replace(/[x×]|pcs?|bh/gi, ''))?.value ?? NaN;

const FOREIGN = /^(?:USD|SGD|MYR|EUR|CHF|GBP)$/;

/** The words of a line, without separate currency signs and with 'x' cut from numbers: '2x' '@10.000'. */
function tokensOf(line: Line, isShort: boolean): Word[] {
  const words = isShort ? withScales(line.words) : line.words;
  // A voucher of USD 5.00 has its currency in its name; beside the amount of the row it is that of the paper.
  const foreign = FOREIGN.exec(words.at(-2)?.text ?? '')?.[0];
  return words.flatMap((word) => {
    if (/^(?:rp|idr|rm)[.:]?$/i.test(word.text) || word.text === foreign) return [];
    const at = /^[@x×*](?=\d)/i.test(word.text) ? 1 : 0;
    return at > 0 ? [partOfWord(word, 0, at), partOfWord(word, at, word.text.length)] : cutTimes(word);
  });
}

/** '15.000/KG' */
const PER_UNIT = /\/\p{L}+\.?$/u;

/** Whether '0.845 KG' before an 'x' is how much was sold; behind a name it may belong to the name: 'Gula 1 KG x 15.000'. */
function isSold(text: string, { amount, price }: Item, isAlone: boolean): boolean {
  const count = measuredNumber(text);
  if (count === undefined || isAlone || price === null) return count !== undefined;
  const [whole, sum] = [number(count) * number(price), number(amount)];
  return [whole, whole / 1000].some((each) => Math.abs(each - sum) < Math.max(1, sum / 100));
}

/** A filling station's or the receipt's own number: SPBU 34.128.07, No. 2291. */
const NUMBERED = /\bSPBU\b|^\s*(?:no|nomor|nota|struk)\b[.:# ]*\d+\s*$/i;

/** '2 x 10.000 20.000', '0.845 KG x 135.000 114.075', '1 NASI GORENG 20.000', 'NASI GORENG 2 20.000', 'NASI GORENG 20.000'. */
function itemOf(line: Line, isShort: boolean): Item | undefined {
  const words = tokensOf(line, isShort);
  const last = words.at(-1);
  if (!last || !isMoney(last.text, isShort) || words.length < 2) return undefined;
  // An addition to the item above it, with its price in brackets.
  if (last.text.startsWith('(') || words[0]?.text.startsWith('+') || endsInDay(line.text) || NUMBERED.test(line.text))
    return undefined;
  let rest = words.slice(0, -1);
  const item: Item = { description: null, quantity: null, price: null, amount: last.text, words: [...line.words] };
  const before = rest.at(-1);
  const price = before?.text.replace(PER_UNIT, '') ?? '';
  if (isMoney(price, isShort) && rest.length > 1) {
    item.price = price;
    rest.pop();
  }
  const isTimed = TIMES.test(rest.at(-1)?.text ?? '');
  while (TIMES.test(rest.at(-1)?.text ?? '')) rest.pop();
  const measured = isTimed ? withUnit(rest) : rest;
  const isWeighed = isTimed && isSold(measured.at(-1)?.text ?? '', item, measured.length === 1);
  if (isWeighed) rest = measured;
  const [first, end] = [rest[0], rest.at(-1)];
  const isCount = end && QUANTITY.test(end.text);
  if (end && (isWeighed || (isCount && (rest.length === 1 || item.price !== null || fits(end.text, item))))) {
    item.quantity = end.text;
    rest.pop();
    while (TIMES.test(rest.at(-1)?.text ?? '')) rest.pop();
  } else if (first && QUANTITY.test(first.text) && rest.length > 1) {
    item.quantity = first.text;
    rest.shift();
    while (TIMES.test(rest[0]?.text ?? '')) rest.shift();
  }
  const description = rest.map(({ text }) => text).join(' ');
  // 'Harga/Liter : 12.200' is information; items have no colon.
  if (/\p{L} ?[:=](?: |$)/u.test(description) || isTold(description)) return undefined;
  item.description = /\p{L}{2}/u.test(description) ? description : null;
  if (isNumbered(item)) return undefined;
  return item.description === null && item.quantity === null && item.price === null ? undefined : item;
}

/** The overflow of an item's line, if the next item has a name of its own. */
const isRestOfName = ({ words, text }: Line, labels: readonly Label[]): boolean =>
  labels.length === 0 && words.length <= 3 && /\p{L}|\d/u.test(text) && !/[:=+*]/.test(text);

/** 'KEBAYORAN BARU, JAKARTA 12130' above the telephone number is the shop's address. */
const endsInPostalCode = ({ quantity, price, amount }: Item): boolean =>
  quantity === null && price === null && POSTAL_CODE.test(amount);

/** Whether a number after a name is a quantity: it divides the amount. */
function fits(quantity: string, { amount, price }: Item): boolean {
  const [count, sum] = [number(quantity), number(amount)];
  return price !== null
    ? Math.abs(count * number(price) - sum) < 1
    : count > 0 && count < 1_000 && Number.isInteger(sum / count);
}

/** Short names of numbers are also words of goods: 'Cuci AC', 'Charger HP'. An account is written A/C. */
function isHeadOf(labels: readonly Label[]): boolean {
  const placed = placedLabels(labels);
  return labels.some(
    (label) =>
      HEAD.has(label.kind) &&
      (label.name.length > 3 || placed.includes(label)) &&
      !/^AC$/i.test(label.line.text.slice(label.start, label.end)),
  );
}

/** Items above a line, and the lines they take. */
function rowsAbove(end: number, { lines, labels }: PageToTables, taken: ReadonlySet<number>, isShort: boolean) {
  const rows: (Item & { index: number })[] = [];
  const used = new Set<number>();
  /** A line without an amount: the name of the item below it, or the rest of the one above. */
  let loose = -1;
  const join = (item: Item, line: Line) => {
    item.description = [item.description, line.text.replaceAll('\t', ' ')].filter(Boolean).join(' ');
    item.words.push(...line.words);
    used.add(loose);
    loose = -1;
  };
  const giveToItemAbove = () => {
    const [last, line] = [rows.at(-1), lines[loose]];
    if (last && line && loose === last.index + 1 && isRestOfName(line, labels[loose] ?? [])) join(last, line);
  };
  for (let index = 0; index < end; index++) {
    const line = lines[index];
    if (!line || taken.has(index)) continue;
    const isHead = STREET.test(line.text) || isHeadOf(labels[index] ?? []);
    const last = rows.at(-1);
    if (isHead && last && endsInPostalCode(last)) used.delete(rows.pop()?.index ?? -1);
    const item = isHead ? undefined : itemOf(line, isShort);
    const above = loose === index - 1 ? lines[loose] : undefined;
    if (item?.description === null && above && /\p{L}{2}/u.test(above.text)) join(item, above);
    else giveToItemAbove();
    if (!item) {
      loose = index;
      continue;
    }
    rows.push({ ...item, index });
    used.add(index);
  }
  giveToItemAbove();
  return { rows, used };
}

/** The amounts on the first sum's line and those below it, as far as sums go on. */
const sumsFrom = (lines: readonly Line[], end: number): number[] =>
  lines
    .slice(end, end + 6)
    .flatMap((line) => tokensOf(line, true).flatMap(({ text }) => (isMoney(text, true) ? number(text) : [])));

const holdsScale = (line: Line): boolean => withScales(line.words).some(({ text }) => isScaled(text));

/** The sum below the last section, if the list has several, and the sums of those before. */
function endOfItems(
  input: PageToTables,
  first: number,
  isSum: (index: number) => boolean,
  isShort: boolean,
): { end: number; sections: number[] } {
  const isSold = (index: number): boolean => {
    const line = input.lines[index];
    const item = line && !isSum(index) ? itemOf(line, isShort) : undefined;
    return typeof item?.quantity === 'string' && fits(item.quantity, item);
  };
  const sections: number[] = [];
  let end = first;
  while (isSectionSum(input, end, isSold)) {
    sections.push(end);
    end = input.lines.findIndex((_, index) => index > end && isSum(index));
  }
  return { end, sections };
}

/** The items of a receipt: lines above its sums that end with an amount. */
export function readReceiptItems(input: PageToTables, taken: ReadonlySet<number>): FoundTable | undefined {
  const { lines, labels, page } = input;
  const isSum = (index: number): boolean => placedLabels(labels[index] ?? []).some(({ kind }) => SUMS.has(kind));
  const isShort = lines.some((line, index) => isSum(index) && holdsScale(line));
  const first = lines.findIndex(
    (line, index) =>
      isSum(index) && (/\d{2}/.test(line.text) || holdsScale(line)) && itemsAbove(lines, index, isSum, isShort),
  );
  if (first < 0) return undefined;
  const { end, sections } = endOfItems(input, first, isSum, isShort);
  const { rows: above, used } = rowsAbove(end, input, new Set([...taken, ...sections]), isShort);
  const [amounts, sums] = [above.map(({ amount }) => number(amount)), sumsFrom(lines, end)];
  if (isSplitSum(above, amounts, sums)) return undefined;
  const head = rowsOfHead(above, amounts, sums);
  for (const { index } of above.slice(0, head)) used.delete(index);
  const rows = above.slice(head);
  // Names that contain amounts: two lists side by side, not a receipt.
  const sideBySide = rows.filter(({ description }) => /\d[.,]\d{3}(?!\d)/.test(description ?? ''));
  if (sideBySide.length * 2 >= rows.length) return undefined;
  const words = rows.flatMap((row) => row.words);
  const [box, source]: [Box | undefined, Box | undefined] = [
    around(words.map((word) => word.box)),
    around(words.map((word) => word.source)),
  ];
  if (!box || !source) return undefined;
  const cells = rows.map(({ description, quantity, price, amount }) => [description, quantity, price, amount]);
  return {
    pageNumber: page.pageNumber,
    columns: [...COLUMNS],
    rows: cells,
    box,
    source,
    items: true,
    headed: false,
    lines: used,
  };
}

function itemsAbove(
  lines: readonly Line[],
  index: number,
  isSum: (index: number) => boolean,
  isShort: boolean,
): boolean {
  return lines.slice(0, index).some((line, at) => !isSum(at) && itemOf(line, isShort) !== undefined);
}
