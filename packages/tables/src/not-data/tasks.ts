import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { findRowsNotData } from './find-rows-not-data';

/** What of a sheet is no table. */
export const notDataTasks = {
  rowsNotData: defineTask(async ({ session }, { dataset }: { dataset: Dataset }) =>
    findRowsNotData(session, await openDataset(session, dataset)),
  ),
};
