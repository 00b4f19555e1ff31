import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { Schedule } from '../schedules/schedule';

/** An occurrence later than this counts as missed. */
const MISSED_AFTER_MS = 60_000;
/** Maximum occurrences per look; the next look continues from there. */
const MOST = 50;
/** Maximum missed occurrences to count; counting blocks other calls. */
const MOST_COUNTED = 100;

export interface DueOccurrence {
  at: Date;
  /** How many other occurrences it stands for. */
  missed: number;
  isSkipped: boolean;
  /** Part of a row of missed occurrences that run one after another, whatever the job's overlap setting. */
  isMadeUp: boolean;
}

export interface DueOccurrences {
  occurrences: DueOccurrence[];
  /** The next due instant. */
  next: Date;
}

const one = (at: Date, { missed = 0, isSkipped = false, isMadeUp = false } = {}): DueOccurrence => ({
  ...{ at, missed, isSkipped, isMadeUp },
});

/**
 * What to run of a job that was due at `first`, by its misfire policy (R-SCHED-11). Replicas whose clocks differ
 * compute the same instants from the same `first`.
 */
export function dueOccurrences(
  schedule: Schedule,
  policy: ScheduledJobRecord['runSettings']['misfire'],
  first: Date,
  now: Date,
): DueOccurrences {
  const isMissed = now.getTime() - first.getTime() > MISSED_AFTER_MS;
  if (policy === 'run_all') {
    const due = [first, ...schedule.between(first, now, MOST - 1)];
    return { occurrences: due.map((at) => one(at, { isMadeUp: isMissed })), next: schedule.next(due.at(-1) ?? first) };
  }
  const later = schedule.between(first, now, MOST_COUNTED);
  const next = schedule.next(later.length < MOST_COUNTED ? (later.at(-1) ?? first) : now);
  if (policy === 'run_once' || !isMissed) return { occurrences: [one(first, { missed: later.length })], next };
  const last = later.at(-1);
  const isInTime = last !== undefined && now.getTime() - last.getTime() <= MISSED_AFTER_MS;
  const skipped = one(first, { missed: later.length - (isInTime ? 1 : 0), isSkipped: true });
  return { occurrences: isInTime ? [skipped, one(last)] : [skipped], next };
}
