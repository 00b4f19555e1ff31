import type { BodyOf, calls, ResponseOf } from '@rapi/contracts';
import { openSchedule, planProblem } from './schedule';
import { scheduleInWords } from './schedule-words';

const SHOWN = 5;

/** The next runs of a schedule and its description, while the user types; 422 with the reason if it is invalid. */
export function previewSchedule(
  { schedule_pattern: pattern, timezone }: BodyOf<typeof calls.scheduler.preview>,
  planMinutes: number,
): ResponseOf<typeof calls.scheduler.preview> {
  const schedule = openSchedule(pattern, timezone);
  const runs = [schedule.next(new Date())];
  for (let last = runs[0]; last && runs.length < SHOWN; last = runs.at(-1)) runs.push(schedule.next(last));
  return {
    next_runs: runs.map((run) => run.toISOString()),
    description: scheduleInWords(schedule.fields),
    refusal: planProblem(schedule, planMinutes),
  };
}
