import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { findFile } from '../files/find-file';
import { recipeOf, transformationsById } from '../history/list-transformations';
import type { FilesPorts } from '../ports';
import { applyRecipe } from '../recipes/apply-recipe';
import { diffVersions } from '../versions/diff-versions';
import { findRecipe, listRecipes, removeRecipe, saveRecipe } from '../records/saved-recipe';
import { replaceRecipe } from '../recipes/replace-recipe';
import { tryRecipe } from '../recipes/try-recipe';
import { versionAnswer } from '../versions/version-answer';

export const recipeRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.files.versions, async ({ params, principal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    const made = await transformationsById(ports.transformations, file._id);
    return { versions: file.versions.map((version) => versionAnswer(version, file, made)) };
  }),

  handle(calls.files.recipe, async ({ params, principal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return recipeOf(ports.transformations, file);
  }),

  handle(calls.files.applyRecipe, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return applyRecipe(ports, file, body, signal);
  }),

  handle(calls.files.replaceRecipe, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return replaceRecipe(ports, file, body, signal);
  }),

  handle(calls.files.tryRecipe, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return tryRecipe(ports, file, body.steps, signal);
  }),

  handle(calls.files.diff, async ({ params, query, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return diffVersions(ports, file, query, signal);
  }),

  handle(calls.recipes.list, ({ query, principal }) => listRecipes(ports.recipes, principal.userId, query)),

  handle(calls.recipes.create, async ({ body, principal }) => {
    const recipe = await saveRecipe(ports.recipes, principal.userId, body);
    return { success: true as const, id: recipe.id, recipe };
  }),

  handle(calls.recipes.remove, async ({ params, principal }) => {
    await removeRecipe(ports.recipes, principal.userId, params.id);
    return { success: true as const };
  }),

  handle(calls.internal.recipe, ({ params, principal }) => findRecipe(ports.recipes, principal.userId, params.id)),
];
