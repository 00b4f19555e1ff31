import type { Example } from './examples-queries';

/** What is written beside rows; a text that is taken out again is no example. */
export type Written = Readonly<Record<string, string>>;

export const examplesOf = (written: Written): Example[] =>
  Object.entries(written)
    .filter(([, value]) => value !== '')
    .map(([row, value]) => ({ row: Number(row), value }))
    .sort((one, other) => one.row - other.row);
