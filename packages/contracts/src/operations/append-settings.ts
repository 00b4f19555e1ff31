import { MAX_APPENDED_FILES, MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { otherDataset } from './other-dataset';

const columnName = z.string().max(MAX_COLUMN_NAME_LENGTH);

/** Where a column of another file goes when its name does not decide it. */
export const appendMatch = z.object({
  /** The position of the file in `files`, from zero. */
  file: z.number().int().min(0),
  column: columnName,
  /** A column of the result: the table's own or a new one of this name; null leaves the column out. */
  to: columnName.trim().min(1, inMessage('enter_name_for_column')).nullable(),
});
export type AppendMatch = z.output<typeof appendMatch>;

export const appendSettings = z
  .object({
    /** Files whose rows follow the table's, one file after the other, each in the version that was chosen. */
    files: z.array(otherDataset).min(1, inMessage('choose_file_to_append')).max(MAX_APPENDED_FILES),
    matches: z
      .array(appendMatch)
      .max(MAX_APPENDED_FILES * MAX_COLUMNS)
      .default([]),
    /** Whether columns that the table lacks become new ones at the end, or are left out. */
    extra: z.enum(['add', 'leave_out']).default('add'),
    /** The name of a first column that says which file each row comes from. */
    source_column: columnName.trim().min(1, inMessage('enter_name_for_column')).optional(),
    /** The value of `source_column` in the table's own rows. */
    own_name: z.string().max(255).default(''),
    /**
     * Leaves out the rows of the table and of each file that are not data: totals, titles, signatures. They are found in
     * each file alone, as `keep-data-rows@1` finds them.
     */
    data_only: z.boolean().default(false),
  })
  .meta({
    examples: [{ files: [{ file_id: 'februari', dataset_hash: 'ab'.repeat(32), filename: 'februari.csv' }] }],
  });
export type AppendSettings = z.output<typeof appendSettings>;
