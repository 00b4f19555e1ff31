import type { LocalTemplate, RecipeStep } from '@rapi/contracts';
import { formSteps } from '@rapi/contracts/operations';
import { callApi } from '@rapi/ui';
import { configOf } from '@rapi/ui/controls';

/** Where the steps of a template come from. */
export type StepSource = { kind: 'local'; template: LocalTemplate } | { kind: 'file'; fileId: string };

/** Only the server has the rules of wordlists, and they belong to the author. */
export class NeedsWordlist extends Error {}

/** The steps that a local template stands for. Throws `NeedsWordlist` if it uses a wordlist. */
export async function stepsOfLocal(template: LocalTemplate): Promise<RecipeStep[]> {
  const { templateConfig } = await import('@rapi/contracts/local-template');
  const config = templateConfig.parse(configOf(template));
  const made = formSteps(config);
  if (made.some(({ operation }) => operation === 'normalize@1' || operation === 'extract-words@1'))
    throw new NeedsWordlist();
  return [...config.steps, ...made.map(({ operation, config: settings }) => ({ operation, config: settings }))];
}

export async function stepsOf(source: StepSource): Promise<RecipeStep[]> {
  if (source.kind === 'local') return stepsOfLocal(source.template);
  const { steps } = await callApi('files.recipe', { params: { id: source.fileId } });
  return steps.map(({ operation, config, where }) => ({ operation, config, ...(where && { where }) }));
}
