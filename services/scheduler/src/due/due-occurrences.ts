import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { Schedule } from '../schedules/schedule';

/** Later than this, an occurrence was missed. */
const MISSED_AFTER_MS = 60_000;
/** Occurrences that one look counts; the next look goes on where it ended. */
const MOST = 50;
/** Of missed ones: counting takes time that other calls wait for. */
const MOST_COUNTED = 100;

export interface DueOccurrence {
  at: Date;
  /** Others that it stands for. */
  missed: number;
  isSkipped: boolean;
  /** One of those that are made up one after another, whatever the job says of overlaps. */
  isMadeUp: boolean;
}

export interface DueOccurrences {
  occurrences: DueOccurrence[];
  /** What is due next. */
  next: Date;
}

const one = (at: Date, { missed = 0, isSkipped = false, isMadeUp = false } = {}): DueOccurrence => ({
  ...{ at, missed, isSkipped, isMadeUp },
});

/**
 * What is to run of a job that was due at `first`, by its misfire policy (R-SCHED-11). What several replicas, whose clocks differ,
 * make of the same `first` has the same instants.
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
