import { CommandError } from '../errors';

/** The remaining time of a query over all its batches: MongoDB's maxTimeMS. */
export interface TimeLimit {
  /** Throws MaxTimeMSExpired when the time is up. */
  check(): void;
  /** Begins and ends a stretch of work. */
  start(): void;
  stop(): void;
}

export function timeLimit(milliseconds: number): TimeLimit {
  let left = milliseconds;
  let since = performance.now();
  return {
    check() {
      if (performance.now() - since > left) throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    },
    start() {
      since = performance.now();
    },
    stop() {
      left -= performance.now() - since;
    },
  };
}
