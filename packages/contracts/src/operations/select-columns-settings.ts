import { z } from '../zod';
import { chosenColumns } from './chosen-columns';

/**
 * R-BENCH-3: these columns stay, in this order (`keep`), these go (`remove`), or these come first, in this order, with
 * the others after them (`order`). Only `keep` drops columns that nobody named, such as an extra column of another
 * file.
 */
export const selectColumnsSettings = z
  .object({ columns: chosenColumns, mode: z.enum(['keep', 'remove', 'order']).default('keep') })
  .meta({ examples: [{ columns: ['Harga', 'Nama'] }, { columns: ['Harga'], mode: 'remove' }] });
export type SelectColumnsSettings = z.output<typeof selectColumnsSettings>;
