import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { findFile } from '../files/find-file';
import { recipeOf } from '../history/list-transformations';
import type { FilesPorts } from '../ports';
import { applyRecipe } from '../versions/apply-recipe';
import { transformationsById } from '../history/list-transformations';
import { versionAnswer } from '../versions/version-answer';

export const recipeRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.files.versions, async ({ params, principal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    const made = await transformationsById(ports.transformations, file._id);
    return { versions: file.versions.map((version) => versionAnswer(version, file, made)) };
  }),

  handle(calls.files.recipe, async ({ params, principal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return { steps: await recipeOf(ports.transformations, file) };
  }),

  handle(calls.files.applyRecipe, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return applyRecipe(ports, file, body.steps, signal);
  }),
];
