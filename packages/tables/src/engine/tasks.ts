import type { Dataset } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import { columnStatistics } from '../paging/column-statistics';
import { page, type PageQuery } from '../paging/page';
import { defineTask } from './define-task';

/** All the work the engine pool does; `pool.run('page', …)` takes and gives what stands here. */
export const tasks = {
  page: defineTask(async ({ session }, { dataset, query }: { dataset: Dataset; query: PageQuery }) =>
    page(session, await openDataset(session, dataset), query),
  ),
  columnStatistics: defineTask(async ({ session }, { dataset }: { dataset: Dataset }) =>
    columnStatistics(session, await openDataset(session, dataset)),
  ),
};
export type Tasks = typeof tasks;
