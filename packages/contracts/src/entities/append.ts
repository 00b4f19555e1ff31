import { MAX_APPENDED_FILES } from '../limits';
import { idText } from '../text';
import { z } from '../zod';
import { count } from './values';

/** How a column of another file found its place: by its very name, by one that is like it, or it has none in the table. */
export const appendMatchings = ['name', 'alike', 'extra'] as const;

export const appendedFiles = z.array(idText).min(1).max(MAX_APPENDED_FILES);

const plannedColumn = z.object({
  name: z.string(),
  type: z.string(),
  /** The column of the result that it goes into. */
  to: z.string(),
  how: z.enum(appendMatchings),
});

const plannedFile = z.object({
  /** These four are an entry of `files` in the settings of `append@1`. */
  file_id: z.string(),
  dataset_hash: z.string(),
  filename: z.string(),
  sheet: z.string().nullable(),
  version: count,
  row_count: count,
  columns: z.array(plannedColumn),
  /** Columns of the result that this file has nothing for. */
  missing: z.array(z.string()),
});

const resultColumn = z.object({
  name: z.string(),
  /** What its values become together; columns of different types become text, unless their texts read as one. */
  type: z.string(),
  is_extra: z.boolean(),
  /** The types that it has in the table and the files, where they are not one. */
  types: z.array(z.string()),
  /** The same by the files that have the column, where these are not one type. */
  types_by_file: z.array(z.object({ filename: z.string(), type: z.string() })).optional(),
});

export const appendPlan = z.object({
  /** The version of the file that was looked at. */
  version: count,
  files: z.array(plannedFile),
  columns: z.array(resultColumn),
  row_count: count,
  /** What the plan allows; more rows are refused. */
  row_limit: count,
});
export type AppendPlan = z.infer<typeof appendPlan>;
