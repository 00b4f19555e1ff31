import { MEGABYTE, sentence } from '@rapi/contracts';
import { AppError, outboxRow, storageFull } from '@rapi/service-kit';
import { entitlementsOf } from '../entitlements/entitlements';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { withinStorage } from '../storage/storage-room';
import { storageUsage } from '../storage/storage-usage';

/**
 * Moves files to the trash (R-FILES-7): gone for every call from the write on, and whole until their time is over. How many it moved;
 * one that is gone already is none.
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

/** The refusal of storage in words of its own: what to do about it is another thing than with an upload. */
async function noRoom(ports: FilesPorts, userId: string, bytes: number, limitMb: number): Promise<AppError> {
  const { usedBytes } = await storageUsage(ports.files, userId);
  const free = Math.max(0, limitMb * MEGABYTE - usedBytes);
  return storageFull(
    sentence('no_room_to_restore', { needed: inMegabytes(bytes), free: inMegabytes(free), limit: limitMb }),
  );
}

/** The files of a restore are promised their room as one. */
const restoreId = (records: readonly FileRecord[]) => `restore:${records.map(({ _id }) => _id).join()}`;

/**
 * Brings files back from the trash as they were: all of them, or none where storage has no room for all. One that was brought
 * back meanwhile, or removed for good, is passed over.
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
