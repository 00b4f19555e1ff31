import { createUserLoad, type UserLoad } from './user-load';
import { createUserTurns } from './user-turns';
import { createWaitingJobs, type Place, type QueuedJob } from './waiting-jobs';

/** Who takes jobs: a regular worker any, the spare one those of users of whom nothing runs while they wait behind others. */
export type Taker = 'regular' | 'spare';

/** Jobs of several users that wait for workers; takers wait for what is not there yet. */
export interface FairQueue<Job extends QueuedJob> {
  add(job: Job, place?: Place): void;
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

/** Jobs wait in turn among their users (see {@link createUserTurns}), workers for jobs. */
export function createFairQueue<Job extends QueuedJob>({
  load = createUserLoad(),
  heavyMs = Infinity,
  graceMs = 0,
}: FairQueueOptions = {}): FairQueue<Job> {
  const turns = createUserTurns({ load, heavyMs });
  const jobs = createWaitingJobs<Job>(turns);
  const takers: Record<Taker, ((job: Job | undefined) => void)[]> = { regular: [], spare: [] };
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  const take = (taker: Taker): Job | undefined => {
    const job = taker === 'regular' ? jobs.take() : jobs.takeOverdue(graceMs);
    if (job) turns.begin(job.user);
    return job;
  };
  const offer = (taker: Taker): void => {
    const [wanting] = takers[taker];
    const job = wanting && take(taker);
    if (!wanting || !job) return;
    takers[taker].shift();
    wanting(job);
  };
  const offerLater = () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      offer('spare');
    }, graceMs + 1).unref();
    timers.add(timer);
  };
  return {
    add(job, place = 'in-turn') {
      jobs.add(job, place);
      offer('regular');
      if (takers.spare.length > 0 && jobs.inTurn > 0) offerLater();
    },
    remove: (job) => jobs.remove(job),
    next(taker = 'regular') {
      if (closed) return Promise.resolve(undefined);
      // Whoever ends a job asks for the next: what waits until nothing runs is seen then.
      const job = take(taker);
      if (job) return Promise.resolve(job);
      if (taker === 'spare' && jobs.inTurn > 0) offerLater();
      return new Promise((resolve) => takers[taker].push(resolve));
    },
    done({ user }, cpuMs = 0) {
      turns.end(user, cpuMs);
      if (turns.running === 0) offer('regular');
    },
    waiting: (user) => jobs.waiting(user),
    waitsAnother: (user) => jobs.waitsAnother(user),
    close() {
      closed = true;
      timers.forEach(clearTimeout);
      [...takers.regular.splice(0), ...takers.spare.splice(0)].forEach((taker) => taker(undefined));
      return jobs.drain();
    },
    get length() {
      return jobs.length;
    },
  };
}
