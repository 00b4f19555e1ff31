import { MAX_CELL_LENGTH, MAX_COLUMN_EXAMPLES } from '../limits';
import { text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { count } from './values';

/** The value that a cell of the new column should have. */
const columnExample = z.object({ row: count, value: text({ max: MAX_CELL_LENGTH }) });

export const columnExamples = z
  .array(columnExample)
  .min(1, inMessage('give_an_example'))
  .max(MAX_COLUMN_EXAMPLES)
  .superRefine((examples, context) => {
    if (new Set(examples.map(({ row }) => row)).size < examples.length)
      context.addIssue(inMessage('one_example_a_row'));
  });

const shownValue = z.object({ row: count, value: z.string().nullable() });

const columnCandidate = z.object({
  /** A formula for `formula@1`, which people can read and change like any other. */
  formula: z.string(),
  /** The formula's length in parts. The first candidate is the simplest that also does well on the other rows. */
  size: count,
  preview: z.array(shownValue),
  /**
   * Rows where another candidate gives a different value. An example for one of them decides between the candidates.
   */
  doubtful: z.array(shownValue.extend({ other: z.string().nullable() })),
  doubtful_count: count,
  /** Rows without a value, because the formula fails there or gives nothing. */
  empty_count: count,
});

export const columnCandidates = z.object({
  /** The version of the file that the formulas were tried on. */
  version: count,
  /** The best first; empty when no formula gives all examples. */
  candidates: z.array(columnCandidate),
  /** The columns that the formulas may use. */
  columns: z.array(z.string()),
});
export type ColumnCandidates = z.infer<typeof columnCandidates>;
