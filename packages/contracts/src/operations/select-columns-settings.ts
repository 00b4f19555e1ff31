import { z } from '../zod';
import { chosenColumns } from './chosen-columns';

/** R-BENCH-3: these stay, in this order. */
export const selectColumnsSettings = z
  .object({ columns: chosenColumns })
  .meta({ examples: [{ columns: ['Harga', 'Nama'] }] });
export type SelectColumnsSettings = z.output<typeof selectColumnsSettings>;
