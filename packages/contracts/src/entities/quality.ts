import { plainConditions } from '../filters';
import { cell } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

const valueCount = z.object({ value: cell, count });

/** Figures of a column of numbers; outliers lie more than 1.5 quartile ranges beyond the quartiles. */
export const numberFigures = z.object({
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  median: z.number(),
  std: z.number().nullable(),
  /** Quartiles, interpolated, and the range between them. */
  q1: z.number().optional(),
  q3: z.number().optional(),
  iqr: z.number().optional(),
  /**
   * Unbiased sample estimates; kurtosis is the excess over the normal distribution. Null when there are too few values.
   */
  skewness: z.number().nullable().optional(),
  kurtosis: z.number().nullable().optional(),
  outlier_count: count,
  outlier_bounds: z.tuple([z.number(), z.number()]),
});

/**
 * `from` is inclusive, `to` exclusive except in the last bin; both are numbers, or dates. The first and last bin may be
 * wider than the others: they also hold values more than 3 quartile ranges beyond the quartiles.
 */
export const histogramBin = z.object({ from: cell, to: cell, count });

/** Values more than 1.5 quartile ranges beyond the quartiles (Tukey's fences). */
export const outlierFigures = z.object({
  low_count: count,
  high_count: count,
  bounds: z.tuple([z.number(), z.number()]),
  /** The furthest first, on both sides. */
  examples: z.array(valueCount),
});

/** Kinds of personal data (UU PDP 27/2022) that values contain or are. */
export const personalDataKinds = ['nik', 'npwp', 'phone', 'email', 'name', 'address', 'bank_account'] as const;
export const personalData = z.object({ kind: z.enum(personalDataKinds), count });

export const qualityIssueCodes = [
  'repeated_rows',
  'similar_rows',
  'missing_cells',
  'empty_column',
  'missing_values',
  'invalid_values',
  /** No value is valid as what the header names. */
  'no_valid_values',
  'uneven_form',
  'untidy_text',
  'single_value',
  'outliers_low',
  'outliers_high',
  /** A person has not yet said how its values are read. */
  'open_question',
] as const;

/** A problem: its extent, the rows that have it and the tool that solves it. */
export const qualityIssue = z.object({
  code: z.enum(qualityIssueCodes),
  /** Absent when the problem concerns the whole table. */
  column: z.string().nullable(),
  /** Rows with the problem; cells for `missing_cells`. */
  count,
  /** What the values should be, for issues about validity. */
  kind: z.string().optional(),
  /** The sentence in `quality_issues`. */
  sentence: z.string(),
  /** A `?filter=` that shows exactly these rows; null when no filter can. */
  filter: plainConditions.nullable(),
  /** Some of the affected values, the most frequent first; `equals` finds their rows. */
  examples: z.array(valueCount),
  tool: z.enum(['clean', 'validate', 'duplicates']).nullable(),
});
export type QualityIssue = z.infer<typeof qualityIssue>;

/** R-PROF-10, plus further figures that people look for. */
export const columnProfile = z.object({
  quality_score: percent,
  /** numeric, text, datetime or boolean. */
  data_type: z.string(),
  /** The type within that kind: integer, decimal, date … */
  column_type: z.string().optional(),
  semantic_type: z.string().nullable(),
  /** Whether the values are personal data (UU PDP 27/2022). */
  is_personal: z.boolean().optional(),
  validity_percentage: percent.optional(),
  consistency_percentage: percent.optional(),
  distinct_count: count.optional(),
  top_values: z.array(valueCount).optional(),
  /**
   * How values are written, with letters as a or A and digits as 9. Covers the 2,000 most frequent values (a column’s
   * detail covers all).
   */
  patterns: z.array(z.object({ pattern: z.string(), count })).optional(),
  text_length: z.object({ min: count, max: count }).optional(),
  numbers: numberFigures.nullable().optional(),
  /** First and last value of dates and times. */
  range: z.object({ min: cell, max: cell }).nullable().optional(),
  histogram: z.array(histogramBin).optional(),
  outliers: outlierFigures.nullable().optional(),
  personal_data: z.array(personalData).optional(),
  completeness_percentage: percent,
  uniqueness_percentage: percent,
  non_null_count: count,
  null_count: count,
  sample_values: z.array(cell),
  issues: z.array(z.string()),
});
export type ColumnProfile = z.infer<typeof columnProfile>;

