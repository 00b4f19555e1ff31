import { centreY, heightOf, median } from '../geometry/box';
import { pieceOf, type Line } from '../geometry/lines';
import { moneyIn, type LabelledAmount, type UnlabelledAmount } from './amounts';
import { doubtOf, isExact, type DocumentLines } from '../lines/document-lines';
import { isMeasure } from './measures';
import type { Label } from '../lines/labels';
import { isAmountKind, type LabelKind } from '../lines/vocabulary';

/** An amount that may be the total, with its surroundings. */
export interface AmountOnPage extends UnlabelledAmount {
  line: Line;
  /** The index of its line in the document. */
  index: number;
  start: number;
  /** Its position among the amounts of its line, and their number. */
  order: number;
  count: number;
  hasCurrency: boolean;
  hasCents: boolean;
  /** The label that announces it: on its own line, or on a nearby one if its line is nothing but an amount. */
  label: Label | undefined;
  isLabelElsewhere: boolean;
  /** The text before it on its line, or on its label's line. */
  before: string;
  /** The amount as the rules see it, if they do. */
  labelled: LabelledAmount | undefined;
  isInTable: boolean;
  /** A weight, a time, a count or a day, and no money. */
  isMeasure: boolean;
}

/** The same with its features, which tell the total from the others. */
export interface TotalCandidate {
  amount: AmountOnPage;
  features: number[];
}

/** More than these would only cost time: a page with so many amounts is a list. */
const MOST = 160;

function labelBefore(document: DocumentLines, index: number, start: number): Label | undefined {
  const before = (document.labels[index] ?? []).filter(({ end }) => end <= start);
  return before.filter(({ kind }) => isAmountKind(kind) || kind === 'count').at(-1) ?? before.at(-1);
}

/** For an amount alone on its line: the nearest line with a sum's label and no amount. */
function labelBeside(document: DocumentLines, index: number, hasAmount: ReadonlySet<number>): Label | undefined {
  const own = document.lines[index];
  if (!own) return undefined;
  const near = [index - 1, index + 1].flatMap((other) => {
    const line = document.lines[other];
    if (!line || line.pageNumber !== own.pageNumber || hasAmount.has(other)) return [];
    const away = Math.abs(centreY(line.box) - centreY(own.box));
    const label = (document.placed[other] ?? []).find(({ kind }) => isAmountKind(kind));
    return label && away < 2.6 * heightOf(own.box) ? [{ label, away }] : [];
  });
  return near.sort((a, b) => a.away - b.away)[0]?.label;
}

interface Found {
  line: Line;
  index: number;
  amounts: ReturnType<typeof moneyIn>;
}

function amountsOfLine(
  { line, index, amounts }: Found,
  document: DocumentLines,
  withAmounts: ReadonlySet<number>,
  labelled: ReadonlyMap<string, LabelledAmount>,
): AmountOnPage[] {
  return amounts.flatMap((money, order) => {
    const piece = pieceOf(line, money.start, money.end);
    if (!piece) return [];
    const written = line.text.slice(money.start, money.end);
    const rest = line.text.slice(0, money.start) + line.text.slice(money.end);
    const ownLine = amounts.length === 1 && !/[\p{L}\d]/u.test(rest);
    const isAlone = !/\p{L}{2}/u.test(rest.replace(/\b(?:rp|rm|idr)\b/gi, ''));
    const onLine = labelBefore(document, index, money.start);
    const label = onLine ?? (isAlone ? labelBeside(document, index, withAmounts) : undefined);
    const isLabelElsewhere = onLine === undefined && label !== undefined;
    return [
      {
        ...{ piece, value: money.value, certainty: money.certainty, ownLine, line, index, start: money.start },
        ...{ order, count: amounts.length, hasCurrency: money.currency, hasCents: /[.,]\d{2}\D*$/.test(written) },
        ...{
          label,
          isLabelElsewhere,
          before: isLabelElsewhere && label ? label.line.text : line.text.slice(0, money.start),
        },
        ...{ labelled: labelled.get(piece.bbox.join()), isInTable: document.taken.has(line) },
        isMeasure: isMeasure(document, line, money, piece.box, isLabelElsewhere ? label?.line.text : undefined),
      },
    ];
  });
}

/** Amounts of a line; one glued to its label ('Total10.000') is found only by searching after the label. */
function moneyOfLine(document: DocumentLines, line: Line, index: number): Found['amounts'] {
  const from = (start: number): Found['amounts'] => moneyIn(line, start, line.text.length, isExact(document, line), []);
  const whole = from(0);
  const glued = (document.placed[index] ?? [])
    .flatMap(({ end }) => from(end).filter(({ start }) => start === end || /^\d/.test(line.text.slice(end))))
    .filter((each) => whole.every((other) => other.end <= each.start || each.end <= other.start));
  return [...whole, ...glued.filter((each, at) => glued.findIndex(({ start }) => start === each.start) === at)];
}

