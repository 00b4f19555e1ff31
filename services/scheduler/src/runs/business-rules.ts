import { type Sentence, sentence } from '@rapi/contracts';
import { formatInstant, wallClock, type ZoneName, zoneOfIana } from '@rapi/indonesia';
import { holidayCalendar } from '@rapi/indonesia/holidays';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';

/** R-SCHED-4: from nine, and before five. */
const OPENS = 9;
const CLOSES = 17;
const TAX_MONTHS: ReadonlySet<number> = new Set([3, 6, 9, 12]);
const DAY_MS = 24 * 3_600_000;
/** More than any row of holidays. */
const MOST_DAYS = 60;

const calendar = holidayCalendar();

/** What the rules make of a run that is about to begin. */
export type Decision =
  { kind: 'go'; notes: Sentence[] } | { kind: 'wait'; until: Date; why: Sentence } | { kind: 'skip'; why: Sentence };

/** The zone's name; the contract takes no other zones than Indonesia's. */
export const zoneOf = (timezone: string): ZoneName => zoneOfIana(timezone) ?? 'WIB';

const dayOf = (instant: Date, zone: ZoneName) => (wallClock(instant, zone) ?? '').slice(0, 10);
const hourOf = (instant: Date, zone: ZoneName) => Number((wallClock(instant, zone) ?? '').slice(11, 13));

/** Whether an instant lies in a month of tax periods, by the clock of a zone. */
export const taxPeriodAt = (instant: Date, timezone: string): boolean =>
  TAX_MONTHS.has(Number(dayOf(instant, zoneOf(timezone)).slice(5, 7)));

const shownDay = (day: string) => day.split('-').reverse().join('/');

/** The instant at which an hour of the day of another instant begins. */
function atHour(instant: Date, hour: number, zone: ZoneName): Date {
  const wall = Date.parse(`${wallClock(instant, zone) ?? ''}Z`);
  const offset = wall - Math.floor(instant.getTime() / 1000) * 1000;
  return new Date(Date.parse(`${dayOf(instant, zone)}T00:00:00Z`) + hour * 3_600_000 - offset);
}

/** A day off of a year whose holidays are known. */
const holidayOn = (day: string) => (calendar.knows(day) ? calendar.on(day) : undefined);

/** When the first day begins after this one that is not off. */
function nextWorkingDay(now: Date, hour: number, zone: ZoneName): Date {
  for (let days = 1; days <= MOST_DAYS; days++) {
    const later = new Date(now.getTime() + days * DAY_MS);
    if (!holidayOn(dayOf(later, zone))) return atHour(later, hour, zone);
  }
  return atHour(new Date(now.getTime() + DAY_MS), hour, zone);
}

interface Asked {
  rules: ScheduledJobRecord['businessRules'];
  timezone: string;
  now: Date;
  /** A file that has arrived waits for the next working day; a run of the clock has its next instant anyway. */
  isForFile: boolean;
}

function holidayDecision({ rules, timezone, now, isForFile }: Asked): Decision {
  const zone = zoneOf(timezone);
  const day = dayOf(now, zone);
  const shown = shownDay(day);
  if (!calendar.knows(day)) {
    return { kind: 'go', notes: [sentence('run_holidays_unknown', { year: day.slice(0, 4), day: shown })] };
  }
  const holiday = calendar.on(day);
  if (!holiday) return { kind: 'go', notes: [] };
  const { name } = holiday;
  if (!isForFile) return { kind: 'skip', why: sentence('skipped_holiday', { day: shown, name }) };
  const until = nextWorkingDay(now, rules.business_hours_only ? OPENS : 0, zone);
  const time = formatInstant(until, zone, { named: true });
  return { kind: 'wait', until, why: sentence('run_waits_for_working_day', { day: shown, name, time }) };
}

function hoursDecision({ timezone, now }: Asked): Decision {
  const zone = zoneOf(timezone);
  const hour = hourOf(now, zone);
  if (hour >= OPENS && hour < CLOSES) return { kind: 'go', notes: [] };
  const day = hour < OPENS ? now : new Date(now.getTime() + DAY_MS);
  const until = atHour(day, OPENS, zone);
  return {
    kind: 'wait',
    until,
    why: sentence('run_waits_for_hours', { time: formatInstant(until, zone, { named: true }) }),
  };
}

/** Whether a run begins now, waits for its hours, or is left out (R-SCHED-13). */
export function decide(asked: Asked): Decision {
  const { rules } = asked;
  const byDay: Decision = rules.indonesian_holidays_skip ? holidayDecision(asked) : { kind: 'go', notes: [] };
  if (byDay.kind !== 'go' || !rules.business_hours_only) return byDay;
  const byHour = hoursDecision(asked);
  return byHour.kind === 'go' ? byDay : byHour;
}
