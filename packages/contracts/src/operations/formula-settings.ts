import { DEFAULT_COLUMN_NAME, MAX_COLUMN_NAME_LENGTH, MAX_FORMULA_FILES } from '../limits';
import { z } from '../zod';
import { otherDataset } from './other-dataset';

export const formulaSettings = z
  .object({
    /** Faults are reported when the formula runs, because checking it needs the columns. */
    formula: z.string(),
    column_name: z.string().max(MAX_COLUMN_NAME_LENGTH).default(DEFAULT_COLUMN_NAME),
    /**
     * The other files that FILE(…) names, in their versions when the column was made, so that a replay gives the same
     * result. `name` and `sheet_name` are their names in the formula.
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
