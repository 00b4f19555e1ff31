import { type Sentence, sentence } from '@rapi/contracts';
import { refusedField, unprocessable } from '@rapi/service-kit';
import { Cron } from 'croner';
import { inNumbers, readSchedule, type ScheduleFields, shortestGap } from './schedule-fields';

const FIELD = 'schedule_pattern';

/** A schedule that can be read and that comes. */
export interface Schedule {
  fields: ScheduleFields;
  /** The fewest minutes between two runs. */
  gapMinutes: number;
  /** The first run after a moment. */
  next(after: Date): Date;
  /** The runs after a moment and up to another, the first `limit` of them. */
  between(after: Date, until: Date, limit: number): Date[];
}

/**
 * Reads a schedule of five fields in an IANA zone. Days of the month and weekdays that are both given are alternatives, as in
 * every cron. An hour that the zone's clock leaps over is met at the leap; none of Indonesia's zones leaps.
 * @throws AppError 422 with the reason: what cannot be read, and what never comes
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
      // The calendar repeats itself: what has come once comes again.
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

/** What a plan has against a schedule: runs that follow each other too soon (R-SCHED-12). */
export const planProblem = ({ gapMinutes }: Schedule, minutes: number): Sentence | null =>
  gapMinutes >= minutes ? null : sentence('schedule_too_often', { minutes, gap: gapMinutes });
