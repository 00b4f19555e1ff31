import { MAX_COLUMN_NAME_LENGTH } from '../limits';
import { z } from '../zod';

export const transposeSettings = z
  .object({
    /** The column whose values name the new columns; without it they are named by number. */
    name_column: z.string().optional(),
    /** The name of the first column, which holds the former column names; if blank, the name in `name_column`. */
    first_name: z.string().trim().max(MAX_COLUMN_NAME_LENGTH).default(''),
    /** The language of generated names, which become data. */
    language: z.enum(['en', 'id']).default('en'),
  })
  .meta({ examples: [{ name_column: 'Nama' }] });
export type TransposeSettings = z.output<typeof transposeSettings>;
