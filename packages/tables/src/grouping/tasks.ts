import type { Dataset } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import { defineTask } from '../engine/define-task';
import { pivotTable, type PivotRequest } from './pivot-table';

export const groupingTasks = {
  /** The pivot table of a grouping; nothing of it is kept. */
  pivotTable: defineTask(async ({ session }, { dataset, ...request }: { dataset: Dataset } & PivotRequest) =>
    pivotTable(session, await openDataset(session, dataset), request),
  ),
};
