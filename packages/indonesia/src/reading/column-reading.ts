/** What the texts of a column are taken for, and how it writes what single values leave open. */

/** A duration is an elapsed time, of which 30:15 is thirty hours and a quarter. */
export type ValueKind = 'number' | 'date' | 'datetime' | 'time' | 'duration' | 'boolean';

export interface Notation {
  /** The sign that parts decimals; the other parts thousands. It settles a lone sign before three digits: 1.500. */
  decimal?: ',' | '.';
  /** The signs that part thousands whatever `decimal` is: 242,000 beside 3.872.000 and 4,114,000 is written with both. */
  groups?: ',' | '.' | 'both';
  /** The order of 05/01/2026. By year-first the year of 26-01-05 is 26; 05/01/2026 is day first there, too. */
  dateOrder?: 'day-first' | 'month-first' | 'year-first';
  /** Two-digit years up to this one are 20YY, the others 19YY. Without it they are not read. */
  centuryPivot?: number;
  /** Numbers under a date, moment or time are serials of a workbook, in its date system. */
  serials?: '1900' | '1904';
  /** Eight digits are a day: 20260131. */
  compactDays?: boolean;
  /** Bare digits are numbers, although the header speaks of days. */
  plainDigits?: true;
  /** Moments of another clock are read and set to WIB. Without it only those of WIB (+07:00) are. */
  zones?: 'to-wib';
  /** 8.30 is half past eight. With a word (`pukul 8.30`) or seconds it is so without. */
  dottedTimes?: boolean;
  /** What M stands for: miliar (10⁹) or juta, million (10⁶); T is triliun then. Only as declared by a person or a header. */
  letterM?: 'miliar' | 'juta';
  /** A lone T: `true`, or tidak. */
  letterT?: 'true' | 'tidak';
  /** 1 and 0 are true and false. */
  binary?: boolean;
  /** The sign of decimals is that of the person's account: nobody answered for this column. */
  by?: 'setting';
}

/** What is settled against some values of the column itself. */
export type Contested =
  | 'dateOrder'
  | 'century'
  | 'serials'
  | 'compactDays'
  /** Nobody stated serials: only those of 1927 to 2099 are read. */
  | 'rareSerials';

export interface ColumnReading {
  kind: ValueKind;
  notation: Notation;
  /** Money or percent, where most values say so. */
  unit?: 'rupiah' | 'percent';
  /**
   * The currency of its amounts where it is not rupiah (ISO 4217): those of another are not read. XXX: several, none of which is
   * most, so that no number of the column is one of any.
   */
  currency?: string;
  /** Values that only this notation settles are marked doubtful, since other values of the column speak against it. */
  contested?: readonly Contested[];
}

export interface ReadValue {
  /** A number; a day 2026-01-31; a moment 2026-01-31T08:30:00; a time 08:30:00; the hours of a duration; a boolean. */
  value: number | string | boolean;
  /** Read by the column's majority, not by itself, or against the column's notation. */
  doubtful?: true;
  /** Something of it has no room in the kind: the time under a day, a part of a second. */
  shortened?: true;
}

export const unreadReasons = [
  /** It is not of this kind. */
  'unreadable',
  /** 1.500 may be 1500 or 1.5. */
  'ambiguous_number',
  /** 05/01/2026 where neither order is settled. */
  'ambiguous_date',
  /** 01/25/2026 in a column that writes the day first. */
  'month_first',
  /** 25/01/2026 in a column that writes the month first. */
  'day_first',
  'two_digit_year',
  'no_such_day',
  /** 2026-01, Jan 2026. */
  'month_only',
  'no_such_time',
  /** A moment of another clock than WIB. */
  'time_zone',
  'fraction',
  /** 007 is a code: a number would lose its zeros. */
  'leading_zero',
  /** A whole number that a double cannot hold. */
  'too_many_digits',
  /** 11 in a column of percentages may be 11 % or 1,100 %. */
  'no_percent_sign',
  /** 3 M: miliar or million. */
  'unstated_letter',
  /** $5 among amounts in rupiah: a sum of both is none of either. */
  'other_currency',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

export type ReadResult = ReadValue | { reason: UnreadReason };
