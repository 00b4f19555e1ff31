import type { TableWork } from '@rapi/table-service';

/** Everything the batch service works with, made once in service.ts. */
export interface BatchPorts extends TableWork {
  /** Where files lie while they are written. */
  workFolder: string;
}
