import { type Sentence, sentence } from '@rapi/contracts';
import { refusedField, unprocessable } from '@rapi/service-kit';
import { Cron } from 'croner';
import { inNumbers, readSchedule, type ScheduleFields, shortestGap } from './schedule-fields';

const FIELD = 'schedule_pattern';

/** A valid schedule with at least one run. */
export interface Schedule {
  fields: ScheduleFields;
  /** The fewest minutes between two runs. */
  gapMinutes: number;
  /** The first run after an instant. */
  next(after: Date): Date;
  /** The first `limit` runs after one instant and up to another. */
  between(after: Date, until: Date, limit: number): Date[];
}

/**
 * Parses a schedule of five fields in an IANA zone. If both days of the month and weekdays are given, either may match,
 * as in every cron. A time skipped by a clock change runs at the change; Indonesia's zones have none.
 * @throws AppError 422 with the reason if the schedule is unreadable or never comes
 */
export function openSchedule(pattern: string, timezone: string): Schedule {
  const { fields, problem } = readSchedule(pattern);
  if (problem) throw refusedField(FIELD, problem, 'invalid_schedule');
  const cron = new Cron(inNumbers(fields), { timezone, mode: '5-part', paused: true });
  const next = (after: Date) => cron.nextRun(after);
  if (!next(new Date())) throw refusedField(FIELD, sentence('schedule_never'), 'invalid_schedule');
  return {
    fields,
    gapMinutes: shortestGap(fields),
    next(after) {
      const found = next(after);
      // The calendar repeats, so what has occurred once occurs again.
      if (!found) throw unprocessable('invalid_schedule', sentence('schedule_never'));
      return found;
    },
    between(after, until, limit) {
      const found: Date[] = [];
      for (let run = next(after); run && run <= until && found.length < limit; run = next(run)) found.push(run);
      return found;
    },
  };
}

/** The plan's objection to a schedule that runs too often (R-SCHED-12). */
export const planProblem = ({ gapMinutes }: Schedule, minutes: number): Sentence | null =>
  gapMinutes >= minutes ? null : sentence('schedule_too_often', { minutes, gap: gapMinutes });
