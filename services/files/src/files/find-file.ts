import { looksLikeId } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { FileModel, FileRecord } from '../records/file-record';

/** A file of the user, or 404: another user's file, a deleted one and an unknown id look the same. */
export async function findFile(files: FileModel, userId: string, fileId: string): Promise<FileRecord> {
  const file = looksLikeId(fileId) ? await files.findOne({ _id: fileId, userId, removedAt: null }).lean() : null;
  if (!file) throw notFound('file');
  return file;
}

/** Files of the user, all of them or 404, in the order of their ids. */
export async function findFiles(files: FileModel, userId: string, ids: readonly string[]): Promise<FileRecord[]> {
  const wanted = [...new Set(ids)];
  const found = await files.find({ _id: { $in: wanted.filter(looksLikeId) }, userId, removedAt: null }).lean();
  if (found.length < wanted.length) throw notFound('file');
  return found;
}

export interface FileListQuery {
  limit: number;
  offset: number;
  kind?: FileRecord['kind'];
}

export async function listFiles(files: FileModel, userId: string, { limit, offset, kind }: FileListQuery) {
  const filter = { userId, removedAt: null, ...(kind && { kind }) };
  const [records, total] = await Promise.all([
    files.find(filter).sort({ _id: -1 }).skip(offset).limit(limit).lean(),
    files.countDocuments(filter),
  ]);
  return { records, total };
}
