import { findDates, type DateFound } from '../values/dates';
import { isExact, type DocumentLines, type Phrase } from '../lines/document-lines';
import type { Label } from '../lines/labels';
import { beginsTerm } from './own-day';
import { placesOf, textAt, type Place } from '../lines/places';

export interface DateAt extends Phrase {
  date: DateFound;
  certainty: number;
}

function dateIn(place: Place): DateAt | undefined {
  const [date] = findDates(textAt(place), place.exact);
  if (!date) return undefined;
  const { line, start, certainty } = place;
  return { line, start: start + date.start, end: start + date.end, date, certainty: certainty * date.certainty };
}

/** The date that a label announces, or the text in its place that is no calendar day. */
function dateOf(document: DocumentLines, label: Label): DateAt | undefined {
  const places = placesOf(document, label).flatMap((place) => {
    const date = dateIn(place);
    const isStart = date && label.kind === 'due_date' && beginsTerm(textAt(place).slice(0, date.start - place.start));
    return date && !isStart ? [date] : [];
  });
  return places.find(({ date }) => date.iso !== null) ?? places[0];
}

const place = ({ line, start }: { line: unknown; start: number }, other: { line: unknown; start: number }): boolean =>
  line === other.line && start === other.start;

/** Dates without a label, in page order: 'Surabaya, 15 Januari 2026', or the head of a receipt. */
function looseDates(document: DocumentLines, known: readonly DateAt[]): DateAt[] {
  return document.lines.flatMap((line, index) => {
    const isOther = document.placed[index]?.some(({ kind }) => kind === 'other_date') ?? false;
    if (isOther || document.taken.has(line)) return [];
    return findDates(line.text, isExact(document, line))
      .map((date): DateAt => ({ line, start: date.start, end: date.end, date, certainty: 0.75 * date.certainty }))
      .filter((each) => each.date.iso !== null && !known.some((other) => place(other, each)));
  });
}

/** An order's date is the document's date if there is no other. */
const ORDERED = new Set(['po date', 'tanggal po', 'tgl po', 'order date', 'tanggal order', 'tanggal pesanan']);

export interface RuledDates {
  /** By the rules: the labelled date, else the first one that stands alone. */
  own: DateAt | undefined;
  isLabelled: boolean;
  due: DateAt | undefined;
}

/** The document's date and its due date, by labels and order alone. */
export function ruledDates(document: DocumentLines): RuledDates {
  const labels = document.placed.flatMap((each, index) => {
    const line = document.lines[index];
    return line && document.taken.has(line) ? [] : each;
  });
  const datesAt = (is: (label: Label) => boolean): DateAt[] =>
    labels.filter(is).flatMap((label) => dateOf(document, label) ?? []);
  const dated = (wanted: Label['kind']): DateAt[] =>
    datesAt(({ kind, name }) => kind === wanted || (wanted === 'due_date' && name === 'due'));
  const [due, others, own] = [dated('due_date'), dated('other_date'), dated('document_date')];
  const free = own.filter((each) => ![...due, ...others].some((other) => place(other, each)));
  const named = free.find(({ date }) => date.iso !== null) ?? free[0];
  const [ordered] = datesAt(({ name }) => ORDERED.has(name)).filter(({ date }) => date.iso !== null);
  const isLabelled = typeof named?.date.iso === 'string';
  const found = isLabelled ? named : (ordered ?? looseDates(document, [...due, ...others, ...own])[0] ?? named);
  return { own: found, isLabelled, due: due.find(({ date }) => date.iso !== null) ?? due[0] };
}
