import { looksLikeId } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { FileModel, FileRecord } from '../records/file-record';

/** A file of the user, or 404: another's, a deleted one and one that never was look the same. */
export async function findFile(files: FileModel, userId: string, fileId: string): Promise<FileRecord> {
  const file = looksLikeId(fileId) ? await files.findOne({ _id: fileId, userId, removedAt: null }).lean() : null;
  if (!file) throw notFound('file');
  return file;
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
