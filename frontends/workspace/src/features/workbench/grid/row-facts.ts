import type { GridRow } from '@rapi/ui/data';

type Cell = string | number | boolean | null;

/** What is known about a row besides its cells. */
export interface RowFacts {
  /** Its position in the version, from 0; null for a row that a step makes of several. */
  number: number | null;
  version: number;
  /** Cells that a preview changes, with their current values. */
  former?: ReadonlyMap<string, Cell>;
}

const facts = new WeakMap<GridRow, RowFacts>();

/** Kept outside the row, so that no row of 512 cells is copied for it. */
export function noteFacts(row: GridRow, known: RowFacts): GridRow {
  facts.set(row, known);
  return row;
}

export const factsOf = (row: GridRow | undefined): RowFacts | undefined => row && facts.get(row);
