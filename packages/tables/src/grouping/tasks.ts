import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { cellRows, type CellRowsRequest } from './cell-rows';
import { pivotOutline, type OutlineRequest } from './pivot-outline';
import { pivotTable, type PivotRequest } from './pivot-table';

/** Nothing that these tasks compute is kept. */
export const groupingTasks = {
  /** The pivot table of a grouping. */
  pivotTable: defineTask(async ({ session }, { dataset, ...request }: { dataset: Dataset } & PivotRequest) =>
    pivotTable(session, await openDataset(session, dataset), request),
  ),

  /** The same as an outline whose groups open and close. */
  pivotOutline: defineTask(async ({ session }, { dataset, ...request }: { dataset: Dataset } & OutlineRequest) =>
    pivotOutline(session, await openDataset(session, dataset), request),
  ),

  /** The rows behind a figure. */
  cellRows: defineTask(async ({ session }, { dataset, ...request }: { dataset: Dataset } & CellRowsRequest) =>
    cellRows(session, await openDataset(session, dataset), request),
  ),
};
