import type { FilterCondition } from '@rapi/contracts';
import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { readReckoned } from '../grouping/reckoned-columns';
import { filterSql } from '../paging/filter';
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

  /** Which of some rows meet a filter. */
  rowsMeeting: defineTask(
    async (
      { session },
      { dataset, filter, rows }: { dataset: Dataset; filter: readonly FilterCondition[]; rows: readonly number[] },
    ): Promise<number[]> => {
      const input = await openDataset(session, dataset);
      const { dataset: read } = await readReckoned(session, input, { isReckoned: () => false, filter });
      const condition = await filterSql(session, read, filter);
      const found = await session.rows(
        `SELECT _row FROM ${read.relation} WHERE list_contains([${rows.join(', ')}], _row) AND ${condition} ORDER BY _row`,
      );
      return found.map(({ _row }) => Number(_row));
    },
  ),
};
