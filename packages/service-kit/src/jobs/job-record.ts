import { errorCodes } from '@rapi/contracts';
import type { KeptError } from '../errors';
import { type Connection, type Model, Schema } from 'mongoose';

export const jobStates = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** What went wrong, for a person; `reason` is for operators only. */
export interface JobError extends KeptError {
  reason: string;
}

/** What a job is about, for the user's screen. */
export interface JobSubject {
  id: string;
  name?: string;
}

/** A job's document. It is the truth; a message only wakes a worker. */
export interface JobRecord {
  _id: string;
  name: string;
  user: string;
  subject?: JobSubject;
  /** JSON, since a user's column names may hold what a document's keys may not. */
  payload: string;
  result?: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  progress_percentage: number;
  error?: JobError;
  run_at: Date;
  /** Among one user's jobs, the lowest goes first. */
  priority?: number;
  /** When a wake-up was last confirmed by the broker. */
  published_at?: Date;
  /** The trace that ordered the job, if traces are recorded. */
  trace?: string;
  /** The attempt that holds the job, and when it loses the job unless it renews the lease. */
  lease_owner?: string;
  lease_until?: Date;
  created_at: Date;
  started_at?: Date;
  finished_at?: Date;
  /** The job has ended, and not everybody may know yet. */
  untold?: true;
  /** When its end was published. If the process died right after, the message may be lost. */
  told_at?: Date;
}

/** Finished jobs are forgotten after this time. */
const KEPT_SECONDS = 30 * 24 * 3600;

export type JobModel = Model<JobRecord>;

export function jobModelOn(connection: Connection): JobModel {
  const existing = connection.models['Job'];
  if (existing) return existing;
  const schema = new Schema<JobRecord>(
    {
      _id: { type: String, required: true },
      name: { type: String, required: true },
      user: { type: String, required: true },
      subject: { type: new Schema<JobSubject>({ id: String, name: String }, { _id: false, id: false }) },
      payload: { type: String, required: true },
      result: String,
      state: { type: String, required: true, enum: jobStates },
      attempts: { type: Number, required: true },
      max_attempts: { type: Number, required: true },
      progress_percentage: { type: Number, required: true },
      error: {
        type: new Schema<JobError>({ code: String, detail: String, said: String, reason: String }, { _id: false }),
      },
      run_at: { type: Date, required: true },
      priority: Number,
      published_at: Date,
      trace: String,
      lease_owner: String,
      lease_until: Date,
      created_at: { type: Date, required: true },
      started_at: Date,
      finished_at: { type: Date, expires: KEPT_SECONDS },
      untold: Boolean,
      told_at: Date,
    },
    { versionKey: false, id: false },
  );
  schema.index({ state: 1, run_at: 1 });
  schema.index({ user: 1, state: 1, name: 1, priority: 1, run_at: 1 });
  schema.index({ state: 1, lease_until: 1 });
  schema.index({ user: 1, name: 1, created_at: -1 });
  schema.index({ untold: 1 }, { partialFilterExpression: { untold: true } });
  return connection.model<JobRecord>('Job', schema, 'jobs');
}

/** Errors that users can fix, such as a missing column: no fault of the product and not the operators' business. */
const codesOfUsers = Object.entries(errorCodes).flatMap(([code, { status }]) => (status < 500 ? [code] : []));

/** Jobs that failed by a fault of the product. */
export const FAULTS = { state: 'failed' as const, 'error.code': { $nin: codesOfUsers } };

/** A job as its requester sees it. */
export interface Job {
  id: string;
  name: string;
  user: string;
  subject?: JobSubject;
  payload: unknown;
  result: unknown;
  state: JobState;
  attempts: number;
  progress_percentage: number;
  error?: JobError;
  run_at: Date;
  created_at: Date;
  started_at?: Date;
  finished_at?: Date;
}

export function jobOf({ _id, payload, result, ...record }: JobRecord): Job {
  const {
    name,
    user,
    subject,
    state,
    attempts,
    progress_percentage,
    error,
    run_at,
    created_at,
    started_at,
    finished_at,
  } = record;
  return {
    id: _id,
    name,
    user,
    subject,
    payload: parsed(payload),
    result: parsed(result),
    state,
    attempts,
    progress_percentage,
    error,
    run_at,
    created_at,
    started_at,
    finished_at,
  };
}

export const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
