import { defineCall } from '../call';
import { appliedSchema, applying } from '../entities/file';
import { columnInfo, formulaPreview, formulaSuggestion, formulaText } from '../entities/formula';
import { MAX_COLUMN_NAME_LENGTH } from '../limits';
import { text } from '../text';
import { z } from '../zod';

/** D2 §5. */
export const DEFAULT_COLUMN_NAME = 'New Column';

const newColumn = {
  formula: formulaText,
  /** A blank name is the default one. */
  column_name: text({ max: MAX_COLUMN_NAME_LENGTH })
    .default(DEFAULT_COLUMN_NAME)
    .transform((name) => name.trim() || DEFAULT_COLUMN_NAME),
};

export const formula = {
  suggestions: defineCall('formula.suggestions', {
    source: 'D2 §7',
    title: 'Formulas that suit the file’s columns, and what the columns are',
    response: z.object({ suggestions: z.array(formulaSuggestion), column_info: z.record(z.string(), columnInfo) }),
  }),
  create: defineCall('formula.create', {
    source: 'D2 §7, D4 §5',
    title: 'Preview a column made by a formula',
    body: z.object(newColumn),
    response: formulaPreview,
  }),
  save: defineCall('formula.save', {
    source: 'D2 §7, D4 §4',
    title: 'The file with the new column as formula_{name}; with apply the file itself gets it',
    body: z.object({ ...newColumn, ...applying }),
    response: appliedSchema,
    idempotent: true,
  }),
};
