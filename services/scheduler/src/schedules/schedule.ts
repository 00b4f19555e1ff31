import { type Sentence, sentence } from '@rapi/contracts';
import { refusedField, unprocessable } from '@rapi/service-kit';
import { Cron } from 'croner';
import { readSchedule, shortestGap } from './schedule-fields';

const FIELD = 'schedule_pattern';

/** A schedule that can be read and that comes. */
export interface Schedule {
  /** The fewest minutes between two runs. */
  gapMinutes: number;
  /** The first run after a moment. */
  next(after: Date): Date;
  /** The runs after a moment and up to another, the first `limit` of them. */
  between(after: Date, until: Date, limit: number): Date[];
}

/** Single spaces between fields, and no zeros before numbers: croner and the words read the same then. */
export const tidySchedule = (pattern: string): string => pattern.trim().replace(/\s+/g, ' ').toUpperCase();

/**
 * Reads a schedule of five fields in an IANA zone. Days of the month and weekdays that are both given are alternatives, as in
 * every cron. An hour that the zone's clock leaps over is met at the leap; none of Indonesia's zones leaps.
 * @throws AppError 422 with the reason: what cannot be read, and what never comes
 */
export function openSchedule(pattern: string, timezone: string): Schedule {
  const { times, problem } = readSchedule(pattern);
  if (problem) throw refusedField(FIELD, problem, 'invalid_schedule');
  const cron = new Cron(tidySchedule(pattern), { timezone, mode: '5-part', paused: true });
  const next = (after: Date) => cron.nextRun(after);
  if (!next(new Date())) throw refusedField(FIELD, sentence('schedule_never'), 'invalid_schedule');
  return {
    gapMinutes: shortestGap(times),
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
