import { MAX_PLAN_ROWS } from '../limits';
import { z } from '../zod';

/** R-BENCH-5. */
export const useRowAsHeaderSettings = z
  .object({
    row: z
      .number()
      .int()
      .min(1)
      .max(MAX_PLAN_ROWS)
      .describe('The row that holds the names; the first row of the data is 1. It goes, and the rows above it.'),
    join: z
      .union([z.literal(1), z.literal(2)])
      .default(1)
      .describe('Of how many rows the names are made: 2 joins each name with the one below it.'),
  })
  .meta({ examples: [{ row: 1 }] });
export type UseRowAsHeaderSettings = z.output<typeof useRowAsHeaderSettings>;
