import { MAX_CELL_LENGTH, MAX_COLUMN_EXAMPLES } from '../limits';
import { text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { count } from './values';

/** What a cell of the new column is to be. */
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
  /** For `formula@1`, to be read and changed like any other. */
  formula: z.string(),
  /** How long it is, in parts; the first candidate is the simplest that does well on the other rows. */
  size: count,
  preview: z.array(shownValue),
  /** Rows of which another candidate makes something else; an example of one of them decides between the two. */
  doubtful: z.array(shownValue.extend({ other: z.string().nullable() })),
  doubtful_count: count,
  /** Rows without a value, since the formula cannot be worked out there or gives nothing. */
  empty_count: count,
});

export const columnCandidates = z.object({
  /** The version of the file that was looked at. */
  version: count,
  /** The best first; none where no formula was found that makes all examples. */
  candidates: z.array(columnCandidate),
  /** The columns that were looked at. */
  columns: z.array(z.string()),
});
export type ColumnCandidates = z.infer<typeof columnCandidates>;
