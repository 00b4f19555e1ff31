import { defineTask } from '@rapi/tables';
import { makeExport } from '../make-export';
import type { ExportRequest } from '../request';

/** The tasks of a report pool's child processes. */
export const reportTasks = {
  makeExport: defineTask((context, request: ExportRequest) => makeExport(context, request)),
};
export type ReportTasks = typeof reportTasks;
