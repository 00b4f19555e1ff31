import type { RecipeStep } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '@rapi/ui';
import { inOwnWords } from '@rapi/ui/controls';
import { queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

export const recipeKeys = { saved: ['tools', 'recipes'] as const, files: ['tools', 'ready-files'] as const };

/** The steps of a file with their outcomes, and the undone step that can be restored. */
export const recipeQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'recipe'],
    queryFn: ({ signal }) => callApi('files.recipe', { params: { id: fileId }, signal }),
  });

export const savedRecipesQuery = queryOptions({
  queryKey: recipeKeys.saved,
  queryFn: async ({ signal }) => (await callApi('recipes.list', { query: { limit: MAX_PAGE_SIZE }, signal })).recipes,
});

/** The files that steps can be applied to. */
export const filesQuery = queryOptions({
  queryKey: recipeKeys.files,
  queryFn: async ({ signal }) => {
    const { data } = await callApi('files.list', { query: { limit: MAX_PAGE_SIZE }, signal });
    return data.filter(({ status, row_count }) => status === 'ready' && row_count !== null);
  },
});

export async function tryRecipe(fileId: string, steps: RecipeStep[], signal?: AbortSignal) {
  const tried = await callApi('files.try-recipe', { params: { id: fileId }, body: { steps }, signal });
  return { ...tried, steps: await Promise.all(tried.steps.map(inOwnWords)) };
}

export const applyRecipe = (fileId: string, steps: RecipeStep[]) =>
  callApi('files.apply-recipe', { params: { id: fileId }, body: { steps } });
