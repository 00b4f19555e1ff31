import { MAX_COLUMN_NAME_LENGTH } from '../limits';
import { z } from '../zod';

export const transposeSettings = z
  .object({
    /** Its values name the new columns; without it they are called by their place. */
    name_column: z.string().optional(),
    /** What the first column is called, which holds the names of the former ones; blank as `name_column`. */
    first_name: z.string().trim().max(MAX_COLUMN_NAME_LENGTH).default(''),
    /** In which names are made up; they are data from then on. */
    language: z.enum(['en', 'id']).default('en'),
  })
  .meta({ examples: [{ name_column: 'Nama' }] });
export type TransposeSettings = z.output<typeof transposeSettings>;
