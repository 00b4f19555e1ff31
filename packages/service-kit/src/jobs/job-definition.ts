import type { z } from 'zod';
import type { EventData } from '@rapi/contracts';
import type { Logger } from '../log';
import type { Job, JobSubject } from './job-record';

/** What a job's handler gets. */
export interface JobContext<Payload = unknown> {
  /** The same at every attempt: what a handler makes is made under this id, so that a second attempt makes it no second time. */
  id: string;
  user: string;
  payload: Payload;
  /** 1 at the first. */
  attempt: number;
  /**
   * Tells how far it is, 0 to 100; the user's screen follows. Throws once the job is cancelled or lost,
   * so a handler that reports now and then ends soon after.
   */
  progress(percentage: number, message?: string): Promise<void>;
  /** Aborted when the job is cancelled, has lost its lease or its time, or the service stops. */
  signal: AbortSignal;
  log: Logger;
}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  name: string;
  payload: Schema;
  /**
   * Does the work and gives what is to be kept as the result (JSON). It may run again after a crash at any point.
   * An AppError below 500 is the job's final answer; any other error is tried again.
   */
  handle(context: JobContext<z.output<Schema>>): Promise<unknown>;
  /** Attempts at a time on one replica. */
  concurrency?: number;
  /** Of those for one user; one less than all if not given, so that one user's jobs never hold up everybody else's. */
  perUser?: number;
  /** Of one user's jobs the one of the lowest priority goes first; whose turn it is among users, that does not decide. */
  hasPriorities?: boolean;
  /** A unit of work stays below five minutes (R-RUN-4). */
  timeoutMs?: number;
  maxAttempts?: number;
  /** Waits before the second attempt, the third and so on. */
  backoffMs?: readonly number[];
  /** Given where the user's screen follows the job: events `job.progress` and `job.finished` carry it. */
  kind?: EventData<'job.finished'>['kind'];
  /**
   * What its subject is called, for the events: asked when they are published, since the job outlives what it is about and
   * should not keep its name. Undefined where it is gone.
   */
  nameOf?(subjectId: string): Promise<string | undefined>;
  /** Told once, by whoever brings the job to its end; a failure of this is logged and not repeated. */
  onFinished?(job: Job): Promise<void>;
}

export interface EnqueueOptions {
  /** Who it is for; the system where it is left out. */
  user?: string;
  /** Given where the same job may be asked for twice: the first stands. */
  id?: string;
  runAt?: Date;
  /** Where the definition has priorities; the lowest goes first. */
  priority?: number;
  subject?: JobSubject;
}
