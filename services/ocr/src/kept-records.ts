import type { RecordStores } from '@rapi/table-service';
import type { OcrPorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (ports: Pick<OcrPorts, 'documents' | 'pages'>): RecordStores => ({
  documents: { models: [ports.documents, ports.pages], removedAt: 'removedAt', isOfWork: true },
});
