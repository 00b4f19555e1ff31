import { isWorkingDay } from './holidays';
import { dayIn, wallClock, type ZoneName, zoneOffsetHours } from './time-zones';

/** R-BATCH-5, R-SCHED-4: from nine, and before five, by the clock of the zone. */
export const businessHours = { from: 9, to: 17 } as const;

const HOUR_MS = 3_600_000;
/** The longest holidays with the weekends beside them are far shorter. */
const MOST_DAYS = 60;

/** Whether a day ('yyyy-MM-dd') is one on which business is done. */
export type IsOpen = (day: string) => boolean;

const hourIn = (instant: Date, zone: ZoneName): number => Number(wallClock(instant, zone)?.slice(11, 13));

const atHour = (day: string, hour: number, zone: ZoneName): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour - zoneOffsetHours(zone)) * HOUR_MS);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);

/** When an hour begins on the first open day after that of an instant. */
export function nextOpenDay(instant: Date, hour: number, zone: ZoneName, isOpen: IsOpen): Date {
  let day = dayAfter(dayIn(instant, zone) ?? '');
  for (let days = 1; days < MOST_DAYS && !isOpen(day); days++) day = dayAfter(day);
  return atHour(day, hour, zone);
}

/** The instant itself where it lies in business hours, else when they next begin; on working days, unless told which days are open. */
export function nextBusinessTime(instant: Date, zone: ZoneName, isOpen: IsOpen = (day) => isWorkingDay(day)): Date {
  const day = dayIn(instant, zone) ?? '';
  const hour = hourIn(instant, zone);
  if (!isOpen(day) || hour >= businessHours.to) return nextOpenDay(instant, businessHours.from, zone, isOpen);
  return hour >= businessHours.from ? instant : atHour(day, businessHours.from, zone);
}

/** The months at whose end a quarter is closed and its taxes are worked out. */
const taxMonths: ReadonlySet<string> = new Set(['03', '06', '09', '12']);

/** Whether a day ('yyyy-MM-dd') lies in a tax period: March, June, September and December. */
export const isTaxPeriod = (day: string): boolean => taxMonths.has(day.slice(5, 7));
