import { defineCall } from '../call';
import { appliedSchema, applying } from '../entities/file';
import { columnInfo, formulaPreview, formulaSuggestion, formulaText } from '../entities/formula';
import { DEFAULT_COLUMN_NAME, MAX_COLUMN_NAME_LENGTH } from '../limits';
import { text } from '../text';
import { z } from '../zod';

const newColumn = {
  formula: formulaText,
  /** A blank name becomes the default name. */
  column_name: text({ max: MAX_COLUMN_NAME_LENGTH })
    .default(DEFAULT_COLUMN_NAME)
    .transform((name) => name.trim() || DEFAULT_COLUMN_NAME),
};

export const formula = {
  suggestions: defineCall('formula.suggestions', {
    requirement: 'R-FORM-10',
    title: 'Formulas that suit the file’s columns, and what the columns are',
    response: z.object({ suggestions: z.array(formulaSuggestion), column_info: z.record(z.string(), columnInfo) }),
  }),
  create: defineCall('formula.create', {
    requirement: 'R-FORM-11',
    title: 'Preview a column made by a formula',
    body: z.object(newColumn),
    response: formulaPreview,
  }),
  save: defineCall('formula.save', {
    requirement: 'R-FORM-12',
    title: 'The file with the new column as formula_{name}; with apply the file itself gets it',
    body: z.object({ ...newColumn, ...applying }),
    response: appliedSchema,
    idempotent: true,
  }),
};
