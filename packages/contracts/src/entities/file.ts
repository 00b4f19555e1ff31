import { cell, row } from '../records';
import { sentenceSchema } from '../errors';
import { MAX_FILE_LABEL, MAX_FILE_LABELS, MAX_PLAN_ROWS } from '../limits';
import { columnNames, filledText, text } from '../text';
import { z } from '../zod';
import { stepWarnings } from './step-warnings';
import { count, time, uuid } from './values';

export const sheetSchema = z.object({
  name: z.string(),
  row_count: count,
  column_count: count,
  is_current: z.boolean(),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** R-FILES-13: the delimiters and encodings that a CSV can have. */
export const fileDelimiters = [',', ';', '\t', '|'] as const;
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'koi8-r',
  'ibm866',
  'big5',
  'gb18030',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;
/**
 * The quotation marks around a cell that contains the delimiter, and how such a mark is written inside a cell: doubled,
 * or after a backslash.
 */
export const fileQuotes = ['"', "'", 'none'] as const;
export const fileEscapes = ['doubled', 'backslash'] as const;

/** How many rows the column names come from; `header_row` is the lowest of them. */
export const headerRowCount = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type HeaderRowCount = z.infer<typeof headerRowCount>;

/** How a file was read. Fields that do not apply to a workbook are null. */
export const fileReading = z.object({
  sheet: z.string().nullable(),
  /** The file's row that holds the column names, counted from one; null when the names are generated. */
  header_row: z.number().int().min(1).nullable(),
  delimiter: z.string().nullable(),
  encoding: z.string().nullable(),
  /** Two or three when the names in the rows above the header were joined to the header's own. */
  header_rows: z.number().int().min(1).max(3).optional(),
  /** It is undecided whether the column names take one row or several; `header_choices` of a preview shows each way. */
  is_header_open: z.boolean().optional(),
  /** Hidden rows and columns of a workbook that hold something, and whether they are left out of the table. */
  hidden: z.object({ rows: count, columns: count, is_left_out: z.boolean() }).optional(),
  /** For delimited text that is not quoted as in RFC 4180. */
  quote: z.string().optional(),
  escape: z.string().optional(),
});
export type FileReading = z.infer<typeof fileReading>;

/** How to read a file. Anything left out is detected. */
export const readingChoice = z.object({
  sheet: text({ max: 255 }).optional(),
  header_row: z.union([z.literal('none'), z.number().int().min(1).max(MAX_PLAN_ROWS)]).optional(),
  delimiter: z.enum(fileDelimiters).optional(),
  encoding: z.enum(fileEncodings).optional(),
  header_rows: headerRowCount.optional(),
  /** Leaves out the rows and columns that a workbook hides. */
  without_hidden: z.boolean().optional(),
  quote: z.enum(fileQuotes).optional(),
  escape: z.enum(fileEscapes).optional(),
});
export type ReadingChoice = z.infer<typeof readingChoice>;

/** A reading chosen in another file. */
export const readingElsewhere = readingChoice.extend({
  /** The names that the chosen header row gave there; a file that has them in another row is refused. */
  names: columnNames.optional(),
});
export type ReadingElsewhere = z.infer<typeof readingElsewhere>;

/** What a file would look like with another reading. */
export const readingPreview = z.object({
  file_type: z.string(),
  /** How the file is read now; null when that was not recorded. */
  current: fileReading.nullable(),
  reading: fileReading,
  /** Steps applied since, which reading the file again drops. */
  steps_applied: count,
  version: count,
  sheets: z.array(z.object({ name: z.string(), row_count: count })),
  /** The first rows of the file with their row numbers, counted from one; cells are cut. */
  first_rows: z.array(z.object({ row: z.number().int().min(1), cells: z.array(z.string()) })),
  /** When the names may take one row or several joined rows: what each choice gives. */
  header_choices: z
    .array(
      z.object({
        header_row: z.number().int().min(1),
        header_rows: headerRowCount,
        names: z.array(z.string()),
      }),
    )
    .optional(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  row_count: count,
  warnings: z.array(z.string()),
  /** The same as sentences, for any language. */
  warning_sentences: z.array(sentenceSchema).optional(),
});
export type ReadingPreview = z.infer<typeof readingPreview>;

/** R-FILES-8: a label that a user gives to files. */
export const fileLabel = filledText({ max: MAX_FILE_LABEL });
export const fileLabels = z.array(fileLabel).max(MAX_FILE_LABELS);

/** R-FILES-6. Fields that depend on reading the file are null until it is ready; `sheets` of a CSV is empty. */
export const fileSchema = z.object({
  id: z.string(),
  /** The current name: the one the user gave it, or the original one. */
  filename: z.string(),
  original_filename: z.string(),
  labels: z.array(z.string()).optional(),
  file_size: count,
  file_size_mb: z.number(),
  upload_date: time,
  /** The file extension without its dot: `csv`. */
  file_type: z.string(),
  kind: z.enum(['upload', 'output']),
  status: z.enum(['processing', 'ready', 'failed']),
  error: z.string().nullable(),
  row_count: count.nullable(),
  column_count: count.nullable(),
  sheets: z.array(sheetSchema),
  current_version: count.nullable(),
  /** How the file was read; absent for files that were not uploaded. */
  reading: fileReading.nullable().optional(),
  /** What is doubtful about the reading in effect; absent if nothing is. */
  warnings: z
    .array(z.object({ code: z.string(), message: z.string(), sentence: sentenceSchema.optional() }))
    .optional(),
});
export type File = z.infer<typeof fileSchema>;

/** A file in the trash: when it was deleted, and when it will be removed for good. */
export const trashedFile = fileSchema.extend({ trashed_at: time, removed_at: time, days_left: count });
export type TrashedFile = z.infer<typeof trashedFile>;

export const previewColumn = z.object({
  name: z.string(),
  type: z.string(),
  /** What most values mean: `email`, `npwp`, `money`. */
  semantic_type: z.string().nullable().optional(),
  /** ISO 4217; only for amounts that are not rupiah in a column whose name does not say so. */
  currency: z.string().optional(),
  /** The cells that came as numbers are fractions of a whole: 0.11 is shown as 11 %. */
  unit: z.literal('percent').optional(),
  non_null_count: count,
  null_count: count,
  sample_values: z.array(cell),
});

/** R-FILES-24: `data` are the same rows as `preview_data`. */
export const filePreview = z.object({
  filename: z.string(),
  total_rows: count,
  total_columns: count,
  file_size_mb: z.number(),
  file_type: z.string(),
  sheet: z.string().nullable().optional(),
  columns: z.array(previewColumn),
  preview_data: z.array(row),
  data: z.array(row),
  message: z.string().nullable(),
  /** The sentences of each message, for any language; null when a message was recorded without them. */
  message_sentences: z.array(sentenceSchema.nullable()).optional(),
  /** The version shown, and the positions of its rows, from zero. */
  version: count.optional(),
  row_numbers: z.array(count).optional(),
});
export type FilePreview = z.infer<typeof filePreview>;

export const versionSchema = z.object({
  version: count,
  operation_type: z.string().nullable(),
  transformation_id: uuid.nullable(),
  label: z.string().nullable().optional(),
  label_sentence: sentenceSchema.nullable().optional(),
  row_count: count,
  column_count: count,
  created_at: time,
  is_current: z.boolean(),
  /** Its rows were removed to free space (R-STORE-5). */
  is_removed: z.boolean(),
});
export type Version = z.infer<typeof versionSchema>;

/** Fields in the body of a tool's download call that say whether to apply the result (R-FILES-5). */
export const applying = {
  apply: z.boolean().default(false),
  /** The version that the person looks at. If the file has changed since, the answer is 409 `version_conflict`. */
  version: z.number().int().min(1).optional(),
};

/** The answer of a tool's download call when its body says `apply` (R-FILES-5). */
export const appliedSchema = z.object({
  success: z.literal(true),
  transformation_id: uuid,
  version: count,
  row_count: count,
  warnings: stepWarnings.optional(),
});
export type Applied = z.infer<typeof appliedSchema>;

/** R-STORE-2. */
export const sampleFile = z.object({
  id: z.string(),
  filename: z.string(),
  file_type: z.string(),
  file_size_mb: z.number(),
});
export const storageInfo = z.object({
  subscription_tier: z.enum(['free', 'pro', 'enterprise']),
  storage: z.object({
    used_mb: z.number(),
    limit_mb: z.number(),
    available_mb: z.number(),
    usage_percentage: z.number(),
  }),
  files: z.object({ database_count: count, upload_count: count, output_count: count }),
  /** Storage for everything but uploads and outputs (R-STORE-4). */
  working_data: z.object({
    used_mb: z.number(),
    limit_mb: z.number(),
    usage_percentage: z.number(),
    versions_mb: z.number(),
    documents_mb: z.number(),
    exports_mb: z.number(),
    /** Settings and history, which are stored as records (R-STORE-6). */
    records_mb: z.number(),
    /** Deleted files that can still be brought back (R-FILES-7). */
    trash_mb: z.number(),
    /** How much removing older versions would free. */
    older_versions_mb: z.number(),
  }),
  limits: z.object({ max_file_size_mb: z.number(), max_rows: count }),
});
export type StorageInfo = z.infer<typeof storageInfo>;
