import type { RecordStores } from '@rapi/table-service';
import type { BatchPorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (ports: Pick<BatchPorts, 'batches' | 'items'>): RecordStores => ({
  batches: { models: [ports.batches, ports.items], isOfWork: true },
});
