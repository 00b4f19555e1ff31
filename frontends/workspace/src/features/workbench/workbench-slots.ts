import type { ComponentType, ReactNode } from 'react';

/** What `columnMenu` gets: items of a menu that the grid opens under a heading. */
export interface ColumnMenuProps {
  column: string;
  /** The whole columns that are selected in the grid at that moment, the menu's own among them; else that one alone. */
  chosen: readonly string[];
}

/** What stands around the grid. */
export interface WorkbenchSlots {
  /** At the left: which rows are in view. */
  facets?: ReactNode;
  /** Above the grid: the conditions that rows meet. */
  conditions?: ReactNode;
  /** At the right: the steps that made the table. */
  steps?: ReactNode;
  /** The form of the operation that the address names (`panel`); at the right, before the steps. */
  panel?: ReactNode;
  /** `Menu.Item`s; the grid gives the menu itself, its place and its keys. */
  columnMenu?: ComponentType<ColumnMenuProps>;
  /** A strip of buttons at the right edge; along the foot on narrow screens. */
  toolRail?: ReactNode;
}
