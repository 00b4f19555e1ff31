import { defineTask, keepDataset } from '@rapi/table-core';
import { type AppendRequest, appendTables, planTables, type PlanTablesRequest } from './append-tables';
import { planAppend, type PlanAppendRequest } from './plan-append';

export const appendTasks = {
  /** Puts the rows of several tables under one another, each row with the name of its table. */
  appendTables: defineTask(async ({ session, folder, cacheFolder }, request: AppendRequest) => {
    const appended = await appendTables(session, request, folder);
    return { ...appended, dataset: await keepDataset(appended.dataset, cacheFolder) };
  }),

  /** How the columns of several tables match, before their rows are put under one another. */
  planAppend: defineTask(({ session }, request: PlanAppendRequest) => planAppend(session, request)),

  /** The same for tables that are all equal, with no first one. */
  planTables: defineTask(({ session }, request: PlanTablesRequest) => planTables(session, request)),
};
