import type { Cell, PivotColumn } from '@rapi/contracts';

/** How figures are shown: as values, or as a share of the row, the column or the total. */
export const displays = ['value', 'row', 'column', 'total'] as const;
export type Display = (typeof displays)[number];
export const isDisplay = (value: string | null): value is Display => displays.some((name) => name === value);

/** Only figures that add up have shares. */
export const addsUp = ({ function: of }: Pick<PivotColumn, 'function'>): boolean => of === 'sum' || of === 'count';

/** The index of the column that totals this figure over the column dimension. */
export const totalColumn = (columns: readonly PivotColumn[], { source, function: of }: PivotColumn): number =>
  columns.findIndex((other) => other.pivot === null && other.source === source && other.function === of);

interface Figures {
  columns: readonly PivotColumn[];
  /** The totals over all rows, one for each column. */
  totals: readonly Cell[];
}

/** A figure as a share in percent; undefined when there is no sum to compare with. */
export function shareOf(
  values: readonly Cell[],
  index: number,
  display: Exclude<Display, 'value'>,
  { columns, totals }: Figures,
): number | undefined {
  const column = columns[index];
  const value = values[index];
  if (!column || !addsUp(column) || typeof value !== 'number') return undefined;
  const whole = totalColumn(columns, column);
  const base = display === 'row' ? values[whole] : display === 'column' ? totals[index] : totals[whole];
  return typeof base === 'number' && base !== 0 ? (value / base) * 100 : undefined;
}

/** The change from the figure before, in percent; undefined when it cannot be computed or is zero. */
export function changeOf(value: Cell | undefined, before: Cell | undefined): number | undefined {
  if (typeof value !== 'number' || typeof before !== 'number' || before === 0 || value === before) return undefined;
  return ((value - before) / Math.abs(before)) * 100;
}

/** The index of the same figure one value to the left in the column dimension. */
export function columnBefore(columns: readonly PivotColumn[], index: number): number | undefined {
  const column = columns[index];
  if (!column?.pivot) return undefined;
  for (let other = index - 1; other >= 0; other--) {
    const candidate = columns[other];
    if (candidate?.source === column.source && candidate.function === column.function) return other;
  }
  return undefined;
}

/** The strength of a figure's shading, 0 to 1: its share of the column's greatest amount. */
export const heatOf = (value: Cell | undefined, greatest: number | undefined): number =>
  typeof value === 'number' && greatest ? Math.min(1, Math.abs(value) / greatest) : 0;

/** The greatest amount of each column among the lines of the last level. */
export function greatestOf(lines: readonly { values: readonly Cell[] }[], columns: number): number[] {
  const greatest = Array.from({ length: columns }, () => 0);
  for (const { values } of lines)
    values.forEach((value, index) => {
      if (typeof value === 'number') greatest[index] = Math.max(greatest[index] ?? 0, Math.abs(value));
    });
  return greatest;
}
