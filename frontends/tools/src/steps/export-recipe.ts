import { saveFile } from '@rapi/ui';
import { type NamedRecipe, recipeFilename, recipeText } from './recipe-file';

/** Downloads a recipe as a file. */
export const exportRecipe = (recipe: NamedRecipe): void =>
  saveFile({ blob: new Blob([recipeText(recipe)], { type: 'application/json' }) }, recipeFilename(recipe.name));
