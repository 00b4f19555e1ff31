import type { PanelName } from '../panels/panel';

/** Panels about rows and the whole table; those about a column are in its menu. */
export const railPanels = [
  'filter-rows',
  'sort-rows',
  'select-columns',
  'append',
  'deduplicate',
  'unpivot',
  'transpose',
  'take-rows',
  'use-row-as-header',
  'keep-data-rows',
] as const satisfies readonly PanelName[];

/** Tools that open over the table, in the order of the file list. */
export const railTools = [
  'clean',
  'duplicates',
  'validate',
  'profile',
  'types',
  'columns',
  'formula',
  'join',
  'grouping',
  'charts',
  'preview',
  'history',
] as const;
