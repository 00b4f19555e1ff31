import { cell, row } from '../records';
import { sentenceSchema } from '../errors';
import { MAX_FILE_LABEL, MAX_FILE_LABELS, MAX_PLAN_ROWS } from '../limits';
import { filledText, text } from '../text';
import { z } from '../zod';
import { count, time, uuid } from './values';

export const sheetSchema = z.object({
  name: z.string(),
  row_count: count,
  column_count: count,
  is_current: z.boolean(),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** R-FILES-13: the delimiters and encodings that a CSV may have. */
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
/** The marks around a cell that may hold the delimiter; and how such a mark stands within one: twice, or behind a backslash. */
export const fileQuotes = ['"', "'", 'none'] as const;
export const fileEscapes = ['doubled', 'backslash'] as const;

/** How a file was read. What a workbook has no use for is null. */
export const fileReading = z.object({
  sheet: z.string().nullable(),
  /** The row of the file that holds the names of the columns, counted from one; null where they are made up. */
  header_row: z.number().int().min(1).nullable(),
  delimiter: z.string().nullable(),
  encoding: z.string().nullable(),
  /** Two where the names of the row above the header were put before its own. */
  header_rows: z.number().int().min(1).max(2).optional(),
  /** The names of the columns may be meant by one row or by two: `header_choices` of a preview tells both. */
  is_header_open: z.boolean().optional(),
  /** Of delimited text that is not quoted as in RFC 4180. */
  /** Rows and columns that the workbook hides although they hold something, and whether they are part of the table. */
  hidden: z.object({ rows: count, columns: count, is_left_out: z.boolean() }).optional(),
  quote: z.string().optional(),
  escape: z.string().optional(),
});
export type FileReading = z.infer<typeof fileReading>;

/** How a file is to be read; what is not said is detected. */
export const readingChoice = z.object({
  sheet: text({ max: 255 }).optional(),
  header_row: z.union([z.literal('none'), z.number().int().min(1).max(MAX_PLAN_ROWS)]).optional(),
  delimiter: z.enum(fileDelimiters).optional(),
  encoding: z.enum(fileEncodings).optional(),
  header_rows: z.union([z.literal(1), z.literal(2)]).optional(),
  /** What a workbook hides, rows and columns, is left out. */
  without_hidden: z.boolean().optional(),
  quote: z.enum(fileQuotes).optional(),
  escape: z.enum(fileEscapes).optional(),
});
export type ReadingChoice = z.infer<typeof readingChoice>;

/** What a reading would make of the file. */
export const readingPreview = z.object({
  file_type: z.string(),
  /** As the file is read now; null where that was not recorded. */
  current: fileReading.nullable(),
  reading: fileReading,
  /** Steps that were applied since, and that reading again leaves behind. */
  steps_applied: count,
  version: count,
  sheets: z.array(z.object({ name: z.string(), row_count: count })),
  /** The rows that the file begins with, by their numbers in it, counted from one; cells are cut. */
  first_rows: z.array(z.object({ row: z.number().int().min(1), cells: z.array(z.string()) })),
  /** Where the names may be meant by one row or by two joined: what either way makes of them. */
  header_choices: z
    .array(
      z.object({
        header_row: z.number().int().min(1),
        header_rows: z.union([z.literal(1), z.literal(2)]),
        names: z.array(z.string()),
      }),
    )
    .optional(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  row_count: count,
  warnings: z.array(z.string()),
  /** The same in no language. */
  warning_sentences: z.array(sentenceSchema).optional(),
});
export type ReadingPreview = z.infer<typeof readingPreview>;

/** R-FILES-8: a user's own word for files of a kind. */
export const fileLabel = filledText({ max: MAX_FILE_LABEL });
export const fileLabels = z.array(fileLabel).max(MAX_FILE_LABELS);

/** R-FILES-6. What depends on reading the file is null until it is ready; `sheets` of a CSV is empty. */
export const fileSchema = z.object({
  id: z.string(),
  /** What it is called now: the name that its user gave it, or that it came with. */
  filename: z.string(),
  original_filename: z.string(),
  labels: z.array(z.string()).optional(),
  file_size: count,
  file_size_mb: z.number(),
  upload_date: time,
  /** The extension without its dot: `csv`. */
  file_type: z.string(),
  kind: z.enum(['upload', 'output']),
  status: z.enum(['processing', 'ready', 'failed']),
  error: z.string().nullable(),
  row_count: count.nullable(),
  column_count: count.nullable(),
  sheets: z.array(sheetSchema),
  current_version: count.nullable(),
  /** How it was read; absent of files that were not uploaded. */
  reading: fileReading.nullable().optional(),
});
export type File = z.infer<typeof fileSchema>;

/** A file in the trash: when it was deleted, and when it will be removed for good. */
export const trashedFile = fileSchema.extend({ trashed_at: time, removed_at: time, days_left: count });
export type TrashedFile = z.infer<typeof trashedFile>;

export const previewColumn = z.object({
  name: z.string(),
  type: z.string(),
  /** What the values mean where most of them say so: `email`, `npwp`, `money`. */
  semantic_type: z.string().nullable().optional(),
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
  /** What the message says, sentence by sentence, in no language; null for one that was recorded without. */
  message_sentences: z.array(sentenceSchema.nullable()).optional(),
  /** The version that is shown, and where its rows stand in it, from zero. */
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
  /** Its rows are gone, to free space (R-STORE-5). */
  is_removed: z.boolean(),
});
export type Version = z.infer<typeof versionSchema>;

/** What the body of a tool's download call says of applying (R-FILES-5). */
export const applying = {
  apply: z.boolean().default(false),
  /** The version that the person looks at; where the file has moved on since, the answer is 409 `version_conflict`. */
  version: z.number().int().min(1).optional(),
};

/** What a tool's download call answers instead, when its body says `apply` (R-FILES-5). */
export const appliedSchema = z.object({
  success: z.literal(true),
  transformation_id: uuid,
  version: count,
  row_count: count,
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
  /** What is kept beside uploads and outputs (R-STORE-4). */
  working_data: z.object({
    used_mb: z.number(),
    limit_mb: z.number(),
    usage_percentage: z.number(),
    versions_mb: z.number(),
    documents_mb: z.number(),
    exports_mb: z.number(),
    /** Settings and history: what is kept as records (R-STORE-6). */
    records_mb: z.number(),
    /** Deleted files that can still be brought back (R-FILES-7). */
    trash_mb: z.number(),
    /** What freeing older versions would give back. */
    older_versions_mb: z.number(),
  }),
  limits: z.object({ max_file_size_mb: z.number(), max_rows: count }),
});
export type StorageInfo = z.infer<typeof storageInfo>;
