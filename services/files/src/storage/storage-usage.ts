import type { FileModel } from '../files/file-record';

export interface StorageUsage {
  usedBytes: number;
  uploads: number;
  outputs: number;
}

/**
 * What a user's files take, optionally only those that were there up to one of them. The files themselves are the
 * count: there is no second figure that could drift from them.
 */
export async function storageUsage(files: FileModel, userId: string, upToId?: string): Promise<StorageUsage> {
  const [sums] = await files.aggregate<{ usedBytes: number; uploads: number; outputs: number }>([
    { $match: { userId, removedAt: null, ...(upToId !== undefined && { _id: { $lte: upToId } }) } },
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
