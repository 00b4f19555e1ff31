import { MAX_FORMULA_LENGTH } from '../limits';
import { cell } from '../records';
import { text } from '../text';
import { z } from '../zod';
import { count } from './values';

export const formulaText = text({ max: MAX_FORMULA_LENGTH }).refine(
  (value) => value.trim() !== '',
  'Please enter a formula',
);

/** D2 §3. */
export const formulaSuggestion = z.object({ category: z.string(), description: z.string(), formula: z.string() });
export const columnInfo = z.object({
  data_type: z.string(),
  non_null_count: count,
  total_count: count,
  sample_values: z.array(cell),
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
    sample_values: z.array(cell),
  }),
});
export type FormulaPreview = z.infer<typeof formulaPreview>;
