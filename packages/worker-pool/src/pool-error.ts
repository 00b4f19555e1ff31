/** Why the pool itself ended or refused a job. */
export type PoolLimit =
  | { kind: 'memory'; memoryMb: number }
  | { kind: 'deadline'; deadlineMs: number }
  /** The process died twice while running the job. */
  | { kind: 'crashed'; how: string }
  /** Too many jobs of the user wait, or the user took too much of the machine while others wait. */
  | { kind: 'busy'; retryAfterSeconds: number }
  | { kind: 'cancelled' }
  | { kind: 'stopped' };

const sentences: Record<PoolLimit['kind'], string> = {
  memory: 'This job needs more memory than one job may use.',
  deadline: 'This job takes longer than one job may.',
  crashed: 'This job could not be done: its process stopped twice at it.',
  busy: 'Much of yours is being worked on already. Please try again in a moment.',
  cancelled: 'The job was cancelled.',
  stopped: 'The service is stopping. Please try again in a moment.',
};

/** A job that the pool ended, when the pool's owner has no error class for it. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  readonly code: PoolLimit['kind'];

  constructor(readonly limit: PoolLimit) {
    super(sentences[limit.kind]);
    this.code = limit.kind;
  }
}
