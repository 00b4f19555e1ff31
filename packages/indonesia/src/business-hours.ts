import { type HolidayCalendar, isWorkingDay } from './holidays';
import { dayIn, wallClock, type ZoneName, zoneOffsetHours } from './time-zones';

/** R-BATCH-5: from nine to five on working days, by the clock of the zone. */
export const businessHours = { from: 9, to: 17 } as const;

const HOUR_MS = 3_600_000;
/** The longest holidays with the weekends beside them are far shorter. */
const MOST_DAYS = 60;

const hourIn = (instant: Date, zone: ZoneName): number => Number(wallClock(instant, zone)?.slice(11, 13));

const opensOn = (day: string, zone: ZoneName): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (businessHours.from - zoneOffsetHours(zone)) * HOUR_MS);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);

/** The instant itself where it lies in business hours, else when they next begin. */
export function nextBusinessTime(instant: Date, zone: ZoneName, calendar?: HolidayCalendar): Date {
  let day = dayIn(instant, zone) ?? '';
  const hour = hourIn(instant, zone);
  if (isWorkingDay(day, calendar) && hour < businessHours.to) {
    return hour >= businessHours.from ? instant : opensOn(day, zone);
  }
  for (let days = 0; days < MOST_DAYS; days++) {
    day = dayAfter(day);
    if (isWorkingDay(day, calendar)) break;
  }
  return opensOn(day, zone);
}

/** The months at whose end a quarter is closed and its taxes are worked out. */
const taxMonths: ReadonlySet<string> = new Set(['03', '06', '09', '12']);

/** Whether a day ('yyyy-MM-dd') lies in a tax period: March, June, September and December. */
export const isTaxPeriod = (day: string): boolean => taxMonths.has(day.slice(5, 7));
