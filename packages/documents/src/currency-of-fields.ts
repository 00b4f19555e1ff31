import type { OcrField } from '@rapi/contracts';
import { currencyOfWord } from '@rapi/indonesia';

/** The currency (ISO 4217) that a document's amounts are in: rupiah where it names none; undefined where it is open. */
export function currencyOfFields(fields: readonly OcrField[]): string | undefined {
  const field = fields.find(({ name }) => name === 'currency');
  const named = field && (field.corrected ?? field.normalized_value ?? field.value);
  if (!field || named === '') return 'IDR';
  return typeof named === 'string' ? currencyOfWord(named) : undefined;
}
