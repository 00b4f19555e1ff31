import { readMonth } from '@rapi/indonesia';

/** More months than anyone spells out as labels. */
export const MOST_MONTHS = 120;

/** Place in time of a text that names a month, with or without a year. */
function monthPlace(text: string): number | undefined {
  const read = readMonth(text);
  return read && (read.year ?? 0) * 12 + read.month;
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
