import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { findRowsNotData } from './find-rows-not-data';
import { titleLabels } from './group-titles';
import type { RowNotData } from './judge-rows';

export interface RowsNotData {
  rows: RowNotData[];
  /** What the titles of groups name as columns, the outermost first; null where there are no titles. */
  titleColumns: string[] | null;
}

/** What of a sheet is no table. */
export const notDataTasks = {
  rowsNotData: defineTask(async ({ session }, { dataset }: { dataset: Dataset }): Promise<RowsNotData> => {
    const rows = await findRowsNotData(session, await openDataset(session, dataset));
    const hasTitles = rows.some(({ kind }) => kind === 'group_title');
    return { rows, titleColumns: hasTitles ? titleLabels(rows) : null };
  }),
};
