import { MAX_COMBINED_MATCHES } from '../limits';
import { appendMatch } from '../operations/append-settings';
import { idText } from '../text';
import { z } from '../zod';

/** How the results become one table (R-BATCH-9). */
export const combineOrder = z.object({
  /** Only answers how the columns match; makes nothing. */
  preview: z.boolean().default(false),
  /**
   * Where columns of the second and later results go: into a column of the table, into a new one of this name, or
   * nowhere.
   */
  matches: z
    .array(appendMatch.omit({ file: true }).extend({ file_id: idText }))
    .max(MAX_COMBINED_MATCHES)
    .default([]),
  /** Leaves out the rows of each result that are not data: totals, titles, signatures. */
  data_only: z.boolean().default(false),
});
export type CombineOrder = z.output<typeof combineOrder>;
