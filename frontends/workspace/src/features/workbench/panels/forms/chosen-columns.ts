import type { PanelStart } from '../panel';

type Chosen = Pick<PanelStart, 'column' | 'selected'>;

/** The columns a panel starts with: the one it was opened from, else the selected ones. */
export const chosenColumns = ({ column, selected }: Chosen): readonly string[] =>
  column === undefined || selected.includes(column) ? selected : [column];

/** The one column a panel starts with. */
export const chosenColumn = ({ column, selected }: Chosen): string => column ?? selected[0] ?? '';
