import type { FileModel } from '../records/file-record';

/** Bytes of uploads and outputs in the trash. They count as working data (R-FILES-7), not as storage. */
export async function trashBytes(files: FileModel, userId: string): Promise<number> {
  const [sums] = await files.aggregate<{ bytes: number }>([
    { $match: { userId, trashedAt: { $type: 'date' } } },
    { $group: { _id: null, bytes: { $sum: '$fileSize' } } },
  ]);
  return sums?.bytes ?? 0;
}

export interface StorageUsage {
  usedBytes: number;
  uploads: number;
  outputs: number;
}

/**
 * The storage that a user's files take, without the files in `without`. It is summed from the files themselves: no
 * second figure could drift from them.
 */
export async function storageUsage(
  files: FileModel,
  userId: string,
  without: readonly string[] = [],
): Promise<StorageUsage> {
  const [sums] = await files.aggregate<{ usedBytes: number; uploads: number; outputs: number }>([
    { $match: { userId, removedAt: null, ...(without.length > 0 && { _id: { $nin: [...without] } }) } },
    {
      $group: {
        _id: null,
        usedBytes: { $sum: '$fileSize' },
        uploads: { $sum: { $cond: [{ $eq: ['$kind', 'upload'] }, 1, 0] } },
        outputs: { $sum: { $cond: [{ $eq: ['$kind', 'output'] }, 1, 0] } },
      },
    },
  ]);
  return { usedBytes: sums?.usedBytes ?? 0, uploads: sums?.uploads ?? 0, outputs: sums?.outputs ?? 0 };
}
