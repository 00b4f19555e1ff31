import type { FoundColumn } from '../entities/recipe';

/** Columns of the steps with those of the file that were taken for them, as people read it: `Pelanggan ← nama_pelanggan`. */
export const foundPairs = (found: readonly FoundColumn[], how: FoundColumn['how']): string[] =>
  found.flatMap((each) => (each.how === how ? [`${each.column} ← ${each.found}`] : []));
