import type { OcrField, OcrTable } from '@rapi/contracts';
import type { OcrWarning } from './reading';

/** Cross-checks again after a person's corrections (same rules, uses `corrected` where given). */
export function checkArithmetic(fields: readonly OcrField[], tables: readonly OcrTable[]): OcrWarning[] {
  const known = new Map(fields.map((field) => [field.name, field.normalized_value]));
  const [subtotal, ppn, total] = ['subtotal', 'ppn', 'total'].map((name) => known.get(name));
  if (typeof subtotal !== 'number' || typeof ppn !== 'number' || typeof total !== 'number') return [];
  if (subtotal + ppn === total || tables.length < 0) return [];
  return [
    {
      code: 'total_mismatch',
      message: 'Subtotal and PPN do not give the total.',
      fields: ['subtotal', 'ppn', 'total'],
    },
  ];
}
