import type { Example } from './examples-queries';

/** What the user typed next to rows; a text that was removed again is no example. */
export type Written = Readonly<Record<string, string>>;

export const examplesOf = (written: Written): Example[] =>
  Object.entries(written)
    .filter(([, value]) => value !== '')
    .map(([row, value]) => ({ row: Number(row), value }))
    .sort((one, other) => one.row - other.row);
