import { defineTask } from '@rapi/tables';
import { makeExport } from '../make-export';
import type { ExportRequest } from '../request';

/** What the children of a report pool do. */
export const reportTasks = {
  makeExport: defineTask((context, request: ExportRequest) => makeExport(context, request)),
};
export type ReportTasks = typeof reportTasks;
