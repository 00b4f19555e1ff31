import { defineTask } from '@rapi/table-core';
import { columnFromExamples, type ColumnExamplesRequest } from './column-from-examples';

export const exampleTasks = {
  /** Formulas that make a column as a few examples of it show. */
  columnFromExamples: defineTask(({ session }, request: Omit<ColumnExamplesRequest, 'now'>) =>
    columnFromExamples(session, { ...request, now: new Date() }),
  ),
};
