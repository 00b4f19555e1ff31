import { defineCall } from '../call';
import { recipeSteps, savedRecipe } from '../entities/recipe';
import { count, succeeded, success } from '../entities/values';
import { paging } from '../query';
import { filledText } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

export const recipes = {
  list: defineCall('recipes.list', {
    requirement: 'R-RECIPE-13',
    title: 'The recipes that the user has saved, the newest first',
    query: z.object(paging()),
    response: z.object({ recipes: z.array(savedRecipe), total: count }),
  }),
  create: defineCall('recipes.create', {
    requirement: 'R-RECIPE-14',
    title: 'Save steps under a name, to apply them to other files',
    body: z.strictObject({
      name: filledText({ max: 200, blank: inMessage('enter_a_name') }),
      steps: recipeSteps.min(1, inMessage('no_steps_to_save')),
    }),
    response: z.object({ success, id: z.string(), recipe: savedRecipe }),
    status: 201,
    idempotent: true,
  }),
  remove: defineCall('recipes.remove', {
    requirement: 'R-RECIPE-15',
    title: 'Delete a saved recipe; files it was applied to stay as they are',
    response: succeeded,
  }),
};
