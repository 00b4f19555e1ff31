import type { RecipeStep } from '@rapi/contracts';
import { isSentence } from '@rapi/contracts/sentences';
import { isRecord } from '@rapi/ui';
import { rowsOfStep } from '@rapi/ui/controls';

/** Identify a recipe file. */
const FORMAT = 'rapi-recipe';
const VERSION = 1;
/** In characters. Far above any recipe, so that a wrong file is rejected early. */
const LARGEST = 5 * 1024 * 1024;

export interface NamedRecipe {
  name: string;
  steps: RecipeStep[];
}

export const recipeText = ({ name, steps }: NamedRecipe): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, name, steps }, null, 2);

/** `Laporan bulanan` → `Laporan bulanan.recipe.json`, without characters that file names cannot have. */
export const recipeFilename = (name: string): string =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() || 'recipe'}.recipe.json`;

/** The language-independent name of a step, for display. The service checks its content. */
const namedIn = (said: unknown): Pick<RecipeStep, 'label_sentence'> =>
  isSentence(said) ? { label_sentence: said } : {};

function stepIn(value: unknown): RecipeStep | undefined {
  if (!isRecord(value) || typeof value.operation !== 'string' || value.operation.trim() === '') return undefined;
  const { operation, config = {}, label, label_sentence } = value;
  const rows = rowsOfStep(value.where);
  if (!isRecord(config) || (label !== undefined && typeof label !== 'string') || rows === undefined) return undefined;
  return { operation, config, ...(label !== undefined && { label }), ...namedIn(label_sentence), ...rows };
}

/**
 * The recipe in a file: an exported recipe, or a bare list of steps as the API gives it. Undefined if it is neither.
 */
export function recipeIn(text: string): NamedRecipe | undefined {
  if (text.length > LARGEST) return undefined;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list: unknown = Array.isArray(content) ? content : isRecord(content) ? content.steps : undefined;
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const steps = list.map(stepIn);
  if (!steps.every((step) => step !== undefined)) return undefined;
  const name = isRecord(content) && typeof content.name === 'string' ? content.name.trim() : '';
  return { name, steps };
}
