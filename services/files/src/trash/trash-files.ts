import { MEGABYTE, sentence } from '@rapi/contracts';
import { AppError, outboxRow, storageFull } from '@rapi/service-kit';
import { entitlementsOf } from '../entitlements/entitlements';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { withinStorage } from '../storage/storage-room';
import { storageUsage } from '../storage/storage-usage';

/**
 * Moves files to the trash (R-FILES-7): from this write on no call finds them, but their data stays until their time is
 * over. Returns how many it moved, not counting those that were gone already.
 */
export async function trashFiles(
  { files, outbox }: Pick<FilesPorts, 'files' | 'outbox'>,
  records: readonly FileRecord[],
): Promise<number> {
  let moved = 0;
  for (const { _id, userId } of records) {
    const at = new Date();
    const told = outboxRow(userId, 'file.trashed', { id: _id });
    const { modifiedCount } = await files.updateOne(
      { _id, removedAt: null },
      { $set: { removedAt: at, trashedAt: at }, $push: { outbox: told } },
    );
    if (modifiedCount === 0) continue;
    moved++;
    void outbox.relay({ _id, outbox: [told] });
  }
  return moved;
}

const inMegabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 100) / 100;

/** The storage error for a restore: the advice differs from that of an upload. */
async function noRoom(ports: FilesPorts, userId: string, bytes: number, limitMb: number): Promise<AppError> {
  const { usedBytes } = await storageUsage(ports.files, userId);
  const free = Math.max(0, limitMb * MEGABYTE - usedBytes);
  return storageFull(
    sentence('no_room_to_restore', { needed: inMegabytes(bytes), free: inMegabytes(free), limit: limitMb }),
  );
}

/** The id under which the room for all files of a restore is reserved at once. */
const restoreId = (records: readonly FileRecord[]) => `restore:${records.map(({ _id }) => _id).join()}`;

/**
 * Restores files from the trash as they were: all of them, or none if storage has no room for all. Files that another
 * call has restored or removed for good are skipped.
 */
export async function restoreFiles(
  ports: FilesPorts,
  userId: string,
  records: readonly FileRecord[],
): Promise<FileRecord[]> {
  const { files, outbox } = ports;
  const { limits } = await entitlementsOf(ports, userId);
  const bytes = records.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const wanted = { userId, limitMb: limits.storage_mb, bytes };
  const restore = async () => {
    for (const { _id } of records) {
      const told = outboxRow(userId, 'file.restored', { id: _id });
      const { modifiedCount } = await files.updateOne(
        { _id, trashedAt: { $ne: null } },
        { $set: { removedAt: null }, $unset: { trashedAt: '' }, $push: { outbox: told } },
      );
      if (modifiedCount > 0) void outbox.relay({ _id, outbox: [told] });
    }
  };
  try {
    await withinStorage(ports, restoreId(records), wanted, restore);
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_full') {
      throw await noRoom(ports, userId, bytes, limits.storage_mb);
    }
    throw error;
  }
  return files.find({ _id: { $in: records.map(({ _id }) => _id) }, userId, removedAt: null }).lean();
}
