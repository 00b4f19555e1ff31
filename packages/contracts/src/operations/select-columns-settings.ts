import { z } from '../zod';
import { chosenColumns } from './chosen-columns';

/**
 * R-BENCH-3: these stay, in this order (`keep`), these go (`remove`), or these come first, in this order, and the others behind them
 * (`order`). Only the first takes away what nobody named, as a column that another file has besides.
 */
export const selectColumnsSettings = z
  .object({ columns: chosenColumns, mode: z.enum(['keep', 'remove', 'order']).default('keep') })
  .meta({ examples: [{ columns: ['Harga', 'Nama'] }, { columns: ['Harga'], mode: 'remove' }] });
export type SelectColumnsSettings = z.output<typeof selectColumnsSettings>;
