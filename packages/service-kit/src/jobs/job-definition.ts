import type { z } from 'zod';
import type { EventData } from '@rapi/contracts';
import type { Logger } from '../log';
import type { Job, JobSubject } from './job-record';

/** What a job's handler gets. */
export interface JobContext<Payload = unknown> {
  /** The same at every attempt. Create things under this id, so that a second attempt does not create them twice. */
  id: string;
  user: string;
  payload: Payload;
  /** 1 at the first. */
  attempt: number;
  /**
   * Tells how far the job is, 0 to 100, for the user's screen. Throws once the job is cancelled or lost,
   * so a handler that reports now and then ends soon after.
   */
  progress(percentage: number, message?: string): Promise<void>;
  /** Aborted when the job is cancelled, loses its lease, runs out of time, or the service stops. */
  signal: AbortSignal;
  log: Logger;
}

export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  name: string;
  payload: Schema;
  /**
   * Does the work and returns the result to keep (JSON). It may run again after a crash at any point.
   * An AppError below 500 is the job's final answer; any other error is tried again.
   */
  handle(context: JobContext<z.output<Schema>>): Promise<unknown>;
  /** Attempts at a time on one replica. */
  concurrency?: number;
  /**
   * Attempts at a time for one user; `concurrency` less one if not given, so that one user's jobs never hold up
   * everybody else's.
   */
  perUser?: number;
  /** Among one user's jobs the lowest priority goes first; priorities do not decide whose turn it is among users. */
  hasPriorities?: boolean;
  /** A unit of work stays below five minutes (R-RUN-4). */
  timeoutMs?: number;
  maxAttempts?: number;
  /** Waits before the second attempt, the third and so on. */
  backoffMs?: readonly number[];
  /** Given if the user's screen follows the job: the events `job.progress` and `job.finished` carry it. */
  kind?: EventData<'job.finished'>['kind'];
  /**
   * The subject's name, for the events. Asked when they are published, since the job outlives its subject and should
   * not keep its name. Undefined if the subject is gone.
   */
  nameOf?(subjectId: string): Promise<string | undefined>;
  /** Called after the job has ended; the sweeper repeats a call that failed or that a crash cut off. */
  onFinished?(job: Job): Promise<void>;
}

export interface EnqueueOptions {
  /** The user it is for; the system if left out. */
  user?: string;
  /** Given if the same job may be enqueued twice: the first stands. */
  id?: string;
  runAt?: Date;
  /** For a definition with priorities; the lowest goes first. */
  priority?: number;
  subject?: JobSubject;
}
