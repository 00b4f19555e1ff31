import type { TypeOffer } from '@rapi/contracts';
import type { GridColumn, GridRow } from '@rapi/ui/data';
import type { EditedColumn } from '../edits/check-cell';

/** A column of the workbench's grid. */
export interface WorkColumn extends GridColumn, EditedColumn {
  /** What a previewed step does to it. */
  fate?: 'added' | 'removed';
  /** The type offered for it: all its texts are of that type by now. */
  offer?: TypeOffer;
}

export const isWaiting = (row: GridRow | undefined, column: GridColumn): boolean =>
  row === undefined || row[column.key] === undefined;

export const isWhollyInvalid = ({ valid, error }: NonNullable<WorkColumn['quality']>): boolean =>
  valid === 0 && error > 0;
