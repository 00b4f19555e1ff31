import { type Sentence, sentence } from '@rapi/contracts';
import { dayIn, formatInstant, isTaxPeriod, nextWorkingTime, type ZoneName, zoneOfIana } from '@rapi/indonesia';
import { holidayCalendar } from '@rapi/indonesia/holidays';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';

const calendar = holidayCalendar();

/** How the rules decide about a run that is about to begin. */
export type Decision =
  { kind: 'go'; notes: Sentence[] } | { kind: 'wait'; until: Date; why: Sentence } | { kind: 'skip'; why: Sentence };

/** The zone's name; the contract accepts only Indonesian zones. */
export const zoneOf = (timezone: string): ZoneName => zoneOfIana(timezone) ?? 'WIB';

const dayOf = (instant: Date, zone: ZoneName): string => dayIn(instant, zone) ?? '';

/** Whether an instant is in a tax-period month, in local time. */
export const taxPeriodAt = (instant: Date, timezone: string): boolean => isTaxPeriod(dayOf(instant, zoneOf(timezone)));

const shownDay = (day: string) => day.split('-').reverse().join('/');

interface Asked {
  rules: ScheduledJobRecord['businessRules'];
  timezone: string;
  now: Date;
  /** File runs wait for the next working day; scheduled runs have a next instant anyway. */
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
  const until = nextWorkingTime(now, zone, rules);
  const time = formatInstant(until, zone, { named: true });
  return { kind: 'wait', until, why: sentence('run_waits_for_working_day', { day: shown, name, time }) };
}

function hoursDecision({ rules, timezone, now }: Asked): Decision {
  const zone = zoneOf(timezone);
  const until = nextWorkingTime(now, zone, rules);
  if (until <= now) return { kind: 'go', notes: [] };
  const time = formatInstant(until, zone, { named: true });
  return { kind: 'wait', until, why: sentence('run_waits_for_hours', { time }) };
}

/** Whether a run begins now, waits for business hours, or is skipped (R-SCHED-13). */
export function decide(asked: Asked): Decision {
  const { rules } = asked;
  const byDay: Decision = rules.indonesian_holidays_skip ? holidayDecision(asked) : { kind: 'go', notes: [] };
  if (byDay.kind !== 'go' || !rules.business_hours_only) return byDay;
  const byHour = hoursDecision(asked);
  return byHour.kind === 'go' ? byDay : byHour;
}
