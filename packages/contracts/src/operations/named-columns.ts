import type { Sentence } from '../sentences/catalogue';
import { sentence } from '../sentences/sentence';

/** How many columns the name of a step lists. */
export const MOST_NAMED = 10;

/** How many entries of a list are not named. */
export const andMore = (count: number): Sentence | null =>
  count > MOST_NAMED ? sentence('and_more', { count: count - MOST_NAMED }) : null;

/** The first columns by their names, and how many more there are. */
export const namedColumns = (columns: readonly string[]): { columns: readonly string[]; more: Sentence | null } => ({
  columns: columns.slice(0, MOST_NAMED),
  more: andMore(columns.length),
});
