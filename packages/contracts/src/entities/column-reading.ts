import { cell } from '../records';
import { z } from '../zod';
import { conversionFailureReason } from './types';
import { count } from './values';

/** The kinds of values that a column can hold; a duration is elapsed time, as a number of hours. */
export const valueKinds = ['number', 'date', 'datetime', 'time', 'duration', 'boolean'] as const;

/** What is known of an answer beside itself. */
const answerFacts = {
  /** The signs that stood in question when a person answered; in another file the answer says nothing of other ones. */
  asked: z.enum([',', '.', 'both']).optional(),
  /** The currency that the values themselves named then (ISO 4217), if not rupiah; it says nothing of other ones. */
  asked_currency: z.string().length(3).optional(),
  /** Given although nothing was asked, against what other columns show: a run on a copy need not say so again. */
  despite_others: z.literal(true).optional(),
};
export const answerKnown = z.object(answerFacts);
export type AnswerKnown = z.infer<typeof answerKnown>;

/** How a column writes what single values leave open. A missing key is undecided, or the values decide it. */
export const columnNotation = z.object({
  /** 1.234,5 or 1,234.5. */
  decimal: z.enum([',', '.']).optional(),
  /** The signs that separate thousands: both in a column with 3.872.000 and 4,114,000. */
  groups: z.enum([',', '.', 'both']).optional(),
  /** 05/01/2026 as 5 January or 1 May; 26-01-05 as 26 January 2005 or 5 January 2026. */
  date_order: z.enum(['day-first', 'month-first', 'year-first']).optional(),
  /** Two-digit years up to this one belong to this century. */
  century_pivot: z.number().int().min(-1).max(99).optional(),
  /** 3 M as 3 miliar or 3 million. */
  letter_m: z.enum(['miliar', 'juta']).optional(),
  /** Whether DB after an amount subtracts or adds it; CR does the other. */
  debit: z.enum(['minus', 'plus']).optional(),
  /** Converts times of other zones to WIB. */
  zones: z.literal('to-wib').optional(),
  /**
   * How to read bare digits that may be dates: 45000 as a workbook's day number, 20260131 as a date, or plain numbers.
   */
  digits: z.enum(['serial', 'compact', 'number']).optional(),
  /** Nobody answered for this column: the decimal sign comes from the account's setting (R-READ-4). */
  by: z.literal('setting').optional(),
  ...answerFacts,
});
export type ColumnNotation = z.infer<typeof columnNotation>;

/** A question that a person is asked once about a column: which of these readings is right. */
const readingQuestion = z.object({
  about: z.enum(['decimal', 'date_order', 'century', 'digits', 'debit']),
  options: z.array(
    z.object({
      notation: columnNotation,
      examples: z.array(z.object({ text: z.string(), value: cell })),
      /** For numbers: the sum of all cells that this answer reads. */
      sum: z.number().optional(),
    }),
  ),
});

/** How every tool reads the texts of a column (R-READ-1). */
export const columnReading = z.object({
  column: z.string(),
  /** Null for plain text, and while a question is open. */
  kind: z.enum(valueKinds).nullable(),
  unit: z.enum(['rupiah', 'percent']).nullable(),
  /** ISO 4217, for amounts that are not in rupiah. XXX: several currencies, and none of the amounts is read. */
  currency: z.string().length(3).optional(),
  notation: columnNotation,
  /** Counts of cells. */
  filled: count,
  read: count,
  /** Cells read in the way most of the column is written, because they are ambiguous by themselves. */
  doubtful: count,
  unread: count,
  /** The most frequent ones. */
  doubtful_values: z.array(z.object({ text: z.string(), count, value: cell })),
  unread_values: z.array(z.object({ text: z.string(), count, reason: conversionFailureReason })),
  /** When `kind` is set, nothing waits for the answer: the numbers could also be dates. */
  question: readingQuestion.nullable(),
});
export const oddValueStates = ['doubtful', 'unread'] as const;

/** A text that the reading doubts or cannot read, and the first row that has it; rows count from zero. */
export const oddValue = z.object({
  text: z.string(),
  count,
  row: count,
  /** The value that a doubtful text is read as. */
  value: cell,
  /** Why a text is not read. */
  reason: conversionFailureReason.nullable(),
});
/** Texts of the same form: in the form each digit is 0 and each letter A. */
export const oddForm = z.object({
  form: z.string(),
  /** How many cells. */
  count,
  /** How many different texts. */
  texts: count,
  examples: z.array(z.string()),
});
export type OddForm = z.infer<typeof oddForm>;
export type OddValue = z.infer<typeof oddValue>;
export type OddValueState = (typeof oddValueStates)[number];

/**
 * A text column that by now holds only values of one type, as arrival would type it (R-BENCH-95), because rows that
 * were not data are gone or cells were edited. The conversion to this type loses nothing.
 */
export const typeOffer = z.object({
  column: z.string(),
  type: z.enum(['integer', 'decimal', 'currency', 'date', 'datetime', 'boolean']),
});
export type TypeOffer = z.infer<typeof typeOffer>;

export type ColumnReadingInfo = z.infer<typeof columnReading>;
