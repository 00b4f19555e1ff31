import type { ComponentType, ReactNode } from 'react';

/** Props of `columnMenu`: the items of the menu that the grid opens under a heading. */
export interface ColumnMenuProps {
  column: string;
  /** The whole columns selected in the grid at that moment, if the menu's own is among them; else only that one. */
  chosen: readonly string[];
}

/** The parts around the grid. */
export interface WorkbenchSlots {
  /** On the left: which rows are in view. */
  facets?: ReactNode;
  /** Above the grid: the conditions on the rows. */
  conditions?: ReactNode;
  /** On the right: the steps that made the table. */
  steps?: ReactNode;
  /** The form of the operation that the address names (`panel`); on the right, in front of the steps. */
  panel?: ReactNode;
  /** `Menu.Item`s; the grid provides the menu itself, its position and its keys. */
  columnMenu?: ComponentType<ColumnMenuProps>;
  /** A strip of buttons on the right edge; at the bottom on narrow screens. */
  toolRail?: ReactNode;
}
