import { MAX_JOIN_KEYS, MIN_JOIN_THRESHOLD } from '../limits';
import { row } from '../records';
import { columnName, columnNames, idText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { count, percent } from './values';

/** How keys are compared: as they are written, without regard to case and spaces, or by how alike they read. */
export const joinMatches = ['exact', 'normalized', 'fuzzy'] as const;
/** What becomes of rows that match nothing; `only` keeps these and no others. */
export const joinUnmatched = ['keep', 'drop', 'only'] as const;
/** What happens where a key is in several rows of the second file. */
export const joinSeveral = ['first', 'refuse'] as const;

/** The second file; its current version, or the sheet as it was uploaded. */
export const joinedFile = { other_file_id: idText, other_sheet: text({ max: 255 }).optional() };

export const joinSettings = {
  ...joinedFile,
  /** The version of the second file that the person looked at; 409 where it has moved on since. */
  other_version: z.number().int().min(1).optional(),
  /** Pairs of key columns: of the file, of the second one. All of them have to match. */
  keys: z
    .array(z.tuple([columnName, columnName], inMessage('name_key_pair')))
    .min(1, inMessage('choose_key_pair'))
    .max(MAX_JOIN_KEYS),
  match: z.enum(joinMatches).default('exact'),
  /** Percent; only `fuzzy` has use for it. */
  threshold: z.number().min(MIN_JOIN_THRESHOLD).max(100).default(85),
  /** Columns of the second file that are added. */
  columns: columnNames.default([]),
  prefix: text({ max: 50 }).default(''),
  suffix: text({ max: 50 }).default(''),
  unmatched: z.enum(joinUnmatched).default('keep'),
  several: z.enum(joinSeveral).default('refuse'),
};

const keyTexts = z.array(z.string().nullable());

/** A key that nothing matches: as it is written in its first row, and in how many rows it is. */
const unmatchedKey = z.object({ values: keyTexts, rows: count, row_index: count });

const matchedKey = unmatchedKey.extend({
  /** The row that is taken. */
  other: z.object({ row_index: count, values: keyTexts }),
  similarity: percent,
});

const severalKey = unmatchedKey.extend({
  other_rows: count,
  /** The first of these rows; the very first is the one that `first` takes. */
  choices: z.array(z.object({ row_index: count, row })),
});

const joinCounts = z.object({
  total_rows: count,
  matched_rows: count,
  /** With those whose key is empty. */
  unmatched_rows: count,
  rows_without_key: count,
  several_rows: count,
  several_keys: count,
  other_total_rows: count,
  other_matched_rows: count,
  other_unmatched_rows: count,
  other_rows_without_key: count,
  /** Different values that were not compared with all, since it would have taken too long. */
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
  /** Whether every key of the second file is in one row of it only. */
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
  /** The version of the file that was looked at. */
  version: count,
  other: otherFile,
  /** Exact, of all rows of both files. */
  counts: joinCounts,
  /** Different keys of each kind, up to 50; of those that match, the most doubtful first. */
  matches: z.array(matchedKey),
  unmatched: z.array(unmatchedKey),
  other_unmatched: z.array(unmatchedKey),
  several: z.array(severalKey),
  /** Whether the join would be refused: keys are in several rows, and it was not said that the first is taken. */
  is_refused: z.boolean(),
  row_count: count,
  columns: z.array(z.object({ name: z.string(), type: z.string(), is_added: z.boolean() })),
  rows: z.array(row),
});
export type JoinPreview = z.infer<typeof joinPreview>;
