import { MAX_APPENDED_FILES } from '../limits';
import { idText } from '../text';
import { z } from '../zod';
import { count } from './values';

/** How a column of another file was matched: by the same name, by a similar name, or it has no match in the table. */
export const appendMatchings = ['name', 'alike', 'extra'] as const;

export const appendedFiles = z.array(idText).min(1).max(MAX_APPENDED_FILES);

const plannedColumn = z.object({
  name: z.string(),
  type: z.string(),
  /** The column of the result that receives it. */
  to: z.string(),
  how: z.enum(appendMatchings),
});

const plannedFile = z.object({
  /** These four fields are an entry of `files` in the settings of `append@1`. */
  file_id: z.string(),
  dataset_hash: z.string(),
  filename: z.string(),
  sheet: z.string().nullable(),
  version: count,
  row_count: count,
  /** Its rows that are not data; `row_count` is without them if the plan is for `data_only`. */
  rows_not_data: count,
  columns: z.array(plannedColumn),
  /** Columns of the result that this file has no values for. */
  missing: z.array(z.string()),
});

const resultColumn = z.object({
  name: z.string(),
  /**
   * The type of the combined values. Columns of different types become text, unless all their texts can be read as one
   * type.
   */
  type: z.string(),
  is_extra: z.boolean(),
  /** Its types in the table and the files, if they differ. */
  types: z.array(z.string()),
  /** The same types with the files that have them, if they differ. */
  types_by_file: z.array(z.object({ filename: z.string(), type: z.string() })).optional(),
});

export const appendPlan = z.object({
  /** The version of the file that the plan is based on. */
  version: count,
  files: z.array(plannedFile),
  columns: z.array(resultColumn),
  row_count: count,
  /** The rows of the table itself, or of a batch's first result, that are not data. */
  own_rows_not_data: count,
  /** The most rows that the user's plan allows; a result with more is refused. */
  row_limit: count,
});
export type AppendPlan = z.infer<typeof appendPlan>;
