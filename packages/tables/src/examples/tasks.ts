import { defineTask } from '@rapi/table-core';
import { columnFromExamples, type ColumnExamplesRequest } from './column-from-examples';

export const exampleTasks = {
  /** Formulas that produce a column from a few examples. */
  columnFromExamples: defineTask(({ session }, request: Omit<ColumnExamplesRequest, 'now'>) =>
    columnFromExamples(session, { ...request, now: new Date() }),
  ),
};
