import type { JobType } from '@rapi/service-kit';
import { z } from 'zod';
import type { DocumentRecord } from './document-record';

export const readingJob = z.object({ document: z.string(), run: z.number().int() });
export type ReadingJob = z.infer<typeof readingJob>;

type Run = Pick<DocumentRecord, '_id' | 'run' | 'userId'>;

export const jobIdOf = ({ _id, run }: Pick<Run, '_id' | 'run'>): string => `read:${_id}:${run}`;

/**
 * Asks for a document to be read, with one job for each run however often it is called. The payload has no filename, as
 * the job's record outlives the document.
 */
export async function enqueueReading(ports: { readingJob: JobType<ReadingJob> }, document: Run): Promise<void> {
  const { _id, run, userId } = document;
  await ports.readingJob.enqueue({ document: _id, run }, { id: jobIdOf(document), user: userId, subject: { id: _id } });
}
