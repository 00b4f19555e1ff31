import { MAX_FORMULA_LENGTH } from '../limits';
import { cell } from '../records';
import { text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { stepWarnings } from './step-warnings';
import { count } from './values';

export const formulaText = text({ max: MAX_FORMULA_LENGTH }).refine(
  (value) => value.trim() !== '',
  inMessage('formula_blank'),
);

/** R-FORM-11. Each suggestion runs on the file as it is (R-FORM-3). */
export const formulaSuggestion = z.object({
  category: z.string(),
  description: z.string(),
  formula: z.string(),
  /** The description in Indonesian. */
  description_id: z.string().optional(),
  /** A name for the new column that no column of the file has yet. */
  column_name: z.string().optional(),
});
export type FormulaSuggestion = z.infer<typeof formulaSuggestion>;

export const columnInfo = z.object({
  data_type: z.string(),
  /** What most values mean: `money`, `npwp`. */
  semantic_type: z.string().nullable().optional(),
  non_null_count: count,
  total_count: count,
  sample_values: z.array(cell),
});
export type ColumnInfo = z.infer<typeof columnInfo>;

/** Counts over the whole file: rows with an error, and those in which an empty cell was taken as 0. */
export const formulaFigures = z.object({
  /** Rows without a result because the formula fails there. */
  error_count: count,
  /** The first of these rows, from zero. */
  error_rows: z.array(count),
  /** Rows in which an empty cell was taken as 0. */
  empty_as_zero_count: count,
});

export const formulaPreview = z.object({
  success: z.literal(true).optional(),
  message: z.string(),
  formula: z.string(),
  new_column: z.object({
    column_name: z.string(),
    data_type: z.string(),
    non_null_count: count,
    total_rows: count,
    /** Results for the first ten rows, in order; null for a row without a result. */
    sample_values: z.array(cell),
  }),
  figures: formulaFigures.optional(),
  warnings: stepWarnings.optional(),
});
export type FormulaPreview = z.infer<typeof formulaPreview>;
