import { MAX_PLAN_ROWS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const count = z.number().int().min(1, inMessage('take_at_least_one_row')).max(MAX_PLAN_ROWS);
/** Counted as people do: the first row of data is 1. */
const rowNumber = z.number().int().min(1).max(MAX_PLAN_ROWS);

/** R-BENCH-4. A part longer than the table gives the whole table. */
export const takeRowsSettings = z
  .discriminatedUnion('part', [
    z.object({ part: z.enum(['top', 'bottom']), count }),
    z
      .object({
        part: z.literal('range'),
        from: rowNumber.describe('The first row that stays; the first row of the data is 1.'),
        to: rowNumber.describe('The last row that stays.'),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: inMessage('range_backwards') }),
    z.object({
      part: z.literal('sample'),
      count,
      seed: z
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(1)
        .describe('The same number takes the same rows of the same table.'),
    }),
  ])
  .meta({ examples: [{ part: 'top', count: 2 }] });
export type TakeRowsSettings = z.output<typeof takeRowsSettings>;
