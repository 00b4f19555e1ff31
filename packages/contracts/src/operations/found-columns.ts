import type { FoundColumn, RecipeStep } from '../entities/recipe';

/** Columns of the steps with those of the file that were taken for them, as people read it: `Pelanggan ← nama_pelanggan`. */
export const foundPairs = (found: readonly FoundColumn[], how: FoundColumn['how']): string[] =>
  found.flatMap((each) => (each.how === how ? [`${each.column} ← ${each.found}`] : []));

/** The step that gives the columns of a table the names that steps use; none where they have them. */
export function renamingStep(found: readonly FoundColumn[]): RecipeStep | undefined {
  if (found.length === 0) return undefined;
  return {
    operation: 'rename@1',
    config: { mapping: Object.fromEntries(found.map((each) => [each.found, each.column])) },
  };
}
