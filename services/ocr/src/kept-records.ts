import type { RecordStores } from '@rapi/table-service';
import type { OcrPorts } from './ports';

/**
 * The records that this service keeps of a user: the plan bounds them, and working data includes their size
 * (R-STORE-6).
 */
export const recordStores = (ports: Pick<OcrPorts, 'documents' | 'pages'>): RecordStores => ({
  documents: { models: [ports.documents, ports.pages], removedAt: 'removedAt', isOfWork: true },
});
