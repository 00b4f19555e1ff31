import { currentLanguage } from '@rapi/ui';
import type { Execution, ScheduledJob } from './jobs-queries';

const HOUR_MS = 3_600_000;

/** R-SCHED-5: the time until the next run. */
export function nextRunWords(nextRun: string | null, now: number): { key: NextRunKey; count?: number } {
  if (nextRun === null) return { key: 'none' };
  const hours = (Date.parse(nextRun) - now) / HOUR_MS;
  if (hours < 1) return { key: 'soon' };
  return hours < 24 ? { key: 'hours', count: Math.floor(hours) } : { key: 'days', count: Math.floor(hours / 24) };
}
type NextRunKey = 'none' | 'soon' | 'hours' | 'days';

const zoneNames = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' } as const;
export const timezones = Object.keys(zoneNames) as (keyof typeof zoneNames)[];
export const zoneName = (timezone: ScheduledJob['timezone']): string => zoneNames[timezone];

/** `Sen, 23/11/2026 09:00 WITA`: an instant in the job's time zone. */
export function instantIn(timezone: ScheduledJob['timezone'], instant: string): string {
  const words = new Intl.DateTimeFormat(currentLanguage() === 'id' ? 'id-ID' : 'en-GB', {
    timeZone: timezone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => (type === 'literal' ? '' : value));
  const [weekday, day, month, year, hour, minute] = words.filter((word) => word !== '');
  return `${weekday}, ${day}/${month}/${year} ${hour}:${minute} ${zoneName(timezone)}`;
}

export const statusTones = {
  success: 'success',
  failed: 'danger',
  processing: 'info',
  partial_success: 'warning',
  skipped: 'neutral',
} as const satisfies Record<Execution['status'], string>;
