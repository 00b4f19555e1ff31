import type { Cell } from '@rapi/contracts';
import { cutText } from '../tool-frame/cut-text';

const CELL = 40;

/** A result as a table shows it: days as dd/MM/yyyy, TRUE and FALSE as Excel writes them, numbers as they are. */
export function resultText(value: Cell | undefined): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value !== 'string') return cutText(value, CELL);
  const { year, month, day, time } =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:T(?<time>\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(value)?.groups ??
    {};
  return year === undefined ? cutText(value, CELL) : [`${day}/${month}/${year}`, time].filter(Boolean).join(' ');
}
