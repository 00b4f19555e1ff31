import { MAX_COLUMNS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/** R-BENCH-2. */
export const sortRowsSettings = z
  .object({
    /** The first key decides; each later key orders only rows that are equal so far. */
    by: z
      .array(z.object({ column: z.string(), descending: z.boolean().default(false) }))
      .min(1, inMessage('choose_one_column'))
      .max(MAX_COLUMNS),
  })
  .meta({ examples: [{ by: [{ column: 'Harga', descending: true }, { column: 'Nama' }] }] });
export type SortRowsSettings = z.output<typeof sortRowsSettings>;
