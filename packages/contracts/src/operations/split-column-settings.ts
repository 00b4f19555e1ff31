import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS, MAX_FIND_LENGTH, MAX_SEPARATOR_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const by = z.union(
  [
    /** The literal text between pieces. */
    z.strictObject({ delimiter: z.string().min(1, inMessage('enter_delimiter')).max(MAX_SEPARATOR_LENGTH) }),
    /** Characters of each piece, from the left; the rest becomes one more piece. */
    z.strictObject({
      width: z.array(z.number().int().min(1).max(10_000)).min(1, inMessage('enter_widths')).max(MAX_COLUMNS),
    }),
    /** Each capturing group is a piece; a pattern without groups is the separator. */
    z.strictObject({ pattern: z.string().min(1, inMessage('enter_what_to_find')).max(MAX_FIND_LENGTH) }),
  ],
  inMessage('say_how_to_split'),
);

export const splitColumnSettings = z
  .object({
    column: z.string(),
    by,
    /** Names of the new columns; further ones are named by the column and a number. */
    into: z.array(z.string().max(MAX_COLUMN_NAME_LENGTH)).max(MAX_COLUMNS).default([]),
    /** The most pieces; the last one holds the rest. Without it there are as many as names, or as the data has. */
    max: z.number().int().min(1).max(MAX_COLUMNS).optional(),
    /** Keeps the column itself, in front of its pieces. */
    keep: z.boolean().default(false),
    /** Trims the spaces around each piece. */
    trim: z.boolean().default(false),
  })
  .meta({ examples: [{ column: 'Kota', by: { delimiter: ' ' }, into: ['Kota 1', 'Kota 2'] }] });
export type SplitColumnSettings = z.output<typeof splitColumnSettings>;
