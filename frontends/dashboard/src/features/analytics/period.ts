import type { Analytics } from '@rapi/contracts';
import { formatDate, formatDateTime } from '@rapi/ui';

/** R-HIST-4; month is the default. */
export const periods = ['day', 'week', 'month', 'quarter'] as const;
export type Period = (typeof periods)[number];

export type TrendPoint = Analytics['performance_trends'][number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const stepOf: Record<Period, number> = { day: HOUR_MS, week: DAY_MS, month: DAY_MS, quarter: 7 * DAY_MS };

/** `Date.parse` accepts even "Week 1" as a time. */
const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

/** More points than any period has: if the first and last time are this far apart, no quiet points are added. */
const MOST_POINTS = 200;

const quiet = (period: string): TrendPoint => ({ period, transformations: 0, success_rate: 0, avg_processing_time: 0 });

/**
 * The API leaves out hours, days and weeks in which nothing happened. This adds them, so that a chart over time shows
 * them. Points that are not times are returned unchanged.
 */
export function withQuietPoints(trends: readonly TrendPoint[], period: Period): TrendPoint[] {
  const times = trends.map((point) => Date.parse(point.period));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || !trends.every((point) => isTime(point.period))) {
    return [...trends];
  }
  const step = stepOf[period];
  if ((last - first) / step > MOST_POINTS) return [...trends];
  const known = new Map(trends.map((point, place) => [times[place], point]));
  const filled: TrendPoint[] = [];
  for (let time = first; time <= last; time += step) {
    filled.push(known.get(time) ?? quiet(new Date(time).toISOString()));
  }
  return filled;
}

/** Name of a point: an hour by its time, other periods by their (first) day. */
export function pointName(point: string, period: Period): string {
  if (!isTime(point)) return point;
  return period === 'day' ? formatDateTime(point) : formatDate(point);
}

/** The same name, short enough to fit under a bar: `09:00` or `21/11`. */
export function pointLabel(point: string, period: Period): string {
  const name = pointName(point, period);
  if (!isTime(point)) return name;
  return period === 'day' ? name.slice(11, 16) : name.slice(0, 5);
}
