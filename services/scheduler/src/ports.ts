import type { TableWork } from '@rapi/table-service';

/** Everything the scheduler service works with, made once in service.ts. */
export interface SchedulerPorts extends TableWork {
  /** Where files lie while they are written. */
  workFolder: string;
}
