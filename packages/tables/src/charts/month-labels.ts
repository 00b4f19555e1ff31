import { monthNumber } from '@rapi/indonesia';

/** More months than anyone spells out as labels. */
export const MOST_MONTHS = 120;

const named = /^([\p{L}]+)\.?(?:[\s\-/']+(\d{4}|\d{2}))?$/u;
const isoMonth = /^(\d{4})-(\d{1,2})$/;
const slashMonth = /^(\d{1,2})\/(\d{4})$/;

const placeOf = (year: number, month: number): number | undefined =>
  month >= 1 && month <= 12 ? year * 12 + month : undefined;
/** As POSIX, and days in the rest of Rapi: 69 to 99 are 1969 to 1999. */
const FIRST_OF_LAST_CENTURY = 69;
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year + (year >= FIRST_OF_LAST_CENTURY ? 1900 : 2000);
}

/** Place in time of a text that names a month, with or without a year: `Januari`, `Mei 2026`, `2026-05`, `05/2026`. */
function monthPlace(text: string): number | undefined {
  const label = text.trim();
  const [, name, year = '0000'] = named.exec(label) ?? [];
  const month = name === undefined ? undefined : monthNumber(name);
  if (month !== undefined) return placeOf(yearOf(year), month);
  const iso = isoMonth.exec(label);
  if (iso) return placeOf(Number(iso[1]), Number(iso[2]));
  const slash = slashMonth.exec(label);
  return slash ? placeOf(Number(slash[2]), Number(slash[1])) : undefined;
}

/** The place in time of each text; undefined unless all of them are months. */
export function monthPlaces(texts: readonly string[]): ReadonlyMap<string, number> | undefined {
  if (texts.length === 0) return undefined;
  const places = new Map<string, number>();
  for (const text of texts) {
    const place = monthPlace(text);
    if (place === undefined) return undefined;
    places.set(text, place);
  }
  return places;
}
