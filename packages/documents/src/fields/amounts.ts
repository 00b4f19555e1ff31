import { monthNumber } from '@rapi/indonesia';
import { centreY, heightOf, overlap } from '../geometry/box';
import { pieceOf, type Line, type Piece } from '../geometry/lines';
import { findMoney, type MoneyFound } from '../values/money';
import { isExact, type DocumentLines } from '../lines/document-lines';
import { isMeasure } from './measures';
import type { Label } from '../lines/labels';
import { boxOf } from '../lines/places';
import { isAmountKind, type AmountKind } from '../lines/vocabulary';

/** An amount, wherever it is on the page. */
export interface UnlabelledAmount {
  piece: Piece;
  value: number;
  /** 0 to 1. */
  certainty: number;
  /** Nothing else is on its line. */
  ownLine?: boolean;
}

/** An amount a label announces. */
export interface LabelledAmount {
  kind: AmountKind;
  label: Label;
  piece: Piece;
  value: number;
  /** 0 to 1. */
  certainty: number;
  /** The percentage next to the label: PPN 11%. */
  rate?: number;
  /** A weight, a time, a count or a day, and no money. */
  isMeasure?: boolean;
}

/** 'September 2025' is not an amount. */
function isYear(text: string, { start, end }: MoneyFound): boolean {
  const before = /(\p{L}{3,9})\.?[ '’-]{1,2}$/u.exec(text.slice(Math.max(0, start - 12), start))?.[1];
  return before !== undefined && monthNumber(before) !== undefined && /^(?:19|20)\d\d$/.test(text.slice(start, end));
}

/** The 2 of a remark behind a sum: '5,500,000 (2 days delivery)'. */
const isRemark = (text: string, { start, end }: MoneyFound): boolean =>
  /\d\s*$/.test(text.slice(0, start)) &&
  /^\(\s*\d{1,2}$/.test(text.slice(start, end)) &&
  /^ \p{L}{3}/u.test(text.slice(end));

/** Amounts in part of a line, without telephone or account numbers and counts of things. */
export function moneyIn(line: Line, from: number, to: number, exact: boolean, counts: readonly Label[]): MoneyFound[] {
  const text = line.text.slice(from, to);
  const found = findMoney(text, exact).map((money) => ({ ...money, start: money.start + from, end: money.end + from }));
  return found.filter((money) => {
    if (isRemark(line.text, money)) return false;
    const written = line.text.slice(money.start, money.end);
    if (isYear(line.text, money)) return false;
    const bare = !money.currency && !/[.,]/.test(written);
    if (bare && (written.length > 9 || /^0\d/.test(written))) return false;
    if (/^ ?[x×@]/i.test(line.text.slice(money.end, money.end + 2))) return false;
    return !counts.some(({ end }) => end <= money.start && !/[\d\t]/.test(line.text.slice(end, money.start)));
  });
}

function rateIn(text: string): number | undefined {
  const match = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'));
}

/** Amounts rarely have just two digits and no currency or separator; such a number is more likely a count. */
function plausibility(money: MoneyFound, line: Line): number {
  const written = line.text.slice(money.start, money.end);
  return !money.currency && !/[.,]/.test(written) && Math.abs(money.value) < 100 && money.value !== 0 ? 0.35 : 1;
}

/**
 * Amounts on the line above or below if the label's own line has none: the paper is crooked, or the label has its own
 * box.
 */
function nearby(
  document: DocumentLines,
  label: Label,
): { line: Line; money: MoneyFound; certainty: number } | undefined {
  const own = boxOf(label);
  const height = heightOf(own);
  for (const index of [label.index + 1, label.index - 1]) {
    const line = document.lines[index];
    if (!line || line.pageNumber !== label.line.pageNumber || document.taken.has(line)) continue;
    if ((document.placed[index] ?? []).some(({ kind }) => isAmountKind(kind) || kind === 'count')) continue;
    const money = moneyIn(line, 0, line.text.length, isExact(document, line), []).at(-1);
    const box = money && pieceOf(line, money.start, money.end)?.box;
    if (!money || !box) continue;
    const away = Math.abs(centreY(box) - centreY(own));
    const beneath = index > label.index && overlap(box.left, box.right, own.left, own.right) > 0;
    const onlyMoney = !/\p{L}{3}/u.test(line.text.slice(0, money.start));
    if (beneath && away < 3 * height) return { line, money, certainty: 0.8 };
    if (onlyMoney && box.left > own.right && away < 2 * height) return { line, money, certainty: 0.75 };
  }
  return undefined;
}

/**
 * Whether the second label has its own amount: in 'Total incl of GST 7.00' it is just a word of the first, and in 'PPN :
 * DPP=46.306 PPN=5.094' the first names the line.
 */
function parts(first: Label, second: Label): boolean {
  const { text } = first.line;
  const between = text.slice(first.end, second.start);
  return /\d{2}|\t/.test(between) || (/^\s*[:=]\s*$/.test(between) && /^ ?[:=]/.test(text.slice(second.end)));
}

/** 'Total (excluding GST)' is the amount before tax, whatever its name. */
function beforeTax({ name, line, end }: Label, kind: AmountKind): AmountKind {
  const more = line.text.slice(end, end + 24);
  return kind === 'total' && /^[\s(]*(?:excl|exc\b|before|sebelum|belum|sblm)/i.test(more) && !/bayar/.test(name)
    ? 'subtotal'
    : kind;
}

function amountOf(
  document: DocumentLines,
  label: Label,
  kind: AmountKind,
  placed: readonly Label[],
): LabelledAmount | undefined {
  const { line } = label;
  const next = placed.find((other) => other.start >= label.end && isAmountKind(other.kind) && parts(label, other));
  const to = next?.start ?? line.text.length;
  const counts = (document.labels[label.index] ?? []).filter(
    (other) => other.kind === 'count' && other.end >= label.end,
  );
  const own = moneyIn(line, label.end, to, isExact(document, line), counts).at(-1);
  const rate = rateIn(line.text.slice(label.start, to));
  const found = own ? { line, money: own, certainty: 1 } : next ? undefined : nearby(document, label);
  const piece = found && pieceOf(found.line, found.money.start, found.money.end);
  if (!found || !piece) return undefined;
  const between = own ? strangers(line.text.slice(label.end, own.start)) : 1;
  const certainty = found.certainty * found.money.certainty * between * plausibility(found.money, found.line);
  const measured = isMeasure(document, found.line, found.money, piece.box, own ? undefined : line.text);
  return {
    ...{ kind, label, piece, value: found.money.value, certainty },
    ...(rate !== undefined && { rate }),
    ...(measured && { isMeasure: true }),
  };
}

/** 'Total Item 3   45.000': the sum itself follows the count. */
function countsAndSums({ kind, name, line, end }: Label): boolean {
  return kind === 'count' && /^total/.test(name) && /\d[\s)]+(?:rp[. ]*)?\d[\d.,]*\d{3}/i.test(line.text.slice(end));
}

/** 'Order Total 45.000': a label after other words still announces the amount right after it. */
function announcesSum({ kind, line, end }: Label): boolean {
  return (
    (kind === 'total' || kind === 'subtotal') && /^[\s:=.]*(?:rp|idr)?[\s.:]*\d[\d.,]*\d{2}/i.test(line.text.slice(end))
  );
}

/** Words between a label and its amount may change what the amount is: 'Total Berat 2.500'. */
function strangers(text: string): number {
  return /(?!rp|idr)\p{L}{3}/iu.test(text.replace(/\([^)]*\)|items?|pcs|qty|incl?|pajak|tax|ppn|rupiah/giu, ''))
    ? 0.65
    : 1;
}

/** Every amount with the label that announces it, in page order. Skips lists of items. */
export function labelledAmounts(document: DocumentLines): LabelledAmount[] {
  return document.lines.flatMap((line, index) => {
    const own = document.taken.has(line) ? [] : (document.placed[index] ?? []);
    const sums = own.filter(({ kind }) => isAmountKind(kind));
    const placed = own.filter((label) => {
      const before = sums[sums.indexOf(label) - 1];
      return before === undefined || parts(before, label);
    });
    const loose = (document.labels[index] ?? []).filter((label) => !placed.includes(label) && announcesSum(label));
    return [...placed, ...loose].flatMap((label) => {
      const kind = isAmountKind(label.kind) ? label.kind : countsAndSums(label) ? 'total' : undefined;
      const amount = kind && amountOf(document, label, beforeTax(label, kind), placed);
      return amount ? [{ ...amount, certainty: amount.certainty * (loose.includes(label) ? 0.7 : 1) }] : [];
    });
  });
}

/** All amounts outside lists of items, with or without a label. */
export function allAmounts(document: DocumentLines): UnlabelledAmount[] {
  return document.lines.flatMap((line) => {
    if (document.taken.has(line)) return [];
    const found = moneyIn(line, 0, line.text.length, isExact(document, line), []);
    return found.flatMap(({ start, end, value, certainty }) => {
      const piece = pieceOf(line, start, end);
      const ownLine = found.length === 1 && !/[\p{L}\d]/u.test(line.text.slice(0, start) + line.text.slice(end));
      return piece ? [{ piece, value, certainty, ownLine }] : [];
    });
  });
}
