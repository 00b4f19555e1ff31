import type { TableWork } from '@rapi/table-service';

/** Everything the marketplace service works with, made once in service.ts. */
export interface MarketplacePorts extends TableWork {
  /** Where files lie while they are written. */
  workFolder: string;
}
