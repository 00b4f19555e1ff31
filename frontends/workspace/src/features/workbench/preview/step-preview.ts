import type { RecipeStep, StepsPreview } from '@rapi/contracts';

/** Steps whose outcome the grid shows before anybody applies them. */
export interface StepPreview {
  steps: readonly RecipeStep[];
  state: 'waiting' | 'ready' | 'failed';
  error: Error | undefined;
  /** The first page of what they make, of some rows at first; while a newer one is awaited, the last one. */
  outcome: StepsPreview | undefined;
}
