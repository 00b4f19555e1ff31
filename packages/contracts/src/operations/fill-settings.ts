import { readByColumn } from './read-by-column';
import { MAX_CELL_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { text } from '../text';
import { z } from '../zod';
import { chosenColumns } from './chosen-columns';

/** R-BENCH-8. */
export const fillSettings = z
  .discriminatedUnion('direction', [
    /** Each blank cell gets the nearest value above it (`down`) or below it (`up`). */
    z.object({ columns: chosenColumns, direction: z.enum(['down', 'up']) }),
    z.object({
      columns: chosenColumns,
      direction: z.literal('value'),
      value: text({ max: MAX_CELL_LENGTH }).refine((value) => value.trim() !== '', inMessage('enter_fill_value')),
      read_by: readByColumn,
    }),
  ])
  .meta({ examples: [{ columns: ['Kota'], direction: 'down' }] });
export type FillSettings = z.output<typeof fillSettings>;
