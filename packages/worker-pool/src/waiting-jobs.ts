import type { UserTurns } from './user-turns';

export interface QueuedJob {
  /** The job's user, who never waits behind more than one job of each other user. */
  user: string;
}

/** Before all others; in turn among users; or behind all others until nothing runs. */
export type Place = 'first' | 'in-turn' | 'last';

interface Waiting<Job> {
  job: Job;
  since: number;
}

/** Waiting jobs: some come before all others, most take turns among their users, some wait until nothing runs. */
export interface WaitingJobs<Job extends QueuedJob> {
  add(job: Job, place: Place): void;
  remove(job: Job): boolean;
  /** The next job for a regular worker. */
  take(): Job | undefined;
  /** The next job that has waited this long and whose user has none running. */
  takeOverdue(graceMs: number): Job | undefined;
  waiting(user: string): number;
  waitsAnother(user: string): boolean;
  /** Takes all of them out. */
  drain(): Job[];
  /** How many wait in turn. */
  readonly inTurn: number;
  readonly length: number;
}

export function createWaitingJobs<Job extends QueuedJob>(turns: UserTurns): WaitingJobs<Job> {
  const first: Job[] = [];
  const inTurn: Waiting<Job>[] = [];
  const last: Job[] = [];

  const takeFairest = (isMeant: (each: Waiting<Job>) => boolean): Job | undefined => {
    // Only each user's oldest job qualifies.
    const oldest = new Map<string, Waiting<Job>>();
    for (const each of inTurn) if (!oldest.has(each.job.user) && isMeant(each)) oldest.set(each.job.user, each);
    const user = turns.fairestOf(oldest.keys());
    const chosen = user === undefined ? undefined : oldest.get(user);
    if (!chosen) return undefined;
    inTurn.splice(inTurn.indexOf(chosen), 1);
    return chosen.job;
  };

  return {
    add(job, place) {
      if (place === 'first') first.unshift(job);
      else if (place === 'last') last.push(job);
      else inTurn.push({ job, since: performance.now() });
    },
    remove(job) {
      const place = inTurn.findIndex((each) => each.job === job);
      if (place >= 0) return inTurn.splice(place, 1).length > 0;
      const list = last.includes(job) ? last : first;
      return list.includes(job) && list.splice(list.indexOf(job), 1).length > 0;
    },
    take: () => first.shift() ?? takeFairest(() => true) ?? (turns.running === 0 ? last.shift() : undefined),
    takeOverdue(graceMs) {
      const waitedLong = performance.now() - graceMs;
      return takeFairest(({ job, since }) => since <= waitedLong && turns.runningOf(job.user) === 0);
    },
    waiting: (user) => inTurn.filter(({ job }) => job.user === user).length,
    waitsAnother: (user) => inTurn.some(({ job }) => job.user !== user),
    drain: () => [...first.splice(0), ...inTurn.splice(0).map(({ job }) => job), ...last.splice(0)],
    get inTurn() {
      return inTurn.length;
    },
    get length() {
      return first.length + inTurn.length + last.length;
    },
  };
}
