import type { GridRow } from '@rapi/ui/data';

type Cell = string | number | boolean | null;

/** What is known of a row beside its cells. */
export interface RowFacts {
  /** Where it stands in the version, from 0; null for a row that a step makes of several. */
  number: number | null;
  version: number;
  /** Cells that a preview changes, with what stands there now. */
  former?: ReadonlyMap<string, Cell>;
}

const facts = new WeakMap<GridRow, RowFacts>();

/** Kept beside the row, so that no row of 512 cells is copied for it. */
export function noteFacts(row: GridRow, known: RowFacts): GridRow {
  facts.set(row, known);
  return row;
}

export const factsOf = (row: GridRow | undefined): RowFacts | undefined => row && facts.get(row);
