import type { OcrField } from '@rapi/contracts';
import { parseDate } from '@rapi/indonesia';
import { amountOf, sumNames } from './totals';

/** What a field holds where its sheet has more than text; a correction that cannot be read as it stays text there. */
export type FieldKind = 'date' | 'amount';

export function kindOf({ name, normalized_value: read }: Pick<OcrField, 'name' | 'normalized_value'>) {
  if (/(^|_)date$/.test(name)) return 'date';
  return sumNames.some((sum) => sum === name) || typeof read === 'number' ? 'amount' : undefined;
}

/** The kind that a person's value of a field ought to be and is not. */
export function unreadableAs(kind: FieldKind | undefined, text: string): FieldKind | undefined {
  if (kind === undefined || text.trim() === '') return undefined;
  const isRead = kind === 'date' ? parseDate(text) !== undefined : amountOf(text) !== undefined;
  return isRead ? undefined : kind;
}