const coefficients = z.array(z.array(z.number().min(-1).max(1).nullable()));

/** How strongly number columns rise and fall together, from -1 to 1; at most thirty columns. */
export const correlations = z.object({
  columns: z.array(z.string()),
  /** One row per column, in the order of `columns`; null when a column has only one distinct value. */
  pearson: coefficients,
  spearman: coefficients,
  /** How many rows were used: all of `total_rows`, or an evenly spaced sample. */
  rows: count,
  total_rows: count,
  columns_left_out: count,
});
export type Correlations = z.infer<typeof correlations>;

/** One part of the score: its percentage, weighted by `weight` percent, gives its points. */
export const qualityPart = z.object({
  name: z.enum(['completeness', 'validity', 'uniqueness', 'consistency']),
  weight: percent,
  percent,
  /** The points of all parts add up to the score. */
  points: percent,
  /** Cells or rows that count, and the total; absent for validity, which is a mean of columns. */
  counted: count.optional(),
  of: count.optional(),
  /** The cap on validity when a column has not one valid value; without it validity would be `before_limit`. */
  limit: percent.optional(),
  before_limit: percent.optional(),
});
export type QualityPart = z.infer<typeof qualityPart>;

/** R-PROF-10: the profiling dashboard's report. Profiles are keyed by column name. */
export const profileReport = z.object({
  file_name: z.string(),
  overall_quality_score: percent,
  data_health: z.string(),
  total_rows: count,
  total_columns: count,
  missing_percentage: percent,
  missing_values_count: count,
  duplicate_percentage: percent,
  duplicate_rows_count: count,
  data_type_distribution: z.object({ numeric: count, text: count, datetime: count, boolean: count }),
  quality_issues: z.array(z.string()),
  /** The same issues with their subject, issues of the whole table first. */
  issues: z.array(qualityIssue).optional(),
  recommendations: z.array(z.string()),
  completeness_distribution: z.object({ excellent: count, good: count, fair: count, poor: count }),
  /** The parts of the score in percent (docs/glossary.md, quality score). */
  quality: z
    .object({
      score: percent,
      completeness: percent,
      validity: percent,
      uniqueness: percent,
      consistency: percent,
      parts: z.array(qualityPart).optional(),
    })
    .optional(),
  /** Null when fewer than two columns hold numbers. */
  correlations: correlations.nullable().optional(),
  column_profiles: z.record(z.string(), columnProfile),
});
export type ProfileReport = z.infer<typeof profileReport>;

export const qualityHistoryItem = z.object({
  quality_score: percent,
  analysis_date: time,
  total_rows: count,
  total_columns: count,
  /** How many problems were found; absent for analyses made before this was recorded. */
  issue_count: count.optional(),
});

/** R-PROF-13: a quality score and its parts. */
export const qualityMade = z.object({
  score: percent,
  parts: z.array(qualityPart),
  columns: z.array(
    z.object({
      name: z.string(),
      filled: count,
      valid: count,
      /**
       * Whether the column's values can be checked, by form, check digit or calendar; only then does it count for
       * validity.
       */
      is_checked: z.boolean(),
      validity: percent,
    }),
  ),
});
export type QualityMade = z.infer<typeof qualityMade>;

export const columnDetail = z.object({
  column_name: z.string(),
  value_frequencies: z.record(z.string(), count),
  /** The same in order of frequency. An object loses that order when values look like whole numbers. */
  top_values: z.array(z.object({ value: z.string(), count })).optional(),
  distinct_count: count.optional(),
  detailed_sample: z.array(cell).max(20),
  semantic_type: z.string().nullable().optional(),
  is_personal: z.boolean().optional(),
  personal_data: z.array(personalData).optional(),
  patterns: z.array(z.object({ pattern: z.string(), count })).optional(),
  numbers: numberFigures.nullable().optional(),
  range: z.object({ min: cell, max: cell }).nullable().optional(),
  histogram: z.array(histogramBin).optional(),
  outliers: outlierFigures.nullable().optional(),
  issues: z.array(qualityIssue).optional(),
});
export type ColumnDetail = z.infer<typeof columnDetail>;
