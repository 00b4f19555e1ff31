import type { ScanSettings } from './intake/scan-queue';

/** R-OCR-3. The contract's own list comes with its schemas, which a page need not carry. */
export const documentTypes: readonly ScanSettings['document_type'][] = [
  'auto',
  'invoice',
  'receipt',
  'tax_invoice',
  'id_card',
  'table',
  'generic',
];
