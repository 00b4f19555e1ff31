import type { RecipeStep, SavedRecipe } from '@rapi/contracts';
import { cleaningRuleIds } from '@rapi/contracts/step-choices';

export const bulkCleaning: RecipeStep = { operation: 'clean@1', config: { rule_ids: [...cleaningRuleIds] } };

/** As many recipes as are looked through for the cleaning, the newest first. */
export const MOST_RECIPES = 100;

const rulesOf = (steps: readonly RecipeStep[]) =>
  JSON.stringify(steps.map(({ operation, config }) => [operation, config['rule_ids']]));

/** Whether a recipe is the one that the bulk Clean keeps for its batches, and nobody’s own template. */
export const isBulkCleaning = ({ name, steps }: Pick<SavedRecipe, 'name' | 'steps'>, cleaningName: string): boolean =>
  name === cleaningName && rulesOf(steps) === rulesOf([bulkCleaning]);
