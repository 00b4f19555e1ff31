import { monthNumber } from './dates';

const named = /^([\p{L}]+)\.?(?:[\s\-/']+(\d{4}|\d{2}))?$/u;
const isoMonth = /^(\d{4})-(\d{1,2})$|^((?:19|20)\d{2})(\d{2})$/;
const slashMonth = /^(\d{1,2})\/(\d{4})$/;

/** As POSIX, and days in the rest of Rapi: 69 to 99 are 1969 to 1999. */
const FIRST_OF_LAST_CENTURY = 69;
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year + (year >= FIRST_OF_LAST_CENTURY ? 1900 : 2000);
}

export interface Month {
  /** Undefined where the text names none. */
  year: number | undefined;
  /** 1 to 12 */
  month: number;
}

const monthOf = (year: number | undefined, month: number): Month | undefined =>
  month >= 1 && month <= 12 ? { year, month } : undefined;

/** A month as people name it: `Januari`, `Mei 2026`, `Mei-26`, `2026-05`, `202605`, `05/2026`; undefined if the text names none. */
export function readMonth(text: string): Month | undefined {
  const label = text.trim();
  const [, name, year] = named.exec(label) ?? [];
  const month = name === undefined ? undefined : monthNumber(name);
  if (month !== undefined) return monthOf(year === undefined ? undefined : yearOf(year), month);
  const iso = isoMonth.exec(label);
  if (iso) return monthOf(Number(iso[1] ?? iso[3]), Number(iso[2] ?? iso[4]));
  const slash = slashMonth.exec(label);
  return slash ? monthOf(Number(slash[2]), Number(slash[1])) : undefined;
}
