import type { Cell } from '@rapi/contracts';
import { cutText, formatPercent, formatRupiah } from '@rapi/ui';

const CELL = 30;

/** A date or timestamp as Indonesians write it: 31/01/2026 08:30:00. */
const shownTime = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})T?/, '$3/$2/$1 ').trim();

/** A converted value in readable form. `type` is the type of its column. */
export function shownValue(value: Cell | undefined, type: string | undefined): string {
  if (typeof value === 'number' && type === 'currency') return formatRupiah(value);
  if (typeof value === 'number' && type === 'percentage') return formatPercent(value * 100, 4);
  if (typeof value === 'string' && (type === 'date' || type === 'datetime')) return shownTime(value);
  return cutText(value, CELL);
}
