import type { ColumnReadingInfo } from '@rapi/contracts';
import { type Notation, notationOf, readValue, type ValueKind } from '@rapi/indonesia';
import { currentLanguage, percentOf } from '@rapi/ui';
import type { GridColumnType } from '@rapi/ui/data';

/** What is known about an edited cell's column. */
export interface EditedColumn {
  type?: GridColumnType;
  /** Its numbers are fractions of a whole, shown as 11%. */
  unit?: 'percent';
  /** How the texts of a text column are read. */
  reading: ColumnReadingInfo | undefined;
}

export interface CellCheck {
  /** The value written into the cell; null empties it. */
  value: string | null;
  /** What the grid shows until the server has the value. */
  shown: string | number | boolean | null;
  /** The kind of value that the column has and the text cannot be read as. */
  misses: ValueKind | undefined;
  /** The column has a type and loses it by this text. */
  breaksType: boolean;
}

const kinds: Partial<Record<GridColumnType, ValueKind>> = {
  integer: 'number',
  decimal: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
};

/** A typed column is edited as the grid shows it: days first, with the decimal sign of the page's language. */
const typedNotation = (): Notation => ({
  decimal: currentLanguage() === 'id' ? ',' : '.',
  dateOrder: 'day-first',
  centuryPivot: 49,
  binary: true,
});

/** Digits that no reading takes for thousands: 1.125 is sent as 1.1250. */
const plainNumber = (value: number): string => (/\.\d{3}$/.test(String(value)) ? `${value}0` : String(value));

/** 150% is sent with its sign, because 1.5 alone could be 1.5 % as well. */
function sentText(value: number | string | boolean, isPercentage: boolean): string {
  if (typeof value !== 'number') return String(value).replace('T', ' ');
  return isPercentage ? `${plainNumber(percentOf(value))}%` : plainNumber(value);
}

/** Reads the text as the engine will, while the user types. */
export function checkCell(text: string, { type, unit, reading }: EditedColumn): CellCheck {
  const sound = { misses: undefined, breaksType: false };
  if (text.trim() === '') return { value: null, shown: null, ...sound };
  const kind = type && kinds[type];
  if (kind) {
    const read = readValue(text.trim(), { kind, notation: typedNotation() });
    const isPercentage = unit === 'percent' && text.includes('%');
    if ('value' in read && !read.shortened)
      return { value: sentText(read.value, isPercentage), shown: read.value, ...sound };
    return { value: text, shown: text, misses: kind, breaksType: true };
  }
  const asText = { value: text, shown: text, breaksType: false };
  if (!reading?.kind) return { ...asText, misses: undefined };
  const notation = notationOf(reading.notation);
  const read = readValue(text.trim(), {
    kind: reading.kind,
    notation,
    ...(reading.unit && { unit: reading.unit }),
    ...(reading.currency && { currency: reading.currency }),
  });
  return { ...asText, misses: 'value' in read ? undefined : reading.kind };
}
