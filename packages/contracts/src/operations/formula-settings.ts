import { DEFAULT_COLUMN_NAME, MAX_COLUMN_NAME_LENGTH, MAX_FORMULA_FILES } from '../limits';
import { z } from '../zod';
import { otherDataset } from './other-dataset';

export const formulaSettings = z
  .object({
    /** What is wrong with it is reported when it runs, with the columns at hand. */
    formula: z.string(),
    column_name: z.string().max(MAX_COLUMN_NAME_LENGTH).default(DEFAULT_COLUMN_NAME),
    /**
     * The other files that FILE(…) names, as they were when the column was made, so that the step does the same whenever it
     * is replayed. `name` and `sheet_name` are what the formula calls them.
     */
    files: z
      .array(
        otherDataset.extend({ name: z.string().max(255), sheet_name: z.string().max(255).nullable().default(null) }),
      )
      .max(MAX_FORMULA_FILES)
      .default([]),
  })
  .meta({ examples: [{ formula: '[Harga] * 2', column_name: '' }] });
export type FormulaSettings = z.output<typeof formulaSettings>;
