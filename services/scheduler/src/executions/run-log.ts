import type { Sentence } from '@rapi/contracts';
import type { LogEntry } from './execution-record';

/** How many log entries an execution keeps; the last ones stay. */
const KEPT = 300;

export const entry = (said: Sentence, level: LogEntry['level'] = 'info'): LogEntry => ({
  at: new Date(),
  level,
  said: JSON.stringify(said),
});

/** The update that appends entries to an execution's log. */
export const pushed = (...entries: LogEntry[]) => ({ $push: { log: { $each: entries, $slice: -KEPT } } });