/** Every amount of a document outside its lists of items, in page order. */
export function amountsOnPages(document: DocumentLines, labelled: readonly LabelledAmount[]): AmountOnPage[] {
  const found = document.lines.flatMap((line, index): Found[] => {
    const isSum = (document.placed[index] ?? []).some(({ kind }) => isAmountKind(kind));
    if (document.taken.has(line) && !isSum) return [];
    const amounts = moneyOfLine(document, line, index);
    return amounts.length === 0 ? [] : [{ line, index, amounts }];
  });
  const withAmounts = new Set(found.map(({ index }) => index));
  const byPlace = new Map(labelled.map((each) => [each.piece.bbox.join(), each]));
  const all = found.flatMap((each) => amountsOfLine(each, document, withAmounts, byPlace));
  return all.slice(-MOST);
}

/** Amounts in cents, so that sums of them are exact. */
export const cents = (value: number): number => Math.round(value * 100);

/** Facts about all amounts of a document. */
export interface AmountFacts {
  amounts: readonly AmountOnPage[];
  lines: number;
  /** In cents, without signs: how often each value is on the page, and which values have a label of a kind. */
  times: ReadonlyMap<number, number>;
  ofKinds: ReadonlyMap<LabelKind, ReadonlySet<number>>;
  largest: number;
  /** Lines that head a tax table, and lines about rounding. */
  taxTables: readonly number[];
  roundings: readonly number[];
  tallest: number;
  doubt: number;
  usualHeight: number;
  right: number;
  width: number;
  mostHaveCents: boolean;
  firstPaid: number;
  lastTotal: number;
  lastItem: number;
  runningSums: ReadonlySet<number>;
}

/** Sums of amounts at the ends of consecutive lines: the sum of the items, wherever they begin. */
function runningSums(amounts: readonly AmountOnPage[]): Set<number> {
  const ends = amounts.filter(({ order, count }) => order === count - 1);
  const sums = new Set<number>();
  ends.forEach((first, from) => {
    let sum = cents(first.value);
    for (let at = from + 1; at < Math.min(ends.length, from + 25); at++) {
      const [next, last] = [ends[at], ends[at - 1]];
      if (!next || !last || next.index - last.index > 3) break;
      sum += cents(next.value);
      sums.add(sum);
    }
  });
  return sums;
}

/** 'GST Summary  Amount  Tax', 'Tax Code   Net   GST': headers of columns, not labels of amounts. */
const TAX_TABLE =
  /\b(?:gst|sst|tax|vat)\b.*\b(?:summary|analysis|code|amt|amount|net|excl|taxable)\b|\b(?:amt|amount|net|excl|taxable)\b.*\b(?:gst|sst|tax|vat)\b/i;

const PAID: ReadonlySet<string> = new Set(['cash', 'card', 'change']);
const TOTALS: ReadonlySet<string> = new Set(['total', 'weak_total', 'balance_due']);

export function amountFacts(document: DocumentLines, amounts: readonly AmountOnPage[]): AmountFacts {
  const times = new Map<number, number>();
  const ofKinds = new Map<LabelKind, Set<number>>();
  for (const { value, label } of amounts) {
    const size = cents(Math.abs(value));
    times.set(size, (times.get(size) ?? 0) + 1);
    if (!label) continue;
    const own = ofKinds.get(label.kind) ?? new Set();
    ofKinds.set(label.kind, own.add(size));
  }
  const indexOf = (kinds: ReadonlySet<string>): number[] =>
    amounts.flatMap(({ label, index }) => (label && kinds.has(label.kind) ? [index] : []));
  const free = amounts.filter(({ label }) => label === undefined);
  return {
    ...{ amounts, times, ofKinds, lines: document.lines.length, runningSums: runningSums(amounts) },
    taxTables: document.lines.flatMap(({ text }, index) =>
      TAX_TABLE.test(text) && !/\d[.,]\d/.test(text) ? [index] : [],
    ),
    roundings: indexOf(new Set(['rounding'])),
    doubt: doubtOf(document),
    tallest: Math.max(...amounts.map(({ piece }) => heightOf(piece.box)), 1),
    largest: Math.max(...amounts.map(({ value }) => value), 0),
    usualHeight: median(document.lines.flatMap(({ words }) => words.map(({ box }) => heightOf(box)))) ?? 10,
    right: Math.max(...amounts.map(({ piece }) => piece.box.right), 0),
    width: document.pages[0]?.width ?? 1,
    mostHaveCents: amounts.filter(({ hasCents }) => hasCents).length * 2 > amounts.length,
    firstPaid: Math.min(...indexOf(PAID), document.lines.length),
    lastTotal: Math.max(...indexOf(TOTALS), -1),
    lastItem: Math.max(...free.map(({ index }) => index), -1),
  };
}
