/** How the texts of a column are read: their kind, and how the column writes what single values leave open. */

/** A duration is an elapsed time: 30:15 is thirty hours and a quarter. */
export type ValueKind = 'number' | 'date' | 'datetime' | 'time' | 'duration' | 'boolean';

export interface Notation {
  /**
   * The decimal sign; the other sign separates thousands. It decides how to read a single sign before three digits:
   * 1.500.
   */
  decimal?: ',' | '.';
  /** The signs that separate thousands whatever `decimal` is: 242,000 among 3.872.000 and 4,114,000 shows both. */
  groups?: ',' | '.' | 'both';
  /** How to read 05/01/2026. With year-first the year of 26-01-05 is 26; 05/01/2026 is then still day first. */
  dateOrder?: 'day-first' | 'month-first' | 'year-first';
  /** Two-digit years up to this one are 20YY, the others 19YY. Without it they cannot be read. */
  centuryPivot?: number;
  /** Numbers in a column of dates, moments or times are day numbers of a workbook, in this date system. */
  serials?: '1900' | '1904';
  /** Eight digits are a date: 20260131. */
  compactDays?: boolean;
  /** Bare digits are numbers, although the header suggests dates. */
  plainDigits?: true;
  /** Moments of other zones are converted to WIB. Without it only moments in WIB (+07:00) are read. */
  zones?: 'to-wib';
  /** 8.30 is half past eight. With a word (`pukul 8.30`) or seconds it is a time even without this. */
  dottedTimes?: boolean;
  /** What two numbers of an elapsed time are if not hours and minutes; where it is open, they have no value. */
  clock?: 'minutes' | 'open';
  /** What M means: miliar (10⁹) or juta, million (10⁶); T is then triliun. Only if a person or a header declares it. */
  letterM?: 'miliar' | 'juta';
  /** What DB after an amount means: its sign. CR has the other one; amounts without a mark keep their own. */
  debit?: 'minus' | 'plus';
  /** Amounts of the column, or of a larger table that it comes from, are marked so. */
  marked?: true;
  /** What a single T means: `true` or tidak. */
  letterT?: 'true' | 'tidak';
  /** 1 and 0 are true and false. */
  binary?: boolean;
  /** The decimal sign comes from the account's setting, because nobody answered for this column. */
  by?: 'setting';
  /** They were a question in a larger table that the column comes from, and no smaller one answers it. */
  isOpen?: true;
  /** What a larger table that the column comes from showed its values to be; 'text': codes, whatever their digits. */
  kind?: ValueKind | 'text';
  /** The currency of bare numbers there (ISO 4217). */
  currency?: string;
  /** The unit of most amounts there. */
  unit?: NonNullable<ColumnReading['unit']> | 'none';
  /** Which of these facts values of that table contradicted. */
  contested?: Contested[] | undefined;
}

/** How a column is meant in whose texts nobody knows what a sign is: only its digits alone are numbers. */
export const WITHHELD: Notation = { kind: 'text', isOpen: true };

export const isWithheld = ({ kind, isOpen }: Notation): boolean => kind === 'text' && isOpen === true;

/** Notation that was settled although some values of the column contradict it. */
export type Contested =
  /** A sign that was stated, although the values show the other one only. */
  | 'decimal'
  /** Rupiah with three decimals, beside which Rp 1.500 may be one and a half. */
  | 'thousandths'
  | 'dateOrder'
  | 'century'
  | 'serials'
  | 'compactDays'
  /** Some amounts are marked as debits, some as credits, and others not at all. */
  | 'debit'
  /** Fewer amounts name the currency than do not. */
  | 'currency'
  /** Nobody declared serials: only those of 1927 to 2099 are read. */
  | 'rareSerials';

export interface ColumnReading {
  kind: ValueKind;
  notation: Notation;
  /** Money or percent, if most values are. */
  unit?: 'rupiah' | 'percent';
  /**
   * The currency of the column's amounts if it is not rupiah (ISO 4217): amounts in another currency are not read. XXX:
   * several currencies without a majority, so no amount of the column is read.
   */
  currency?: string;
  /** Values that only this notation decides are marked doubtful, because other values of the column contradict it. */
  contested?: readonly Contested[];
}

export interface ReadValue {
  /** A number; a day 2026-01-31; a moment 2026-01-31T08:30:00; a time 08:30:00; the hours of a duration; a boolean. */
  value: number | string | boolean;
  /** Read as most of the column is, because it is ambiguous by itself, or read against the column's notation. */
  doubtful?: true;
  /** Something does not fit the kind and is cut: the time in a column of days, a fraction of a second. */
  shortened?: true;
}

export const unreadReasons = [
  /** The value is not of this kind. */
  'unreadable',
  /** 1.500 may be 1500 or 1.5. */
  'ambiguous_number',
  /** 05/01/2026 when neither order is settled. */
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
  /** A moment in another zone than WIB. */
  'time_zone',
  'fraction',
  /** 007 is a code: a number would lose its zeros. */
  'leading_zero',
  /** A whole number that a double cannot hold exactly. */
  'too_many_digits',
  /** 11 in a column of percentages may be 11 % or 1,100 %. */
  'no_percent_sign',
  /** 3 M: miliar or million. */
  'unstated_letter',
  /** 1.500.000,00 DB: nobody has said whether debits are added or subtracted. */
  'unstated_debit',
  /** $5 among amounts in rupiah: a sum cannot mix the two. */
  'other_currency',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

export type ReadResult = ReadValue | { reason: UnreadReason };
