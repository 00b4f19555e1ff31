import { EXPORT_DAYS, looksLikeId, sentence } from '@rapi/contracts';
import type { calls, QueryOf } from '@rapi/contracts';
import { conflict, notFound, unprocessable, keptSentence } from '@rapi/service-kit';
import { isExpired } from './export-answer';
import type { ExportModel, ExportRecord } from './export-record';

/** The exports that exist for a user: those received completely and not deleted. */
const ofUser = (userId: string) => ({ userId, removedAt: null, state: { $ne: 'receiving' as const } });

/** An export of the user, or 404: another user's, a deleted one and an unknown id look the same. */
export async function findExport(exports: ExportModel, userId: string, id: string): Promise<ExportRecord> {
  const found = looksLikeId(id) ? await exports.findOne({ _id: id, ...ofUser(userId) }).lean<ExportRecord>() : null;
  if (!found) throw notFound('export_job');
  return found;
}

/** An export's name, as long as it exists. */
export async function exportName(exports: ExportModel, id: string): Promise<string | undefined> {
  const found = await exports.findById(id).select({ jobName: 1 }).lean<Pick<ExportRecord, 'jobName'>>();
  return found?.jobName === '' ? undefined : found?.jobName;
}

export async function listExports(
  exports: ExportModel,
  userId: string,
  { limit, offset }: QueryOf<typeof calls.export.jobs>,
): Promise<{ records: ExportRecord[]; total: number }> {
  const filter = ofUser(userId);
  const [records, total] = await Promise.all([
    exports.find(filter).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean<ExportRecord[]>(),
    exports.countDocuments(filter),
  ]);
  return { records, total };
}

const NOT_DONE = sentence('export_not_done');
const CANCELLED = sentence('export_cancelled');
const EXPIRED = sentence('export_expired', { days: EXPORT_DAYS });

export interface CompletedExport extends ExportRecord {
  bytes: number;
  extension: string;
  contentType: string;
}

const isWhole = (found: ExportRecord): found is CompletedExport =>
  found.bytes !== null && found.extension !== null && found.contentType !== null;

/**
 * An export with a file: 409 while it is being made, 422 where it failed or was cancelled, 404 where it has expired.
 */
export async function findCompleted(exports: ExportModel, userId: string, id: string): Promise<CompletedExport> {
  const found = await findExport(exports, userId, id);
  if (found.state === 'failed') {
    throw unprocessable('nothing_to_do', sentence('export_failed', { why: found.error && keptSentence(found.error) }));
  }
  if (found.state === 'cancelled') throw unprocessable('nothing_to_do', CANCELLED);
  if (found.state !== 'completed' || !isWhole(found)) throw conflict(NOT_DONE, 'not_ready', { retryAfter: 2 });
  if (isExpired(found, new Date())) throw notFound(EXPIRED);
  return found;
}
