import type { FilterColumn } from '@rapi/ui/controls';
import { gridType } from '../../../preview/column-type';
import type { PanelColumn } from '../panel';

/** The columns in the form that conditions use. */
export const filterColumns = (columns: readonly PanelColumn[]): FilterColumn[] =>
  columns.map(({ name, type }) => ({ name, type: gridType(type) }));
