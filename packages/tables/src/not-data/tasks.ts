import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { findRowsNotData } from './find-rows-not-data';
import { titleLabels } from './group-titles';
import type { RowNotData } from './judge-rows';

export interface RowsNotData {
  rows: RowNotData[];
  /** The kinds of groups that titles name, the outermost first; null without titles. */
  titleColumns: string[] | null;
}

/** Finds the parts of a sheet that are not table data. */
export const notDataTasks = {
  rowsNotData: defineTask(async ({ session }, { dataset }: { dataset: Dataset }): Promise<RowsNotData> => {
    const rows = await findRowsNotData(session, await openDataset(session, dataset));
    const hasTitles = rows.some(({ kind }) => kind === 'group_title');
    return { rows, titleColumns: hasTitles ? titleLabels(rows) : null };
  }),
};
