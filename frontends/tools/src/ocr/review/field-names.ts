import type { OcrDocument } from '@rapi/contracts';

/** R-OCR-6: fields known by name, in its order. They have labels in both languages and can be filled in by hand. */
export const knownFields = [
  'vendor_name',
  'document_number',
  'document_date',
  'due_date',
  'npwp',
  'subtotal',
  'ppn',
  'total',
  'payment_method',
] as const;
export type KnownField = (typeof knownFields)[number];

const isKnownField = (name: string): name is KnownField => knownFields.some((known) => known === name);

/** Fields that only some documents have. They have labels in both languages too. */
const otherFields = [
  'currency',
  'customer_name',
  'buyer_npwp',
  'tax_invoice_number',
  'tax_base',
  'other_tax_base',
  'tax',
  'ppnbm',
  'withholding_tax',
  'service_charge',
  'discount',
  'rounding',
  'other_charge',
  'other_payment',
  'total_before_rounding',
  'shipping',
  'stamp_duty',
  'down_payment',
  'balance_due',
  'cash',
  'change',
  'nik',
  'full_name',
  'birth_place',
  'birth_date',
  'gender',
  'blood_type',
  'address',
  'rt_rw',
  'village',
  'district',
  'city',
  'province',
  'religion',
  'marital_status',
  'occupation',
  'nationality',
  'valid_until',
] as const;
type NamedField = KnownField | (typeof otherFields)[number];

export const isNamedField = (name: string): name is NamedField =>
  isKnownField(name) || otherFields.some((other) => other === name);

/** Fields that a person can add when the machine has not found them. */
export const addableFields: readonly NamedField[] = [...knownFields, 'currency'];

/** Fields that every document of a type has. When one is not found, the review shows an empty input for it. */
const expected: Partial<Record<NonNullable<OcrDocument['document_type']>, readonly KnownField[]>> = {
  invoice: ['vendor_name', 'document_number', 'document_date', 'total'],
  tax_invoice: ['vendor_name', 'document_number', 'document_date', 'npwp', 'ppn', 'total'],
  receipt: ['vendor_name', 'document_date', 'total'],
};

export const expectedFields = ({ document_type }: Pick<OcrDocument, 'document_type'>): readonly KnownField[] =>
  (document_type === null ? undefined : expected[document_type]) ?? [];

/** Known fields first, in the order of the contract, then the others as they come. */
export function inKnownOrder(names: readonly string[]): string[] {
  const known = knownFields.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !isKnownField(name))];
}
