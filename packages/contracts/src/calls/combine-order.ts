import { MAX_COMBINED_MATCHES } from '../limits';
import { appendMatch } from '../operations/append-settings';
import { idText } from '../text';
import { z } from '../zod';

/** How the one table is wanted (R-BATCH-9). */
export const combineOrder = z.object({
  /** Only says how the columns match; nothing is made. */
  preview: z.boolean().default(false),
  /** Where columns of the results from the second on go: into a column of the table, a new one of this name, or nowhere. */
  matches: z
    .array(appendMatch.omit({ file: true }).extend({ file_id: idText }))
    .max(MAX_COMBINED_MATCHES)
    .default([]),
});
export type CombineOrder = z.output<typeof combineOrder>;
