import type { FoundColumn, RecipeStep } from '../entities/recipe';

/** The steps' columns with the file's columns taken for them, for people: `Pelanggan ← nama_pelanggan`. */
export const foundPairs = (found: readonly FoundColumn[], how: FoundColumn['how']): string[] =>
  found.flatMap((each) => (each.how === how ? [`${each.column} ← ${each.found}`] : []));

/** A step that renames a table's columns to the names that the steps use; undefined when nothing needs renaming. */
export function renamingStep(found: readonly FoundColumn[]): RecipeStep | undefined {
  if (found.length === 0) return undefined;
  return {
    operation: 'rename@1',
    config: { mapping: Object.fromEntries(found.map((each) => [each.found, each.column])) },
  };
}
