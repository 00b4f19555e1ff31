import type { ChartArrangement, ChartData, ChartNote } from '@rapi/contracts';
import type { QueryRow } from '@rapi/table-core';
import { type ChartSource, EMPTY, type FoundPoints, numberOf, sampled } from './points-in-order';

/** The figures of a chart and how they were made. */
export interface DrawnPoints {
  data: ChartData;
  arrangement: ChartArrangement | null;
  notes: ChartNote[];
}

const restOf = (rows: readonly QueryRow[]): number => Number(rows.find(({ is_rest }) => is_rest === true)?.rest ?? 0);

function labelOf({ label, is_rest, rest }: QueryRow): string {
  if (is_rest === true) return `Others (${Number(rest)})`;
  return label === null || label === undefined ? EMPTY : String(label);
}

/** Points in the form of the API; `names` are the datasets' names. */
export function drawnPoints(
  { arrangement }: ChartSource,
  found: FoundPoints,
  names: readonly string[],
  notes: readonly ChartNote[],
): DrawnPoints {
  const { rows, total } = found;
  const others = restOf(rows);
  const emptyAt = rows.findIndex(({ label, is_rest }) => is_rest !== true && (label === null || label === undefined));
  const { aggregation, date_part, order } = arrangement;
  return {
    data: {
      labels: rows.map(labelOf),
      datasets: names.map((label, i) => ({ label, data: rows.map((row) => numberOf(row, `a${i}`)) })),
    },
    arrangement: {
      aggregation,
      date_part,
      order,
      label_count: others > 0 ? total - 1 + others : total,
      others_count: others,
      empty_at: emptyAt === -1 ? null : emptyAt,
    },
    notes: [...notes, ...sampled(found)],
  };
}
