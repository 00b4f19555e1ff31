import { cutText } from '@rapi/ui';
import type { Cell } from '@rapi/contracts';

const CELL = 40;

/** A value as tables show it: dates in date columns as dd/MM/yyyy, TRUE and FALSE as in Excel, the rest unchanged. */
export function valueText(value: Cell | undefined, dataType: string | undefined, length = CELL): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const isTime = dataType === 'date' || dataType === 'datetime';
  if (typeof value !== 'string' || !isTime) return cutText(value, length);
  const { year, month, day, time } =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:T(?<time>\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(value)?.groups ??
    {};
  return year === undefined ? cutText(value, length) : [`${day}/${month}/${year}`, time].filter(Boolean).join(' ');
}
