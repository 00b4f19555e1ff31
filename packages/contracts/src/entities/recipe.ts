import { MAX_RECIPE_STEPS } from '../limits';
import { jsonObject } from '../records';
import { filledText, text } from '../text';
import { filterConditions } from '../filters';
import { sentenceSchema, sentSentence } from '../errors';
import { z } from '../zod';
import { isReading } from '../reading-step';
import { inMessage } from '../sentences/sentence';
import { operationTypes } from './transformation';
import { count, time, uuid } from './values';

/** One step of a recipe: an operation, its version in its name, and its configuration (R-RECIPE-1: `clean@1`). */
export const recipeStep = z.strictObject({
  operation: filledText({ max: 100 }),
  config: jsonObject.default({}).describe('The settings of the operation: `clean@1` takes CleanSettings.'),
  label: text({ max: 500 }).optional(),
  where: filterConditions
    .optional()
    .describe('The step acts on the rows that meet all these conditions; the others stay as and where they are.'),
  label_sentence: sentSentence.optional().describe('What `label` says, in no language.'),
});
export type RecipeStep = z.infer<typeof recipeStep>;

/** How the upload is read comes before anything that is done with what was read. */
export const recipeSteps = z
  .array(recipeStep)
  .max(MAX_RECIPE_STEPS)
  .refine((steps) => !steps.slice(1).some(isReading), inMessage('reading_comes_first'));

/** A step that is switched off: it was one of the file's, and stands between its steps without being run. */
export const switchedOffStep = z.strictObject({
  transformation_id: uuid.describe('The work that the step was when it last ran.'),
  place: count.describe('How many of the steps that run stand before it.'),
});
export type SwitchedOffStep = z.infer<typeof switchedOffStep>;

/** What became of a step of a file's own recipe; in the order of the steps. */
export const appliedStep = z.object({
  version: count,
  /** The version it was made from: where an undo of this step leads. */
  parent_version: count,
  transformation_id: uuid,
  operation_type: z.enum(operationTypes),
  workflow_name: z.string().nullable(),
  records_processed: count,
  records_changed: count,
  row_count: count,
  column_count: count,
  /** Of the version it was made from. */
  rows_before: count,
  columns_before: count,
  created_at: time,
});
export type AppliedStep = z.infer<typeof appliedStep>;

/** Steps that an undo took away and that rolling it back brings back. */
export const redoSchema = z.object({
  transformation_id: uuid,
  labels: z.array(z.string()),
  /** The same in no language; null for a step that was recorded without. */
  label_sentences: z.array(sentenceSchema.nullable()).optional(),
});

/** The transformation that an undo rolls back. */
export const undoSchema = z.object({
  transformation_id: uuid,
  label: z.string().nullable(),
  label_sentence: sentenceSchema.nullable(),
});

/** A column that steps need, and which of a file's it was, whose name is another. */
export const foundColumn = z.object({
  column: z.string(),
  found: z.string(),
  /** `name`: the same name, however it is spelled, shortened or translated; `alike`: one that is only like it. */
  how: z.enum(['name', 'alike']),
});
export type FoundColumn = z.infer<typeof foundColumn>;

/** Columns that were found under other names; left out where all have the very names that the steps use. */
export const matchedColumns = z.array(foundColumn).optional();

/** What a step would do to a file, or why it cannot be applied to it. */
export const triedStep = z.object({
  operation: z.string(),
  label: z.string().nullable(),
  label_sentence: sentenceSchema.nullable().optional(),
  fits: z.boolean(),
  /** Why it does not fit; the steps after it are tried as if it were not there. */
  detail: z.string().nullable(),
  /** The same in no language, as the body of a refusal names it. */
  sentence: sentenceSchema.nullable().optional(),
  records_changed: count.nullable(),
  row_count: count.nullable(),
  /** Columns that get the names of the steps before this one. */
  matched_columns: matchedColumns,
});
export type TriedStep = z.infer<typeof triedStep>;

/** A recipe that a user has saved. */
export const savedRecipe = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.array(recipeStep),
  created_at: time,
});
export type SavedRecipe = z.infer<typeof savedRecipe>;
