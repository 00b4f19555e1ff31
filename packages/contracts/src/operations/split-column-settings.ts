import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS, MAX_FIND_LENGTH, MAX_SEPARATOR_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const by = z.union(
  [
    /** The text that stands between pieces, as it is written. */
    z.strictObject({ delimiter: z.string().min(1, inMessage('enter_delimiter')).max(MAX_SEPARATOR_LENGTH) }),
    /** Characters of each piece, from the left; what is left over is one piece more. */
    z.strictObject({
      width: z.array(z.number().int().min(1).max(10_000)).min(1, inMessage('enter_widths')).max(MAX_COLUMNS),
    }),
    /** Each group in brackets is a piece; a pattern without groups stands between pieces. */
    z.strictObject({ pattern: z.string().min(1, inMessage('enter_what_to_find')).max(MAX_FIND_LENGTH) }),
  ],
  inMessage('say_how_to_split'),
);

export const splitColumnSettings = z
  .object({
    column: z.string(),
    by,
    /** Names of the new columns; those beyond are called by the column and a number. */
    into: z.array(z.string().max(MAX_COLUMN_NAME_LENGTH)).max(MAX_COLUMNS).default([]),
    /** Pieces at most, the last with all that is left. Without it there are as many as names, or as the data has. */
    max: z.number().int().min(1).max(MAX_COLUMNS).optional(),
    /** The column itself stays, in front of its pieces. */
    keep: z.boolean().default(false),
    /** Pieces lose the spaces around them. */
    trim: z.boolean().default(false),
  })
  .meta({ examples: [{ column: 'Kota', by: { delimiter: ' ' }, into: ['Kota 1', 'Kota 2'] }] });
export type SplitColumnSettings = z.output<typeof splitColumnSettings>;
