import { MAX_APPENDED_FILES, MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { otherDataset } from './other-dataset';

const columnName = z.string().max(MAX_COLUMN_NAME_LENGTH);

/** Where a column of another file goes, where its name does not tell. */
export const appendMatch = z.object({
  /** The place of the file among `files`, from zero. */
  file: z.number().int().min(0),
  column: columnName,
  /** A column of the result, the table's own or a new one of this name; null leaves the column out. */
  to: columnName.trim().min(1, inMessage('enter_name_for_column')).nullable(),
});
export type AppendMatch = z.output<typeof appendMatch>;

export const appendSettings = z
  .object({
    /** Their rows follow those of the table, one file after the other; each as it was when it was chosen. */
    files: z.array(otherDataset).min(1, inMessage('choose_file_to_append')).max(MAX_APPENDED_FILES),
    matches: z
      .array(appendMatch)
      .max(MAX_APPENDED_FILES * MAX_COLUMNS)
      .default([]),
    /** Columns that the table lacks become new ones at the end, or are left out. */
    extra: z.enum(['add', 'leave_out']).default('add'),
    /** A first column with the name of the file that each row comes from. */
    source_column: columnName.trim().min(1, inMessage('enter_name_for_column')).optional(),
    /** What `source_column` says of the table's own rows. */
    own_name: z.string().max(255).default(''),
  })
  .meta({
    examples: [{ files: [{ file_id: 'februari', dataset_hash: 'ab'.repeat(32), filename: 'februari.csv' }] }],
  });
export type AppendSettings = z.output<typeof appendSettings>;
