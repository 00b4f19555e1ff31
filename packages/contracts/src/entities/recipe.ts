import { MAX_RECIPE_STEPS } from '../limits';
import { jsonObject } from '../records';
import { filledText, text } from '../text';
import { z } from '../zod';

/** One step of a recipe: an operation, its version in its name, and its configuration (D4 §9: `clean@1`). */
export const recipeStep = z.object({
  operation: filledText({ max: 100 }),
  config: jsonObject.default({}),
  label: text({ max: 500 }).optional(),
});
export type RecipeStep = z.infer<typeof recipeStep>;

export const recipeSteps = z.array(recipeStep).max(MAX_RECIPE_STEPS);
