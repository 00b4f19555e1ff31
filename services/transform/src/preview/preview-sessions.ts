import { randomUUID } from 'node:crypto';
import { jsonObject, previewConfigs, sentence } from '@rapi/contracts';
import type { BodyOf, calls, PreviewData, PreviewSession, QueryOf } from '@rapi/contracts';
import { formatInstant } from '@rapi/indonesia';
import { conflict, notFound, validated } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import type { PreviewSessionModel, PreviewSessionRecord } from './preview-session-record';
import type { PreviewedWork } from './previewed-work';
import { writeWork } from './previewed-work';

type OpenBody = BodyOf<typeof calls.preview.session>;

/** The configuration as it is kept: checked against the tool's own schema (422). An empty one is allowed. */
export function configText(type: PreviewSessionRecord['transformationType'], config: Record<string, unknown>): string {
  if (Object.keys(config).length > 0) validated(previewConfigs[type], config);
  return JSON.stringify(config);
}

export async function openSession(
  sessions: PreviewSessionModel,
  { userId, file }: OpenFile,
  body: OpenBody,
): Promise<string> {
  const [_id, createdAt] = [randomUUID(), new Date()];
  await sessions.create({
    _id,
    userId,
    fileId: file.id,
    fileName: file.filename,
    sessionName: body.session_name.trim() || `Preview ${formatInstant(createdAt)}`,
    description: body.description,
    transformationType: body.transformation_type,
    config: configText(body.transformation_type, body.transformation_config),
    previewed: null,
    previewId: null,
    status: 'created',
    totalChanges: null,
    version: null,
    applied: [],
    createdAt,
  });
  return _id;
}

/** 404 for a session that is not the user's. */
export async function findSession(
  sessions: PreviewSessionModel,
  userId: string,
  id: string,
): Promise<PreviewSessionRecord> {
  const found = await sessions.findOne({ _id: id, userId }).lean();
  if (!found) throw notFound('preview_session');
  return found;
}

const answer = (record: Omit<PreviewSessionRecord, 'config' | 'previewed'>): PreviewSession => ({
  id: record._id,
  session_id: record._id,
  session_name: record.sessionName,
  description: record.description,
  status: record.status,
  file_id: record.fileId,
  file_name: record.fileName,
  transformation_type: record.transformationType,
  total_changes: record.totalChanges,
  changes_applied: record.applied.reduce((sum, { changes }) => sum + changes, 0),
  can_undo: record.applied.length > 0,
  created_at: record.createdAt.toISOString(),
});

/** A session with its configuration. */
export const sessionAnswer = (record: PreviewSessionRecord): PreviewSession => ({
  ...answer(record),
  transformation_config: jsonObject.parse(JSON.parse(record.config)),
});

export async function listSessions(
  sessions: PreviewSessionModel,
  userId: string,
  { limit, offset, file_id }: QueryOf<typeof calls.preview.sessions>,
): Promise<{ sessions: PreviewSession[]; total: number }> {
  const wanted = { userId, ...(file_id !== undefined && { fileId: file_id }) };
  const found = await sessions
    .find(wanted)
    .select('-config -previewed')
    .sort({ createdAt: -1, _id: 1 })
    .skip(offset)
    .limit(limit)
    .lean<Omit<PreviewSessionRecord, 'config' | 'previewed'>[]>();
  return { sessions: found.map(answer), total: await sessions.countDocuments(wanted) };
}

/** 409 where the session has previewed something else since the preview of this id. */
export function expectPreview({ previewId }: Pick<PreviewSessionRecord, 'previewId'>, seen: string | undefined): void {
  if (seen !== undefined && seen !== previewId) throw conflict(sentence('preview_changed'));
}

interface Previewed {
  previewId: string;
  config: string;
  work: PreviewedWork;
  opened: OpenFile;
  preview_data: Pick<PreviewData, 'summary' | 'violation_summary'>;
}

/**
 * Keeps the previewed work, so that exactly this is applied. A session that has applied or undone changes keeps that
 * status, even if it did so while this preview was made.
 */
export async function keepPreviewed(
  sessions: PreviewSessionModel,
  { _id }: Pick<PreviewSessionRecord, '_id'>,
  { previewId, config, work, opened, preview_data }: Previewed,
): Promise<void> {
  const seen = {
    config,
    previewed: writeWork(work),
    previewId,
    totalChanges: preview_data.violation_summary?.total_violations ?? preview_data.summary.total_changes,
    version: opened.version,
  };
  await sessions.updateOne({ _id }, { $set: seen });
  await sessions.updateOne({ _id, status: 'created' }, { $set: { status: 'previewed' } });
}

export async function keepApplied(
  sessions: PreviewSessionModel,
  { _id }: PreviewSessionRecord,
  { transformation_id, version, changes }: { transformation_id: string; version: number; changes: number },
): Promise<void> {
  const applied = { transformationId: transformation_id, changes };
  await sessions.updateOne({ _id }, { $push: { applied }, $set: { status: 'applied', version } });
}

export async function keepUndone(
  sessions: PreviewSessionModel,
  { _id, applied }: PreviewSessionRecord,
  { undone, version }: { undone: string; version: number },
): Promise<void> {
  const status = applied.length > 1 ? 'applied' : 'undone';
  await sessions.updateOne({ _id }, { $pull: { applied: { transformationId: undone } }, $set: { status, version } });
}
