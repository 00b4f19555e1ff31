import type { RecordStores } from '@rapi/table-service';
import type { BatchPorts } from './ports';

/** The user's records in this service, limited by the plan and counted as working data (R-STORE-6). */
export const recordStores = (ports: Pick<BatchPorts, 'batches' | 'items'>): RecordStores => ({
  batches: { models: [ports.batches, ports.items], isOfWork: true },
});
