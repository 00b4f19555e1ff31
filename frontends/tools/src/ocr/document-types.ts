import type { ScanSettings } from './intake/scan-queue';

/** R-OCR-3. Repeated here because the contract's own list would bring its schemas into the page. */
export const documentTypes: readonly ScanSettings['document_type'][] = [
  'auto',
  'invoice',
  'receipt',
  'tax_invoice',
  'id_card',
  'table',
  'generic',
];
