import { formatDate, formatExactly, formatFigure } from '@rapi/ui';
import type { Bound } from './facet-filter';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A bound as people write it. */
export const boundText = (bound: Bound): string =>
  typeof bound === 'number' ? formatFigure(bound) : day.test(bound) ? formatDate(bound) : bound;

/** What a person has written of a day: `31/1/2026`, or as the server writes it. */
export function dayIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (day.test(trimmed)) return trimmed;
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed) ?? [];
  return date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : undefined;
}

/** A bound as it is written into an input, to be read again by `readNumber` or `dayIn`: `1.250.000,5`, `31/01/2026`. */
export function writtenBound(bound: Bound | null): string {
  if (typeof bound === 'number') return formatExactly(bound);
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bound ?? '') ?? [];
  return year ? `${date}/${month}/${year}` : (bound ?? '');
}
