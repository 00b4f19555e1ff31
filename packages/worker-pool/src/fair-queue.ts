import { createUserLoad, type UserLoad } from './user-load';

/** Who takes jobs: a regular worker any, the spare one those of users of whom nothing runs while they wait behind others. */
export type Taker = 'regular' | 'spare';

export interface QueuedJob {
  /** Whose it is; one user's jobs never wait behind more than one job of each other user. */
  user: string;
}

/** Jobs of several users that wait for workers; takers wait for what is not there yet. */
export interface FairQueue<Job extends QueuedJob> {
  add(job: Job): void;
  /** Puts a job before all others. */
  addFirst(job: Job): void;
  /** Puts a job where it stays behind all that are added otherwise, whenever they come, and until nothing runs. */
  addLast(job: Job): void;
  remove(job: Job): boolean;
  /** The next job; undefined once the queue is closed. */
  next(taker?: Taker): Promise<Job | undefined>;
  /** A job that was given out is over. */
  done(job: Job, cpuMs?: number): void;
  /** How many jobs of a user wait. */
  waiting(user: string): number;
  /** Whether a job of another user waits. */
  waitsAnother(user: string): boolean;
  /** Ends all waiting and gives back what was left. */
  close(): Job[];
  readonly length: number;
}

export interface FairQueueOptions {
  load?: UserLoad;
  /** A user who took more processor time than this within the last minute comes after all who did not. */
  heavyMs?: number;
  /** How long a job waits for a regular worker before the spare one takes it. */
  graceMs?: number;
}

const REMEMBERED_USERS = 1000;

interface Waiting<Job> {
  job: Job;
  since: number;
}

/**
 * The next job is one of the user of whom the fewest run; among those, of who took least processor time of late, in steps
 * of a second; then of who had a turn longest ago. Heavy users come last.
 */
export function createFairQueue<Job extends QueuedJob>({
  load = createUserLoad(),
  heavyMs = Infinity,
  graceMs = 0,
}: FairQueueOptions = {}): FairQueue<Job> {
  const first: Job[] = [];
  const waiting: Waiting<Job>[] = [];
  const last: Job[] = [];
  const takers: Record<Taker, ((job: Job | undefined) => void)[]> = { regular: [], spare: [] };
  const timers = new Set<NodeJS.Timeout>();
  const running = new Map<string, number>();
  /** When each user was last given a worker, in turns. */
  const turns = new Map<string, number>();
  let turn = 0;
  let given = 0;
  let closed = false;

  const runningOf = (user: string) => running.get(user) ?? 0;
  const give = (job: Job): Job => {
    given += 1;
    running.set(job.user, runningOf(job.user) + 1);
    // The newest last, so that the oldest are forgotten.
    turns.delete(job.user);
    turns.set(job.user, ++turn);
    if (turns.size > REMEMBERED_USERS) for (const [user] of [...turns].slice(0, turns.size / 2)) turns.delete(user);
    return job;
  };
  const rankOf = ({ job: { user }, since }: Waiting<Job>): number[] => {
    const cpuMs = load.of(user);
    return [cpuMs > heavyMs ? 1 : 0, runningOf(user), Math.floor(cpuMs / 1000), turns.get(user) ?? 0, since];
  };
  const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
    const place = one.findIndex((value, index) => value !== other[index]);
    return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
  };
  /** Takes the fairest of those that wait out of them. */
  const takeFairest = (isMeant: (each: Waiting<Job>) => boolean): Job | undefined => {
    // Only the oldest of each user can be it.
    const oldest = new Map<string, Waiting<Job>>();
    for (const each of waiting) if (!oldest.has(each.job.user) && isMeant(each)) oldest.set(each.job.user, each);
    const ranked = [...oldest.values()].map((each) => ({ each, rank: rankOf(each) }));
    const [head, ...others] = ranked;
    if (!head) return undefined;
    const { each } = others.reduce((best, other) => (isBefore(other.rank, best.rank) ? other : best), head);
    waiting.splice(waiting.indexOf(each), 1);
    return each.job;
  };
  const take = (taker: Taker): Job | undefined => {
    if (taker === 'regular')
      return first.shift() ?? takeFairest(() => true) ?? (given === 0 ? last.shift() : undefined);
    const waitedLong = performance.now() - graceMs;
    return takeFairest(({ job, since }) => since <= waitedLong && runningOf(job.user) === 0);
  };
  const offer = (taker: Taker): void => {
    const [wanting] = takers[taker];
    const job = wanting && take(taker);
    if (!wanting || !job) return;
    takers[taker].shift();
    wanting(give(job));
  };
  const offerLater = () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      offer('spare');
    }, graceMs + 1).unref();
    timers.add(timer);
  };

  return {
    add(job) {
      waiting.push({ job, since: performance.now() });
      offer('regular');
      if (takers.spare.length > 0 && waiting.length > 0) offerLater();
    },
    addFirst(job) {
      first.unshift(job);
      offer('regular');
    },
    addLast(job) {
      last.push(job);
      offer('regular');
    },
    remove(job) {
      const place = waiting.findIndex((each) => each.job === job);
      if (place >= 0) return waiting.splice(place, 1).length > 0;
      const list = last.includes(job) ? last : first;
      return list.includes(job) && list.splice(list.indexOf(job), 1).length > 0;
    },
    next(taker = 'regular') {
      if (closed) return Promise.resolve(undefined);
      // Whoever ends a job asks for the next: what waits until nothing runs is seen then.
      const job = take(taker);
      if (job === undefined) {
        if (taker === 'spare' && waiting.length > 0) offerLater();
        return new Promise((resolve) => takers[taker].push(resolve));
      }
      return Promise.resolve(give(job));
    },
    done({ user }, cpuMs = 0) {
      given -= 1;
      const left = runningOf(user) - 1;
      if (left > 0) running.set(user, left);
      else running.delete(user);
      load.add(user, cpuMs);
      if (given === 0) offer('regular');
    },
    waiting: (user) => waiting.filter(({ job }) => job.user === user).length,
    waitsAnother: (user) => waiting.some(({ job }) => job.user !== user),
    close() {
      closed = true;
      timers.forEach(clearTimeout);
      [...takers.regular.splice(0), ...takers.spare.splice(0)].forEach((taker) => taker(undefined));
      return [...first.splice(0), ...waiting.splice(0).map(({ job }) => job), ...last.splice(0)];
    },
    get length() {
      return first.length + waiting.length + last.length;
    },
  };
}
