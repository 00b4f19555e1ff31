import { MAX_JOIN_KEYS, MIN_JOIN_THRESHOLD } from '../limits';
import { row } from '../records';
import { columnName, columnNames, idText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { stepWarnings } from './step-warnings';
import { count, percent } from './values';

/** How keys are compared: exactly, ignoring case and spaces, or by similarity. */
export const joinMatches = ['exact', 'normalized', 'fuzzy'] as const;
/** What to do with rows without a match; `only` keeps just these rows. */
export const joinUnmatched = ['keep', 'drop', 'only'] as const;
/** What to do when several rows of the second file have the same key. */
export const joinSeveral = ['first', 'refuse'] as const;

/** The second file, in its current version or the given sheet as uploaded. */
export const joinedFile = { other_file_id: idText, other_sheet: text({ max: 255 }).optional() };

export const joinSettings = {
  ...joinedFile,
  /** The version of the second file that the person looked at; 409 if it has changed since. */
  other_version: z.number().int().min(1).optional(),
  /** Pairs of key columns: first the file's, then the second file's. All pairs must match. */
  keys: z
    .array(z.tuple([columnName, columnName], inMessage('name_key_pair')))
    .min(1, inMessage('choose_key_pair'))
    .max(MAX_JOIN_KEYS),
  match: z.enum(joinMatches).default('exact'),
  /** Percent; used only by `fuzzy`. */
  threshold: z.number().min(MIN_JOIN_THRESHOLD).max(100).default(85),
  /** Columns of the second file to add. */
  columns: columnNames.default([]),
  prefix: text({ max: 50 }).default(''),
  suffix: text({ max: 50 }).default(''),
  unmatched: z.enum(joinUnmatched).default('keep'),
  several: z.enum(joinSeveral).default('refuse'),
};

const keyTexts = z.array(z.string().nullable());

/** A key without a match, spelled as in its first row, with the number of rows that have it. */
const unmatchedKey = z.object({ values: keyTexts, rows: count, row_index: count });

const matchedKey = unmatchedKey.extend({
  /** The row whose values are used. */
  other: z.object({ row_index: count, values: keyTexts }),
  similarity: percent,
});

const severalKey = unmatchedKey.extend({
  other_rows: count,
  /** The first of these rows; `first` would use the very first. */
  choices: z.array(z.object({ row_index: count, row })),
});

const joinCounts = z.object({
  total_rows: count,
  matched_rows: count,
  /** Includes rows with an empty key. */
  unmatched_rows: count,
  rows_without_key: count,
  several_rows: count,
  several_keys: count,
  other_total_rows: count,
  other_matched_rows: count,
  other_unmatched_rows: count,
  other_rows_without_key: count,
  /** Distinct values not compared with all others, because that would have taken too long. */
  not_compared: count,
});

const otherFile = z.object({
  file_id: z.string(),
  filename: z.string(),
  sheet: z.string().nullable(),
  version: count,
  row_count: count,
});

const suggestedKey = z.object({
  column: z.string(),
  other_column: z.string(),
  match: z.enum(['exact', 'normalized']),
  matched_rows: count,
  match_percent: percent,
  /** Whether each key of the second file occurs in only one row. */
  is_unique: z.boolean(),
  has_same_name: z.boolean(),
});

export const joinSuggestions = z.object({
  keys: z.array(suggestedKey),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  other: otherFile.extend({ columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
});
export type JoinSuggestions = z.infer<typeof joinSuggestions>;

export const joinPreview = z.object({
  /** The version of the file that the plan is based on. */
  version: count,
  other: otherFile,
  /** Exact, over all rows of both files. */
  counts: joinCounts,
  /** Up to 50 distinct keys of each kind; the matched ones with the most doubtful first. */
  matches: z.array(matchedKey),
  unmatched: z.array(unmatchedKey),
  other_unmatched: z.array(unmatchedKey),
  several: z.array(severalKey),
  /**
   * Whether the join would be refused: several rows have the same key, and the settings do not say to take the first.
   */
  is_refused: z.boolean(),
  row_count: count,
  columns: z.array(z.object({ name: z.string(), type: z.string(), is_added: z.boolean() })),
  rows: z.array(row),
  warnings: stepWarnings.optional(),
});
export type JoinPreview = z.infer<typeof joinPreview>;
