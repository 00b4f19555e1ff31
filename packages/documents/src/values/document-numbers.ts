import { findDates } from './dates';
import { findTaxNumbers } from './tax-numbers';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** Roman digits and the characters they are mistaken for. */
const ROMAN_LIKE = /^[IVX1l|!ivxyY]{1,5}$/;

export interface NumberFound {
  start: number;
  end: number;
  text: string;
}

export interface MonthOfNumber {
  /** The number with its Roman month as it must have been printed. */
  text: string;
  /** The month in it, 1 to 12; absent if it has none. */
  month?: number;
  /** 0 to 1. */
  certainty: number;
}

const TOKEN = /[\p{L}\d#][\p{L}\d]*(?:(?:[/._:#&·-]+| ?\/ ?| -(?=\d)|- (?=\d))[\p{L}\d]+(?:\(\p{L}{1,3}\))?)*/gu;

/** Replaces a stray space, and is left out of the number. */
const APART = '\u00b7';

/** Possible document numbers: they contain a digit and are not dates. */
export function findNumbers(written: string, exact: boolean): NumberFound[] {
  // In pictures a number may fall apart: '37 3/SJ/VI/2025'. Its length stays, so that positions in the text do.
  const text = exact ? written : written.replace(/(?<=(?:^|\s)\d{1,3}) (?=\d{1,4}\/\p{L})/u, APART);
  const dates = findDates(text, exact).filter(({ iso }) => iso !== null);
  const taxes = findTaxNumbers(text, exact).filter(({ check }) => check.kind === 'npwp15');
  const taken = [...dates, ...taxes];
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const word = match[0].replace(/^#/, '');
    const start = match.index + match[0].length - word.length;
    const end = start + word.length;
    const isOther = taken.some((other) => other.start <= start && end <= other.end);
    return /\d/.test(word) && !isOther ? [{ start, end, text: word.replace(/[\s·]/g, '') }] : [];
  });
}

function romanOf(segment: string): number {
  const letters = segment
    .replace(/[1l|!i]/g, 'I')
    .replace(/[vyY]/g, 'V')
    .replace(/x/g, 'X');
  return ROMAN.indexOf(letters) + 1;
}

/** OCR reads several I in a row as fewer: VII as VI. */
const oneStroke = (roman: string): string => roman.replace(/I+/g, 'I');

/** The Roman month of the document's date, if the one read differs only by strokes that ran together. */
function withLostStrokes(read: string, month: number | undefined): string | undefined {
  const roman = month === undefined ? undefined : ROMAN[month - 1];
  return roman !== undefined && roman.length > read.length && oneStroke(roman) === oneStroke(read) ? roman : undefined;
}

/**
 * The month in a number such as 983/FKT/II/2025. OCR reads Roman II as 11, VI as V1. A segment with a V or an X can
 * only be Roman; one of only ones counts as Roman only if the document's own month agrees. A stroke that is missing
 * compared with the document's own month is restored, with the low certainty of a guess.
 * @param month The month of the document's date, 1 to 12, if known.
 */
export function monthOfNumber(text: string, exact: boolean, month?: number): MonthOfNumber {
  const parts = text.split(/([/.-])/);
  const place = parts.findIndex(
    (part, index) => index % 2 === 0 && index > 0 && ROMAN_LIKE.test(part) && isMonthPlace(parts, index),
  );
  const segment = parts[place];
  if (segment === undefined) return { text, certainty: 1 };
  const roman = romanOf(segment);
  const replaced = (by: string | undefined): string =>
    [...parts.slice(0, place), by, ...parts.slice(place + 1)].join('');
  const whole = exact || roman === 0 ? undefined : withLostStrokes(ROMAN[roman - 1] ?? '', month);
  if (whole !== undefined && /[IVX]/.test(segment))
    return { text: replaced(whole), ...(month === undefined ? {} : { month }), certainty: 0.6 };
  if (/^[IVX]+$/.test(segment)) return roman > 0 ? { text, month: roman, certainty: 1 } : { text, certainty: 0.7 };
  if (exact || roman === 0) return { text, certainty: exact ? 1 : 0.6 };
  const repaired = replaced(ROMAN[roman - 1]);
  const onlyDigits = /^1+$/.test(segment);
  if (!onlyDigits) return { text: repaired, month: roman, certainty: month === roman ? 0.95 : 0.8 };
  if (month === roman && hasAnotherNumber(parts, place)) return { text: repaired, month: roman, certainty: 0.9 };
  return { text, ...(month === Number(segment) ? { month } : {}), certainty: month === Number(segment) ? 1 : 0.6 };
}

/** Whether the segment is next to the year, between strokes, where the month belongs. */
function isMonthPlace(parts: readonly string[], index: number): boolean {
  const isYear = (part?: string): boolean => /^(20[\dOo]{2}|[\dOo]{2})$/.test(part ?? '');
  return isYear(parts[index + 2]) || (/^20\d\d$/.test(parts[index - 2] ?? '') && parts[index + 2] !== undefined);
}

function hasAnotherNumber(parts: readonly string[], place: number): boolean {
  return (
    parts.some((part, index) => Math.abs(index - place) !== 2 && index !== place && /\d/.test(part)) ||
    /^\d+$/.test(parts[place - 2] ?? '')
  );
}

/** Repairs a year whose zeros were read as letters: /2O25 → /2025. */
export function repairYear(text: string): string {
  return text.replace(/(?<=[/.-])2[0Oo][\dOo]{2}(?=$|[/.-])/g, (year) => year.replace(/[Oo]/g, '0'));
}
