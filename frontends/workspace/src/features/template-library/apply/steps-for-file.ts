import type { RecipeStep } from '@rapi/contracts';

/** Which column of a file stands for each column a template needs. */
export type ColumnChoice = Readonly<Record<string, string>>;

/** A name that no column has: `Kota (2)`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) if (!taken.has(`${name} (${number})`)) return `${name} (${number})`;
}

/**
 * The renames that give a file's columns the template's names, all at once, so that two may swap theirs. A column that
 * already has a needed name but stands for nothing makes room for the one that does.
 */
export function newNames(chosen: ColumnChoice, fileColumns: readonly string[]): Record<string, string> {
  const names = Object.fromEntries(
    Object.entries(chosen).flatMap(([needed, column]) => (needed === column ? [] : [[column, needed]])),
  );
  const used = new Set(Object.values(chosen));
  const taken = new Set([...fileColumns, ...Object.keys(chosen)]);
  for (const needed of Object.keys(chosen)) {
    if (used.has(needed) || !fileColumns.includes(needed)) continue;
    const name = freeName(needed, taken);
    taken.add(name);
    names[needed] = name;
  }
  return names;
}

/** A template's steps for one file: renames its columns to the template's names, then runs the template. */
export function stepsForFile(
  steps: readonly RecipeStep[],
  chosen: ColumnChoice,
  fileColumns: readonly string[],
): RecipeStep[] {
  const mapping = newNames(chosen, fileColumns);
  if (Object.keys(mapping).length === 0) return [...steps];
  return [{ operation: 'rename@1', config: { mapping } }, ...steps];
}
