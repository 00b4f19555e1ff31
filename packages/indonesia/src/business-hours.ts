import { isDecreedHoliday } from './holidays';
import { dayIn, wallClock, type ZoneName, zoneOffsetHours } from './time-zones';

/** R-BATCH-5, R-SCHED-4: from nine until before five, in the zone's local time. */
const businessHours = { from: 9, to: 17 } as const;

/** When work is allowed, as a person configures a batch or a schedule. */
interface WorkingTimes {
  /** Only during business hours, Monday to Friday. */
  business_hours_only: boolean;
  /** Not on national holidays or joint leave. */
  indonesian_holidays_skip: boolean;
}

const HOUR_MS = 3_600_000;
/** An upper bound for the search: the longest holidays with adjoining weekends are far shorter. */
const MOST_DAYS = 60;

const hourIn = (instant: Date, zone: ZoneName): number => Number(wallClock(instant, zone)?.slice(11, 13));

const atHour = (day: string, hour: number, zone: ZoneName): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour - zoneOffsetHours(zone)) * HOUR_MS);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Without business hours, weekends are working days, too. */
const isOpen = (day: string, { business_hours_only, indonesian_holidays_skip }: WorkingTimes): boolean =>
  (!business_hours_only || isWeekday(day)) && (!indonesian_holidays_skip || !isDecreedHoliday(day));

/** When work starts on the next open day. */
function nextOpening(day: string, zone: ZoneName, times: WorkingTimes): Date {
  let next = dayAfter(day);
  for (let days = 1; days < MOST_DAYS && !isOpen(next, times); days++) next = dayAfter(next);
  return atHour(next, times.business_hours_only ? businessHours.from : 0, zone);
}

/** The instant itself if work is allowed then, else the next time it is allowed (R-SCHED-13, R-BATCH-6). */
export function nextWorkingTime(instant: Date, zone: ZoneName, times: WorkingTimes): Date {
  const day = dayIn(instant, zone) ?? '';
  if (!isOpen(day, times)) return nextOpening(day, zone, times);
  const hour = hourIn(instant, zone);
  if (!times.business_hours_only || (hour >= businessHours.from && hour < businessHours.to)) return instant;
  return hour < businessHours.from ? atHour(day, businessHours.from, zone) : nextOpening(day, zone, times);
}

/** The last month of each quarter, when taxes are worked out. */
const taxMonths: ReadonlySet<string> = new Set(['03', '06', '09', '12']);

/** Whether a day ('yyyy-MM-dd') is in a tax period: March, June, September and December. */
export const isTaxPeriod = (day: string): boolean => taxMonths.has(day.slice(5, 7));
