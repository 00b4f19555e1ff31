import { formatDate, formatFigure } from '@rapi/ui';
import type { Bound } from './facet-filter';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A bound as people write it. */
export const boundText = (bound: Bound): string =>
  typeof bound === 'number' ? formatFigure(bound) : day.test(bound) ? formatDate(bound) : bound;

/** Reads a number as people type it: `1.250.000`, `1,5`, `1250.5`. */
export function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  const isDecimalComma = /^-?\d{1,3}(\.\d{3})*(,\d+)?$|^-?\d+,\d+$/.test(trimmed);
  const value = Number(isDecimalComma ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed);
  return trimmed !== '' && Number.isFinite(value) ? value : undefined;
}

/** Reads a day as people type it: `31/1/2026`, or as the server writes it. */
export function dayIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (day.test(trimmed)) return trimmed;
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed) ?? [];
  return date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : undefined;
}

const exactly = new Intl.NumberFormat('id-ID', { maximumSignificantDigits: 17 });

/** A bound as text for an input, which the two functions above read: `1.250.000,5`, `31/01/2026`. */
export function writtenBound(bound: Bound | null): string {
  if (typeof bound === 'number') return exactly.format(bound);
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bound ?? '') ?? [];
  return year ? `${date}/${month}/${year}` : (bound ?? '');
}
