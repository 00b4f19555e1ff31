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
  /** By job id, so that a cancelled attempt ends at once and a stopping service can end all of them. */
  attempts: Map<string, RunningAttempt>;
  /** Settles when the attempt that is looking for a job has found one, or none. */
  looking: Promise<unknown>;
}

/** Attempts at a time on one replica, if a job does not say. */
export const CONCURRENCY = 2;
/** How many of the first jobs each try draws one from: more once another replica was faster. */
const CHOICES = [1, 4, 16, 16, 16];

type Limits = Pick<JobDefinition, 'concurrency' | 'perUser'>;

/** Leaves one attempt for other users, unless there is only one. Jobs of the system have no such limit. */
export const perUserOf = ({ concurrency = CONCURRENCY, perUser = Math.max(1, concurrency - 1) }: Limits): number =>
  perUser;

function usersOf({ attempts }: Running, name: string): Map<string, number> {
  const users = new Map<string, number>();
  for (const { user, name: own } of attempts.values()) if (own === name) users.set(user, (users.get(user) ?? 0) + 1);
  return users;
}

/**
 * The job due longest that belongs to none of these users. Picks one of the first `choice`, because replicas may claim
 * at the same time.
 */
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

/** The most urgent job of a user; one of the first `choice`, as replicas may go for the same one. */
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
 * Takes a job of one kind for this replica. Users with no job running here go first, then those below their limit
 * (`perUserOf`); among them the user whose job is due longest. Takes this job or, if the kind has priorities, the
 * user's most urgent one. What runs on other replicas, and how much ran before, does not count. If other replicas take
 * the same job first, draws one of the next 4, then 16, so the order holds only roughly. Undefined if nothing may be
 * taken, or others were faster each time.
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
