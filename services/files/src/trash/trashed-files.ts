import type { calls, QueryOf, ResponseOf } from '@rapi/contracts';
import { looksLikeId, TRASH_DAYS } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import { fileAnswer, megabytes } from '../files/file-answer';
import type { DatasetModel } from '../records/dataset-record';
import type { FileModel, FileRecord } from '../records/file-record';

const DAY_MS = 24 * 60 * 60 * 1000;
export const TRASH_MS = TRASH_DAYS * DAY_MS;

/** Matches files that are in the trash now, not those removed for good. */
export const inTrash = { trashedAt: { $type: 'date' as const } };

/** Files in the user's trash, all of them or 404. */
export async function findTrashed(files: FileModel, userId: string, ids: readonly string[]): Promise<FileRecord[]> {
  const wanted = [...new Set(ids)];
  const found = await files.find({ ...inTrash, _id: { $in: wanted.filter(looksLikeId) }, userId }).lean();
  if (found.length < wanted.length) throw notFound('file');
  return found;
}

/**
 * The condition that leaves out transformations of files in the trash: no call shows these files, but their records
 * remain. The file ids are read from the files, so that a restore needs no second write.
 */
export async function exceptTrash(files: FileModel, userId: string, fileId?: string) {
  const trashed = await files.find({ ...inTrash, userId }, { _id: 1 }).lean();
  const ids = trashed.map(({ _id }) => _id);
  if (fileId === undefined) return ids.length > 0 ? { fileId: { $nin: ids } } : {};
  return { fileId: ids.includes(fileId) ? { $in: [] } : fileId };
}

/** Bytes in a user's trash: the files themselves, and the datasets of their versions. */
export async function trashSize(
  { files, datasets }: { files: FileModel; datasets: DatasetModel },
  userId: string,
): Promise<{ files: number; datasets: number }> {
  const trashed = await files.find({ ...inTrash, userId }, { fileSize: 1 }).lean();
  const kept = await datasets.find({ fileId: { $in: trashed.map(({ _id }) => _id) } }, { bytes: 1 }).lean();
  return {
    files: trashed.reduce((sum, { fileSize }) => sum + fileSize, 0),
    datasets: kept.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function trashedAnswer(file: FileRecord, now: number) {
  const trashedAt = file.trashedAt ?? new Date(now);
  const end = trashedAt.getTime() + TRASH_MS;
  return {
    ...fileAnswer(file),
    trashed_at: trashedAt.toISOString(),
    removed_at: new Date(end).toISOString(),
    days_left: Math.max(0, Math.ceil((end - now) / DAY_MS)),
  };
}

/** The user's trash, last deleted first. */
export async function listTrash(
  stores: { files: FileModel; datasets: DatasetModel },
  userId: string,
  { limit, offset }: QueryOf<typeof calls.trash.list>,
): Promise<ResponseOf<typeof calls.trash.list>> {
  const filter = { ...inTrash, userId };
  const [records, total, size] = await Promise.all([
    stores.files.find(filter).sort({ trashedAt: -1, _id: -1 }).skip(offset).limit(limit).lean(),
    stores.files.countDocuments(filter),
    trashSize(stores, userId),
  ]);
  const now = Date.now();
  return {
    files: records.map((file) => trashedAnswer(file, now)),
    total,
    size_mb: megabytes(size.files + size.datasets),
  };
}
