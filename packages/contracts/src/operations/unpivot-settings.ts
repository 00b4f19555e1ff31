import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const newName = z.string().trim().min(1, inMessage('enter_name_for_column')).max(MAX_COLUMN_NAME_LENGTH);

export const unpivotSettings = z
  .object({
    /** Columns repeated unchanged in each row; columns in neither list are left out. */
    keep: z.array(z.string()).max(MAX_COLUMNS).default([]),
    /** Columns that become rows, in this order. */
    columns: z.array(z.string()).min(1, inMessage('choose_one_column')).max(MAX_COLUMNS),
    /** The column for the names of these columns. */
    name_column: newName,
    /** The column for their values. */
    value_column: newName,
    /** Makes no row from an empty cell. */
    drop_blanks: z.boolean().default(false),
  })
  .meta({
    examples: [{ keep: ['Nama'], columns: ['Kota', 'Harga'], name_column: 'Isian', value_column: 'Isi' }],
  });
export type UnpivotSettings = z.output<typeof unpivotSettings>;
