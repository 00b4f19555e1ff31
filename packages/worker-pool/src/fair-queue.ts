import { createUserLoad, type UserLoad } from './user-load';
import { createUserTurns } from './user-turns';
import { createWaitingJobs, type Place, type QueuedJob } from './waiting-jobs';

/**
 * A regular worker takes any job. The spare one takes only jobs of users who wait behind others and have none running.
 */
export type Taker = 'regular' | 'spare';

/** Waiting jobs of several users; a worker that finds no job waits for one. */
export interface FairQueue<Job extends QueuedJob> {
  add(job: Job, place?: Place): void;
  remove(job: Job): boolean;
  /** The next job; undefined once the queue is closed. */
  next(taker?: Taker): Promise<Job | undefined>;
  /** Reports that a job is over. */
  done(job: Job, cpuMs?: number): void;
  /** How many jobs of a user wait. */
  waiting(user: string): number;
  /** Whether a job of another user waits. */
  waitsAnother(user: string): boolean;
  /** Ends all waiting and returns the jobs that were left. */
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

/** Shares workers among users in turn (see {@link createUserTurns}). */
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
      // A worker that ends a job asks for its next one here, so this also finds jobs that wait until nothing runs.
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
