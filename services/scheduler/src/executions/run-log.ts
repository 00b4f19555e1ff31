import type { Sentence } from '@rapi/contracts';
import type { LogEntry } from './execution-record';

/** Entries that an execution keeps: a run of many files ends with its last ones. */
const KEPT = 300;

export const entry = (said: Sentence, level: LogEntry['level'] = 'info'): LogEntry => ({
  at: new Date(),
  level,
  said: JSON.stringify(said),
});

/** What an update adds to the log of an execution. */
export const pushed = (...entries: LogEntry[]) => ({ $push: { log: { $each: entries, $slice: -KEPT } } });
