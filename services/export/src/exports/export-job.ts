import type { JobType } from '@rapi/service-kit';
import { z } from 'zod';
import type { ExportRecord } from './export-record';

export const exportJobPayload = z.object({ export: z.string() });
export type ExportJobPayload = z.infer<typeof exportJobPayload>;

export const jobIdOf = ({ _id }: Pick<ExportRecord, '_id'>): string => `export:${_id}`;

/**
 * Asks for an export to be made, with one job however often it is called. The payload names nothing of the user's, as
 * the job's record outlives the export.
 */
export async function enqueueExport(
  ports: { exportJob: JobType<ExportJobPayload> },
  { _id, userId }: Pick<ExportRecord, '_id' | 'userId'>,
): Promise<void> {
  await ports.exportJob.enqueue({ export: _id }, { id: jobIdOf({ _id }), user: userId, subject: { id: _id } });
}
