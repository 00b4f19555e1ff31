import type { SheetCell } from '../../sheet/sheet-target';
import type { Attributes } from '../../source/xml-elements';
import { CellType } from '../../sheet/cell-value';

export type CellValue = Omit<SheetCell, 'column'>;

/** The number styles of a sheet, as positions in the list of formats. */
const [GENERAL, PERCENT] = [0, 1];

const text = (value: string): CellValue | null =>
  value === '' ? null : { type: CellType.text, style: GENERAL, text: value };

/**
 * `00812` and `01.234.567.8-901.000` are displayed with zeros that the number itself lacks: the displayed text counts.
 */
function isPadded(value: string, shown: string): boolean {
  // 0.00 is a zero with its decimals; 0.005 is 5 grouped by hand, which as a text would be another number.
  if (/^0[.,]\d+$/.test(shown)) return false;
  if (!/^0[\d.\-/ ()]*$/.test(shown) || !/^\d+$/.test(value)) return false;
  const digits = shown.replace(/\D/g, '');
  return digits.length > value.length && digits.replace(/^0+(?=\d)/, '') === value;
}

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** PT08H30M00S → 08:30:00; the hours of an elapsed time go on beyond 24. */
function clock(duration: string): string | null {
  const match = /^(-?)P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,](\d+))?S)?$/.exec(duration);
  if (match === null) return null;
  const [, sign = '', days = '0', hours = '0', minutes, seconds, fraction = ''] = match;
  const parts = `${sign}${two(String(Number(days) * 24 + Number(hours)))}:${two(minutes)}:${two(seconds)}`;
  const rest = fraction.slice(0, 3).replace(/0+$/, '');
  return rest === '' ? parts : `${parts}.${rest}`;
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A cell's value by its own type, or its displayed text if the file gives no other. Null for an empty cell. */
export function cellOf(cell: Attributes, shown: string): CellValue | null {
  const value = cell['office:value'] ?? '';
  switch (cell['office:value-type']) {
    case 'float':
    case 'currency':
      if (!NUMBER.test(value) || isPadded(value, shown)) return text(shown);
      return { type: CellType.number, style: GENERAL, text: value };
    case 'percentage':
      return NUMBER.test(value) ? { type: CellType.number, style: PERCENT, text: value } : text(shown);
    case 'date': {
      const day = cell['office:date-value'] ?? '';
      return /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(day) ? { type: CellType.day, style: GENERAL, text: day } : text(shown);
    }
    case 'time':
      return text(clock(cell['office:time-value'] ?? '') ?? shown);
    case 'boolean': {
      const isTrue = cell['office:boolean-value'] === 'true';
      return { type: CellType.boolean, style: GENERAL, text: isTrue ? '1' : '0' };
    }
    case undefined:
    default:
      return text(cell['office:string-value'] ?? shown);
  }
}

/** #N/A and similar values: newer files declare them, older ones show them as the result of a formula. */
export const isErrorCell = (cell: Attributes, shown: string): boolean =>
  cell['calcext:value-type'] === 'error' ||
  (cell['table:formula'] !== undefined &&
    /^(?:#[A-Z/0!?]+[!?A]?|Err:\d{3})$/.test(shown) &&
    cell['office:value-type'] !== 'float');
