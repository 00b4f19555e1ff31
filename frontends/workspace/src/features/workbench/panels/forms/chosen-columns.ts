import type { PanelStart } from '../panel';

type Chosen = Pick<PanelStart, 'column' | 'selected'>;

/** The columns that a panel begins with: the one it was opened from, else those of the selection. */
export const chosenColumns = ({ column, selected }: Chosen): readonly string[] =>
  column === undefined || selected.includes(column) ? selected : [column];

/** The one column that a panel begins with. */
export const chosenColumn = ({ column, selected }: Chosen): string => column ?? selected[0] ?? '';
