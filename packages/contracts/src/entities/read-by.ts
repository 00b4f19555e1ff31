import type { z } from '../zod';
import { columnNotation } from './column-reading';

/**
 * How a column read the values of a saved step that have more than one reading, such as 10.000 and 02/05/2026. A file
 * with another notation then gets the same values.
 */
export const readBy = columnNotation
  .pick({ decimal: true, groups: true, date_order: true, century_pivot: true })
  .strict();
export type ReadBy = z.infer<typeof readBy>;
