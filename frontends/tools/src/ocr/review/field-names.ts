import type { OcrDocument } from '@rapi/contracts';

/** D4 §9: fields that are known by name, in its order. They have words in both languages and can be filled in by hand. */
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

export const isKnownField = (name: string): name is KnownField => knownFields.some((known) => known === name);

/** What such a document has in any case: where it was not found, there is a place to write it. */
const expected: Partial<Record<NonNullable<OcrDocument['document_type']>, readonly KnownField[]>> = {
  invoice: ['vendor_name', 'document_number', 'document_date', 'total'],
  tax_invoice: ['vendor_name', 'document_number', 'document_date', 'npwp', 'ppn', 'total'],
  receipt: ['vendor_name', 'document_date', 'total'],
};

export const expectedFields = ({ document_type }: Pick<OcrDocument, 'document_type'>): readonly KnownField[] =>
  (document_type === null ? undefined : expected[document_type]) ?? [];

/** Names of the contract first and in its order, others as they come. */
export function inKnownOrder(names: readonly string[]): string[] {
  const known = knownFields.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !isKnownField(name))];
}
