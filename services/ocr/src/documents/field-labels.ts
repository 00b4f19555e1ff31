import type { ocrFieldNames } from '@rapi/contracts';
import type { OcrField } from '@rapi/contracts';

export type FieldName = (typeof ocrFieldNames)[number];

/** How the fields of D4 §9 are called where the machine found none and a person fills them in. */
const labels: Record<FieldName, string> = {
  vendor_name: 'Vendor',
  document_number: 'Document number',
  document_date: 'Date',
  due_date: 'Due date',
  npwp: 'NPWP',
  subtotal: 'Subtotal',
  ppn: 'PPN',
  total: 'Total',
  payment_method: 'Payment method',
};

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(labels, name);

/** A field that stands on no page. */
export const blankField = (name: string): OcrField => ({
  name,
  label: isFieldName(name) ? labels[name] : name,
  value: null,
  normalized_value: null,
  confidence: null,
  page_number: null,
  bbox: null,
  corrected: null,
});
