import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS, MAX_SEPARATOR_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

export const mergeColumnsSettings = z
  .object({
    /** In the order in which their values are joined. */
    columns: z.array(z.string()).min(1, inMessage('choose_one_column')).max(MAX_COLUMNS),
    separator: z.string().max(MAX_SEPARATOR_LENGTH),
    name: z.string().trim().min(1, inMessage('enter_name_for_column')).max(MAX_COLUMN_NAME_LENGTH),
    /** Keeps the source columns. */
    keep: z.boolean().default(false),
    /** Adds no separator for an empty cell. */
    skip_blanks: z.boolean().default(false),
  })
  .meta({ examples: [{ columns: ['Nama', 'Kota'], separator: ', ', name: 'Alamat' }] });
export type MergeColumnsSettings = z.output<typeof mergeColumnsSettings>;
