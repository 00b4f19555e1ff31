import type { FilterCondition, RecipeStep, SortKey, StepsPreview } from '@rapi/contracts';

/** Steps over the rows in view of a version. */
export interface Looked {
  id: string;
  version: number;
  filter: readonly FilterCondition[];
  sort: readonly SortKey[];
  steps: readonly RecipeStep[];
}

/** Steps whose outcome the grid shows before anyone applies them. */
export interface StepPreview {
  steps: readonly RecipeStep[];
  state: 'waiting' | 'ready' | 'failed';
  error: Error | undefined;
  /** The first page of their result, initially of some rows; while a newer one loads, the last one. */
  outcome: StepsPreview | undefined;
  /** The input `outcome` was computed from: other steps than `steps` while a newer outcome loads. */
  looked: Looked | undefined;
}
