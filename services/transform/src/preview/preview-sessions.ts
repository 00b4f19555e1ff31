import { randomUUID } from 'node:crypto';
import { notFound as sentence } from '@rapi/contracts';
import type { BodyOf, calls, PreviewSession } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import type { PreviewSessionModel, PreviewSessionRecord } from './preview-session-record';

type OpenBody = BodyOf<typeof calls.preview.session>;

const timeOf = (now: Date) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' }).format(now);

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
    fileName: file.original_filename,
    sessionName: body.session_name.trim() || `Preview ${timeOf(createdAt)}`,
    description: body.description,
    transformationType: body.transformation_type,
    config: JSON.stringify(body.transformation_config),
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
  if (!found) throw notFound(sentence('Preview session'));
  return found;
}

const answer = (record: PreviewSessionRecord): PreviewSession => ({
  id: record._id,
  session_id: record._id,
  session_name: record.sessionName,
  description: record.description,
  status: record.status,
  file_id: record.fileId,
  file_name: record.fileName,
  transformation_type: record.transformationType,
  total_changes: record.totalChanges,
  created_at: record.createdAt.toISOString(),
});

export async function listSessions(
  sessions: PreviewSessionModel,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ sessions: PreviewSession[]; total: number }> {
  const found = await sessions.find({ userId }).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean();
  return { sessions: found.map(answer), total: await sessions.countDocuments({ userId }) };
}
