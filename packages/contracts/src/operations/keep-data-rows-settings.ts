import { MAX_COLUMN_NAME_LENGTH, MAX_TITLE_COLUMNS } from '../limits';
import { notDataKinds } from '../not-data-kinds';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const columnName = z.string().trim().min(1, inMessage('enter_name_for_column')).max(MAX_COLUMN_NAME_LENGTH);

/** R-BENCH-10. */
export const keepDataRowsSettings = z
  .object({
    /** All kinds when left out. */
    kinds: z.array(z.enum(notDataKinds)).min(1, inMessage('choose_kinds_of_rows')).optional(),
    /**
     * R-BENCH-91. The names of new columns, placed first, that give each row the titles of its groups, the outermost
     * first.
     */
    title_columns: z.array(columnName).min(1).max(MAX_TITLE_COLUMNS).optional(),
  })
  .meta({ examples: [{ kinds: ['total', 'group_title'], title_columns: ['Bagian'] }] });
export type KeepDataRowsSettings = z.output<typeof keepDataRowsSettings>;
