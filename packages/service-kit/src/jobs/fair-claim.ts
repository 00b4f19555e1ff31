import { SYSTEM_USER } from '../auth/principal';
import type { JobDefinition } from './job-definition';
import type { JobModel, JobRecord } from './job-record';
import { claim, EARLY_MS } from './lease';

/** An attempt of this process. */
export interface RunningAttempt {
  user: string;
  name: string;
  controller: AbortController;
}

export interface Running {
  /** By job, so that a cancelled one ends at once and a stopping service can end them all. */
  attempts: Map<string, RunningAttempt>;
  /** Settled when the attempt that looks for a job has found one, or none. */
  looking: Promise<unknown>;
}

/** Attempts at a time on one replica, where a job does not say. */
export const CONCURRENCY = 2;
/** Another replica may be faster; then one of so many is looked for. */
const CHOICES = [1, 4, 16, 16, 16];

type Limits = Pick<JobDefinition, 'concurrency' | 'perUser'>;

/** One attempt is left for others, unless there is but one. Work of the system is for everybody. */
export const perUserOf = ({ concurrency = CONCURRENCY, perUser = Math.max(1, concurrency - 1) }: Limits): number =>
  perUser;

function usersOf({ attempts }: Running, name: string): Map<string, number> {
  const users = new Map<string, number>();
  for (const { user, name: own } of attempts.values()) if (own === name) users.set(user, (users.get(user) ?? 0) + 1);
  return users;
}

/** A job of those that are due longest, of none of these users; where replicas are after the same one, any of them. */
async function oldestBut(jobs: JobModel, name: string, users: readonly string[], choice: number) {
  const oldest = await jobs
    .find({
      state: 'pending',
      run_at: { $lte: new Date(Date.now() + EARLY_MS) },
      name,
      ...(users.length > 0 && { user: { $nin: [...users] } }),
    })
    .sort({ run_at: 1 })
    .limit(choice)
    .select({ _id: 1, user: 1 })
    .lean<Pick<JobRecord, '_id' | 'user'>[]>();
  return oneOf(oldest);
}

const oneOf = <Each>(these: readonly Each[]): Each | undefined => these[Math.floor(Math.random() * these.length)];

/** The most urgent job of a user; where replicas are after the same one, any of the first. */
async function mostUrgent(jobs: JobModel, name: string, user: string, choice: number) {
  const first = await jobs
    .find({ state: 'pending', run_at: { $lte: new Date(Date.now() + EARLY_MS) }, name, user })
    .sort({ priority: 1, run_at: 1 })
    .limit(choice)
    .select({ _id: 1 })
    .lean<Pick<JobRecord, '_id'>[]>();
  return oneOf(first);
}

/**
 * Takes a job of one kind for this replica. Users of whom none runs here go first, then those below their limit (`perUserOf`);
 * among them the user whose job is due longest. Of that user it is this job, or the most urgent one where the kind has priorities.
 * What runs on other replicas, and how much ran before, does not count. Where other replicas take the same job first, one of the
 * next 4, then 16, is drawn, so that the order holds roughly. Undefined where nothing may be taken, or others were faster each time.
 */
export async function claimFairly(
  jobs: JobModel,
  definition: JobDefinition,
  running: Running,
  { owner, leaseMs }: { owner: string; leaseMs: number },
): Promise<JobRecord | undefined> {
  for (const choice of CHOICES) {
    const users = usersOf(running, definition.name);
    const isFull = (user: string, count: number) => user !== SYSTEM_USER && count >= perUserOf(definition);
    const full = [...users].filter((each) => isFull(...each)).map(([user]) => user);
    const oldest =
      (await oldestBut(jobs, definition.name, [...users.keys()], choice)) ??
      (full.length < users.size ? await oldestBut(jobs, definition.name, full, choice) : undefined);
    if (!oldest) return undefined;
    const urgent = definition.hasPriorities && (await mostUrgent(jobs, definition.name, oldest.user, choice));
    const next = urgent || oldest;
    const claimed = await claim(jobs, next._id, owner, leaseMs);
    if (claimed) return claimed;
  }
  return undefined;
}
