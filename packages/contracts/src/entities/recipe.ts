import { MAX_RECIPE_STEPS } from '../limits';
import { jsonObject } from '../records';
import { filledText, text } from '../text';
import { filterConditions } from '../filters';
import { sentenceSchema, sentSentence } from '../errors';
import { z } from '../zod';
import { isReading } from '../reading-step';
import { inMessage } from '../sentences/sentence';
import { stepWarnings } from './step-warnings';
import { operationTypes } from './transformation';
import { count, time, uuid } from './values';

/** One step of a recipe: an operation with its version in its name, and its configuration (R-RECIPE-1: `clean@1`). */
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

/** The step that says how to read the upload comes before all others. */
export const recipeSteps = z
  .array(recipeStep)
  .max(MAX_RECIPE_STEPS)
  .refine((steps) => !steps.slice(1).some(isReading), inMessage('reading_comes_first'));

/** A switched-off step: it belongs to the file and keeps its place between the steps, but does not run. */
export const switchedOffStep = z.strictObject({
  transformation_id: uuid.describe('The work that the step was when it last ran.'),
  place: count.describe('How many of the steps that run stand before it.'),
});
export type SwitchedOffStep = z.infer<typeof switchedOffStep>;

/** The outcome of a step in a file's own recipe; steps are in order. */
export const appliedStep = z.object({
  version: count,
  /** The version it was made from. Undoing this step leads there. */
  parent_version: count,
  transformation_id: uuid,
  operation_type: z.enum(operationTypes),
  workflow_name: z.string().nullable(),
  records_processed: count,
  records_changed: count,
  row_count: count,
  column_count: count,
  /** Counts in the version it was made from. */
  rows_before: count,
  columns_before: count,
  warnings: stepWarnings.optional(),
  created_at: time,
});
export type AppliedStep = z.infer<typeof appliedStep>;

/** Steps that an undo removed; rolling the undo back restores them. */
export const redoSchema = z.object({
  transformation_id: uuid,
  labels: z.array(z.string()),
  /** The same as sentences, for any language; null for a step recorded without one. */
  label_sentences: z.array(sentenceSchema.nullable()).optional(),
});

/** The transformation that an undo rolls back. */
export const undoSchema = z.object({
  transformation_id: uuid,
  label: z.string().nullable(),
  label_sentence: sentenceSchema.nullable(),
});

/** A column that steps need, and the file's column with another name that was taken for it. */
export const foundColumn = z.object({
  column: z.string(),
  found: z.string(),
  /** `name`: the same name in another spelling, abbreviation or language; `alike`: only a similar name. */
  how: z.enum(['name', 'alike']),
});
export type FoundColumn = z.infer<typeof foundColumn>;

/** Columns that were found under other names; left out when all columns have exactly the names that the steps use. */
export const matchedColumns = z.array(foundColumn).optional();

/** What a step would do to a file, or why it cannot be applied to it. */
export const triedStep = z.object({
  operation: z.string(),
  label: z.string().nullable(),
  label_sentence: sentenceSchema.nullable().optional(),
  fits: z.boolean(),
  /** Why the step does not fit. Later steps are tried as if it were not there. */
  detail: z.string().nullable(),
  /** The same as a sentence, for any language. */
  sentence: sentenceSchema.nullable().optional(),
  records_changed: count.nullable(),
  row_count: count.nullable(),
  /** Columns that are renamed before this step, to the names that it uses. */
  matched_columns: matchedColumns,
  warnings: stepWarnings.optional(),
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
