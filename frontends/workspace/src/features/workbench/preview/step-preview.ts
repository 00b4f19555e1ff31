import type { FilterCondition, RecipeStep, SortKey, StepsPreview } from '@rapi/contracts';

/** Steps over the rows in view of a version. */
export interface Looked {
  id: string;
  version: number;
  filter: readonly FilterCondition[];
  sort: readonly SortKey[];
  steps: readonly RecipeStep[];
}

/** Steps whose outcome the grid shows before anybody applies them. */
export interface StepPreview {
  steps: readonly RecipeStep[];
  state: 'waiting' | 'ready' | 'failed';
  error: Error | undefined;
  /** The first page of what they make, of some rows at first; while a newer one is awaited, the last one. */
  outcome: StepsPreview | undefined;
  /** What `outcome` was made of: other steps than `steps` while a newer outcome is awaited. */
  looked: Looked | undefined;
}
