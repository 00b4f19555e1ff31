import { chartText } from './chart-text';

export const MAX_SLICES = 12;

export interface Slice {
  name: string;
  value: number;
}

/** The slices of a pie. Leaves out values without a size, and gathers the smallest of many into one. */
export function slices(
  labels: readonly string[],
  values: readonly unknown[],
  others: (count: number) => string,
): Slice[] {
  const all = labels.flatMap((label, i) => {
    const value = values[i];
    return typeof value === 'number' && value > 0 ? [{ name: chartText(label), value }] : [];
  });
  if (all.length <= MAX_SLICES) return all;
  const kept = new Set([...all].sort((one, other) => other.value - one.value).slice(0, MAX_SLICES - 1));
  const rest = all.filter((slice) => !kept.has(slice));
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [...all.filter((slice) => kept.has(slice)), { name: others(rest.length), value }];
}
