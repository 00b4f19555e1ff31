import type { ColumnNotation, RecipeStep } from '@rapi/contracts';
import { isRecord } from '@rapi/ui';

const oneOf = <Value extends string>(value: unknown, known: readonly Value[]): Value | undefined =>
  known.find((each) => each === value);

/** Keeps only the known fields, because recipes also come from files. */
const notationIn = ({
  decimal,
  groups,
  date_order,
  century_pivot,
  letter_m,
  debit,
  zones,
  digits,
}: Record<string, unknown>): ColumnNotation => ({
  decimal: oneOf(decimal, [',', '.']),
  groups: oneOf(groups, [',', '.', 'both']),
  date_order: oneOf(date_order, ['day-first', 'month-first', 'year-first']),
  century_pivot: typeof century_pivot === 'number' ? century_pivot : undefined,
  letter_m: oneOf(letter_m, ['miliar', 'juta']),
  debit: oneOf(debit, ['minus', 'plus']),
  zones: oneOf(zones, ['to-wib']),
  digits: oneOf(digits, ['serial', 'compact', 'number']),
});

/** The column notations that a step states; undefined for other steps. */
export function statedNotations({ operation, config }: RecipeStep): [column: string, ColumnNotation][] | undefined {
  if (operation.split('@')[0] !== 'state-notation' || !isRecord(config.columns)) return undefined;
  return Object.entries(config.columns).map(([column, notation]) => [
    column,
    isRecord(notation) ? notationIn(notation) : {},
  ]);
}
