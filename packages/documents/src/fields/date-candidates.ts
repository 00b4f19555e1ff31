import { pieceOf, type Piece } from '../geometry/lines';
import { findDates, type DateFound } from '../values/dates';
import { isExact, type DocumentLines } from '../lines/document-lines';
import type { Label } from '../lines/labels';
import { boxOf } from '../lines/places';
import { overlap } from '../geometry/box';
import { isOfAnotherEvent, isOfPaper, tellsEvent } from './own-day';

/** A day on a page, with its surroundings. */
export interface DateOnPage {
  date: DateFound;
  iso: string;
  piece: Piece;
  index: number;
  start: number;
  /** The text of its line before and after it. */
  before: string;
  behind: string;
  /** The label to its left, or else above it. */
  label: Label | undefined;
  isLabelAbove: boolean;
}

const MOST = 60;
/**
 * Whether the day is not the document's: a day of delivery or the end of a period. The day of printing may be, if there
 * is no other.
 */
const isOthers = (label: Label | undefined): boolean =>
  label !== undefined &&
  (label.kind === 'due_date' || (label.kind === 'other_date' && !/print|cetak|order|pesan|po\b/.test(label.name)));

/** 'DP 50 % (10 Nov 2026)', 'Untuk pembayaran acara 5 November 2026': the day of another payment, or of what is paid for. */
const OF_SOMETHING_ELSE =
  /\b(?:dp|uang muka|down payment|deposit|panjar|(?:untuk|guna|buat) (?:pembayaran|membayar)|payment (?:for|of))\b/i;
const ARRIVAL = /\b(?:arrival|check[ -]?in|kedatangan|masuk)\b[^\d]*$/i;
const DEPARTURE = /\b(?:departure|check[ -]?out|keberangkatan|keluar)\b[^\d]*$/i;

/**
 * The days that may be the document's own: those whose label names the paper, else those of nothing else, else those that
 * no word tells of the end or the beginning of something, else all.
 */
export function ownDates<T extends { date: DateOnPage }>(all: readonly T[]): readonly T[] {
  const hasDeparture = all.some(({ date }) => DEPARTURE.test(date.before));
  const isElses = (date: DateOnPage): boolean =>
    OF_SOMETHING_ELSE.test(date.before) || tellsEvent(date) || (hasDeparture && ARRIVAL.test(date.before));
  const likely = all.filter(({ date }) => !isElses(date));
  const own = likely.filter(({ date }) => !isOfAnotherEvent(date));
  const named = own.filter(({ date }) => isOfPaper(date));
  return [named, own, likely].find(({ length }) => length > 0) ?? all;
}

function labelFor(
  document: DocumentLines,
  piece: Piece,
  index: number,
  start: number,
): { label: Label | undefined; isAbove: boolean } {
  const before = (document.labels[index] ?? []).filter(({ end }) => end <= start).at(-1);
  if (before) return { label: before, isAbove: false };
  const above = (document.placed[index - 1] ?? []).find((label) => {
    const box = boxOf(label);
    return overlap(box.left, box.right, piece.box.left, piece.box.right) > 0;
  });
  return { label: above, isAbove: above !== undefined };
}

/** Every calendar day on the pages outside lists that may be the document's, in order. */
export function datesOnPages(document: DocumentLines): DateOnPage[] {
  const free = document.lines.map((line, index) => ({ line, index })).filter(({ line }) => !document.taken.has(line));
  const found = free.flatMap(({ line, index }) =>
    findDates(line.text.replaceAll('\t', ' '), isExact(document, line)).flatMap((date): DateOnPage[] => {
      const piece = pieceOf(line, date.start, date.end);
      if (!piece || date.iso === null) return [];
      const { label, isAbove } = labelFor(document, piece, index, date.start);
      if (isOthers(label)) return [];
      const [before, behind] = [line.text.slice(0, date.start), line.text.slice(date.end)];
      return [
        {
          ...{ date, iso: date.iso, piece, index, start: date.start, before, behind, label },
          isLabelAbove: isAbove,
        },
      ];
    }),
  );
  return found.slice(0, MOST);
}
