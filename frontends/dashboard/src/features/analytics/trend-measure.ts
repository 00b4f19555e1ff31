import { formatDuration, formatNumber, formatPercent } from '@rapi/ui';
import type { TrendPoint } from './period';

/** The measures of a trend that can be drawn (R-HIST-10). */
export const measures = ['transformations', 'success_rate', 'avg_processing_time'] as const;
export type Measure = (typeof measures)[number];

/** A full height whose half is also a whole number: the next of 2, 4, 10, 20, 40, 100, … */
export function axisTop(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 10].map((factor) => factor * power).find((top) => top >= most && (top / 2) % 1 === 0) ?? most;
}

export interface Axis {
  /** The value at full height. */
  top: number;
  /** From top to bottom. */
  ticks: readonly string[];
}

const ticksOf = (top: number, words: (value: number) => string) => [words(top), words(top / 2), words(0)];

export function axisOf(points: readonly TrendPoint[], measure: Measure): Axis {
  const most = Math.max(0, ...points.map((point) => point[measure]));
  if (measure === 'success_rate') return { top: 100, ticks: ticksOf(100, (value) => formatPercent(value, 0)) };
  if (measure === 'transformations') {
    const top = axisTop(most);
    return { top, ticks: ticksOf(top, (value) => formatNumber(value)) };
  }
  if (most >= 1) {
    const top = axisTop(most);
    return { top, ticks: ticksOf(top, formatDuration) };
  }
  const top = axisTop(most * 1000);
  return { top: top / 1000, ticks: ticksOf(top, (value) => `${formatNumber(value)} ms`) };
}
