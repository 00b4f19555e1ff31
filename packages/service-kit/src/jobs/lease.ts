import type { JobModel, JobRecord } from './job-record';

export interface LeaseTimes {
  /** How long a worker may give no sign of life before the job is taken from it. */
  leaseMs: number;
  heartbeatMs: number;
  sweepMs: number;
  /** How long a stop waits for running jobs. */
  stopMs: number;
}

/** A worker that died is noticed within leaseMs + sweepMs: 50 s, below the minute that R-RUN-4 allows. */
export const LEASE_TIMES: LeaseTimes = { leaseMs: 45_000, heartbeatMs: 15_000, sweepMs: 5000, stopMs: 20_000 };

/** A delayed message may arrive a little early. */
export const EARLY_MS = 500;

/** Takes a pending job whose time has come. One document write decides which attempt gets it. */
export async function claim(
  jobs: JobModel,
  id: string,
  owner: string,
  leaseMs: number,
): Promise<JobRecord | undefined> {
  const now = Date.now();
  const found = await jobs
    .findOneAndUpdate(
      { _id: id, state: 'pending', run_at: { $lte: new Date(now + EARLY_MS) } },
      {
        $set: {
          state: 'processing',
          lease_owner: owner,
          lease_until: new Date(now + leaseMs),
          started_at: new Date(now),
        },
        $inc: { attempts: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean<JobRecord>();
  return found ?? undefined;
}

/**
 * Matches the job only while this attempt holds it: an attempt that was cancelled or lost the job changes nothing any
 * more.
 */
export const heldBy = (id: string, owner: string) => ({ _id: id, state: 'processing' as const, lease_owner: owner });

export const noLease = { lease_owner: '', lease_until: '' } as const;
