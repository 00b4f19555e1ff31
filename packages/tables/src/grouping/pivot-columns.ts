import type { AggregateName } from '@rapi/contracts';
import { type Cell, type ColumnType, unsaidCurrency } from '@rapi/table-core';
import type { DatePart } from './group-key';
import type { GroupingPlan } from './grouping-plan';

/** A column of the result. */
export interface PivotColumn {
  name: string;
  type: ColumnType;
  role: 'group' | 'value';
  /** The source column; null if rows are counted. */
  source: string | null;
  /** The meaning of the source: sums of money are money. */
  semantic: string | null;
  /** The currency of its figures (ISO 4217), if it is not rupiah and the source's name does not say it. */
  currency?: string;
  date_part: DatePart | null;
  /** Set for value columns. */
  function: AggregateName | null;
  /** The value of the column dimension, in a list of one; null without a dimension or for all its values. */
  pivot: [Cell] | null;
}

export const resultColumns = ({ keys, values, aggregates, pivot }: GroupingPlan): PivotColumn[] => [
  ...keys.map(({ name, type, column, datePart }) => ({
    name,
    type,
    role: 'group' as const,
    source: column.name,
    semantic: column.semantic ?? null,
    date_part: datePart ?? null,
    function: null,
    pivot: null,
  })),
  ...values.map(({ name, type, aggregate, pivot: place }): PivotColumn => {
    const { column = null, function: of = null } = aggregates[aggregate] ?? {};
    const currency = column && of !== 'count' ? unsaidCurrency(column) : undefined;
    return {
      name,
      type,
      role: 'value',
      source: column?.name ?? null,
      semantic: of === 'count' ? null : (column?.semantic ?? null),
      ...(currency && { currency }),
      date_part: null,
      function: of,
      pivot: pivot && place !== null ? [pivot.values[place] ?? null] : null,
    };
  }),
];
