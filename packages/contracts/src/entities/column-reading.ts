import { cell } from '../records';
import { z } from '../zod';
import { conversionFailureReason } from './types';
import { count } from './values';

/** What the values of a column are; a duration is an elapsed time, as a number of hours. */
export const valueKinds = ['number', 'date', 'datetime', 'time', 'duration', 'boolean'] as const;

/** How a column writes what single values leave open. What is left out is open, or the values tell it. */
export const columnNotation = z.object({
  /** 1.234,5 or 1,234.5. */
  decimal: z.enum([',', '.']).optional(),
  /** The signs that part thousands alone: both in a column of 3.872.000 and 4,114,000. */
  groups: z.enum([',', '.', 'both']).optional(),
  /** 05/01/2026 as 5 January or 1 May; 26-01-05 as 26 January 2005 or 5 January 2026. */
  date_order: z.enum(['day-first', 'month-first', 'year-first']).optional(),
  /** Two-digit years up to this one belong to this century. */
  century_pivot: z.number().int().min(-1).max(99).optional(),
  /** 3 M as 3 miliar or 3 million. */
  letter_m: z.enum(['miliar', 'juta']).optional(),
  /** Moments of other clocks are set to WIB. */
  zones: z.literal('to-wib').optional(),
  /** Bare digits that may be days: 45000 as a workbook counts them, 20260131, or plain numbers. */
  digits: z.enum(['serial', 'compact', 'number']).optional(),
  /** Nobody answered for this column: the sign of decimals is that of the account (R-READ-4). */
  by: z.literal('setting').optional(),
});
export type ColumnNotation = z.infer<typeof columnNotation>;

/** What a person is asked once about a column: which of these readings is meant. */
const readingQuestion = z.object({
  about: z.enum(['decimal', 'date_order', 'century', 'digits']),
  options: z.array(
    z.object({
      notation: columnNotation,
      examples: z.array(z.object({ text: z.string(), value: cell })),
      /** Of numbers: what the column comes to by this answer, in all of its cells that it reads. */
      sum: z.number().optional(),
    }),
  ),
});

/** How the texts of a column are read, by every tool (R-READ-1). */
export const columnReading = z.object({
  column: z.string(),
  /** Null of plain text, and while a question is open. */
  kind: z.enum(valueKinds).nullable(),
  unit: z.enum(['rupiah', 'percent']).nullable(),
  /** ISO 4217, of amounts that are not in rupiah; XXX: in several, of which none is read. */
  currency: z.string().length(3).optional(),
  notation: columnNotation,
  /** Cells. */
  filled: count,
  read: count,
  /** Read as most of the column is, not by themselves. */
  doubtful: count,
  unread: count,
  /** The most frequent ones. */
  doubtful_values: z.array(z.object({ text: z.string(), count, value: cell })),
  unread_values: z.array(z.object({ text: z.string(), count, reason: conversionFailureReason })),
  /** Of a column with a kind nothing waits for the answer: its numbers may be days as well. */
  question: readingQuestion.nullable(),
});
export const oddValueStates = ['doubtful', 'unread'] as const;

/** A text that a column's reading doubts or does not read, and where it stands first; rows count from zero. */
export const oddValue = z.object({
  text: z.string(),
  count,
  row: count,
  /** What a doubtful text is read as. */
  value: cell,
  /** Why a text is not read. */
  reason: conversionFailureReason.nullable(),
});
/** Texts of one form: digits are 0 in it, and letters an A. */
export const oddForm = z.object({
  form: z.string(),
  /** Cells. */
  count,
  /** Different texts. */
  texts: count,
  examples: z.array(z.string()),
});
export type OddForm = z.infer<typeof oddForm>;
export type OddValue = z.infer<typeof oddValue>;
export type OddValueState = (typeof oddValueStates)[number];

/**
 * A column of texts that holds only values of one type by now, as arrival would type it (R-BENCH-95): rows that were no data
 * are gone, or cells were edited. The conversion to this type loses nothing.
 */
export const typeOffer = z.object({
  column: z.string(),
  type: z.enum(['integer', 'decimal', 'currency', 'date', 'datetime', 'boolean']),
});
export type TypeOffer = z.infer<typeof typeOffer>;

export type ColumnReadingInfo = z.infer<typeof columnReading>;
