import type { JobContext, Task } from '@rapi/worker-pool';
import type { InspectedDocument, ReadPage, ReadPageInput } from '../page';
import type { Recogniser } from '../recognition/recogniser';
import { inspectDocument, readPage } from './read-page';

export interface ReadingContext extends JobContext {
  recogniser: Recogniser;
}

const inspect: Task<ReadingContext, string, InspectedDocument> = { run: (_context, path) => inspectDocument(path) };
const read: Task<ReadingContext, ReadPageInput, ReadPage> = {
  run: ({ recogniser, progress }, input) => readPage(input, recogniser, progress),
};

/** The tasks of a reader's child processes. */
export const tasks = { inspect, read };
export type Tasks = typeof tasks;
