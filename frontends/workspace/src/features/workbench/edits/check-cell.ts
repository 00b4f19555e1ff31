import type { ColumnReadingInfo } from '@rapi/contracts';
import { type Notation, notationOf, readValue, type ValueKind } from '@rapi/indonesia';
import { currentLanguage } from '@rapi/ui';
import type { GridColumnType } from '@rapi/ui/data';

/** What is known about an edited cell's column. */
export interface EditedColumn {
  type?: GridColumnType;
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

const sentText = (value: number | string | boolean): string =>
  typeof value === 'number' ? plainNumber(value) : String(value).replace('T', ' ');

/** Reads the text as the engine will, while the user types. */
export function checkCell(text: string, { type, reading }: EditedColumn): CellCheck {
  const sound = { misses: undefined, breaksType: false };
  if (text.trim() === '') return { value: null, shown: null, ...sound };
  const kind = type && kinds[type];
  if (kind) {
    const read = readValue(text.trim(), { kind, notation: typedNotation() });
    if ('value' in read && !read.shortened) return { value: sentText(read.value), shown: read.value, ...sound };
    return { value: text, shown: text, misses: kind, breaksType: true };
  }
  const asText = { value: text, shown: text, breaksType: false };
  if (!reading?.kind) return { ...asText, misses: undefined };
  const notation = notationOf(reading.notation);
  const { kind: known, unit, currency } = reading;
  const read = readValue(text.trim(), {
    kind: known,
    notation,
    ...(unit && { unit }),
    ...(currency && { currency }),
  });
  return { ...asText, misses: 'value' in read ? undefined : reading.kind };
}
