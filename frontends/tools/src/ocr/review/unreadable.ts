import { isOcrAmount, isOcrDay, type OcrField } from '@rapi/contracts';
import { parseDate, typedAmount } from '@rapi/indonesia';

/** The kind of a field that a sheet stores as more than text. A correction that cannot be read as it stays text. */
export type FieldKind = 'date' | 'amount';

export function kindOf({ name, normalized_value: read }: Pick<OcrField, 'name' | 'normalized_value'>) {
  if (isOcrDay(name)) return 'date';
  return isOcrAmount(name) || typeof read === 'number' ? 'amount' : undefined;
}

/** The kind that the person's value should have but cannot be read as; undefined when it is fine. */
export function unreadableAs(kind: FieldKind | undefined, text: string): FieldKind | undefined {
  if (kind === undefined || text.trim() === '') return undefined;
  const isRead = kind === 'date' ? parseDate(text) !== undefined : typedAmount(text, undefined) !== undefined;
  return isRead ? undefined : kind;
}
