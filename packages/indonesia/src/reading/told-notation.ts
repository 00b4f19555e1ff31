/** Converts a notation to the form that the API, recipes and screens use, and back. */
import type { Notation } from './column-reading';

export interface ToldNotation {
  decimal?: ',' | '.';
  groups?: ',' | '.' | 'both';
  date_order?: 'day-first' | 'month-first' | 'year-first';
  century_pivot?: number;
  letter_m?: 'miliar' | 'juta';
  debit?: 'minus' | 'plus';
  zones?: 'to-wib';
  /** How to read bare digits that may be days: as workbook day numbers, as 20260131, or as numbers. */
  digits?: 'serial' | 'compact' | 'number';
  by?: 'setting';
}

const digitsAs = {
  serial: { serials: '1900' },
  compact: { compactDays: true },
  number: { plainDigits: true },
} as const satisfies Record<string, Notation>;

const digitsOf = ({ serials, compactDays, plainDigits }: Notation): ToldNotation['digits'] =>
  serials === '1900' ? 'serial' : compactDays ? 'compact' : plainDigits && 'number';

export const notationOf = ({
  decimal,
  groups,
  date_order,
  century_pivot,
  letter_m,
  debit,
  zones,
  digits,
  by,
}: ToldNotation): Notation => ({
  ...(decimal && { decimal }),
  ...(groups && { groups }),
  ...(date_order && { dateOrder: date_order }),
  ...(century_pivot !== undefined && { centuryPivot: century_pivot }),
  ...(letter_m && { letterM: letter_m }),
  ...(debit && { debit }),
  ...(zones && { zones }),
  ...(digits && digitsAs[digits]),
  ...(by && { by }),
});

export function toldNotation(notation: Notation): ToldNotation {
  const { decimal, groups, dateOrder, centuryPivot, letterM, debit, zones, by } = notation;
  const digits = digitsOf(notation);
  return {
    ...(decimal && { decimal }),
    ...(groups && { groups }),
    ...(dateOrder && { date_order: dateOrder }),
    ...(centuryPivot !== undefined && { century_pivot: centuryPivot }),
    ...(letterM && { letter_m: letterM }),
    ...(debit && { debit }),
    ...(zones && { zones }),
    ...(digits && { digits }),
    ...(by && { by }),
  };
}
