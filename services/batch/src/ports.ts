import type { Broker, Jobs, JobType } from '@rapi/service-kit';
import type { TableWork } from '@rapi/table-service';
import type { BatchModel } from './records/batch-record';
import type { ItemModel } from './records/item-record';
import type { BatchJobPayload, ItemJobPayload } from './running/job-payloads';

/** Everything the batch service works with; built once in service.ts. */
export interface BatchPorts extends TableWork {
  batches: BatchModel;
  items: ItemModel;
  broker: Broker;
  jobs: Pick<Jobs, 'get' | 'cancel'>;
  batchJob: JobType<BatchJobPayload>;
  itemJob: JobType<ItemJobPayload>;
  combineJob: JobType<BatchJobPayload>;
  /** Files are written here. */
  workFolder: string;
  now: () => Date;
}
