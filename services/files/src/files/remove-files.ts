import { outboxRow, userPrefix } from '@rapi/service-kit';
import type { ObjectStore, Outbox } from '@rapi/service-kit';
import { filePrefix } from '@rapi/table-service';
import type { TransformationModel } from '../records/transformation-record';
import type { StorageRoomModel } from '../storage/storage-room';
import type { SavedRecipeModel } from '../records/saved-recipe';
import type { DatasetModel } from '../records/dataset-record';
import type { FileModel, FileRecord } from '../records/file-record';

export interface RemovalStores {
  files: FileModel;
  datasets: DatasetModel;
  transformations: TransformationModel;
  objects: ObjectStore;
}

/** An object that no file owns is left alone this long: it may be of an upload that is still under way. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;

async function removeObjects(objects: ObjectStore, prefix: string): Promise<void> {
  for await (const { key } of objects.list(prefix)) await objects.remove(key);
}

/** Clears away everything of a file that has been marked as removed; the record itself goes last, so a crash is made good. */
async function clearFile(
  { files, datasets, transformations, objects }: RemovalStores,
  file: FileRecord,
): Promise<void> {
  await removeObjects(objects, file.objectPrefix);
  await datasets.deleteMany({ fileId: file._id });
  await transformations.deleteMany({ fileId: file._id });
  await endRecord(files, file._id);
}

/** The record goes once all that it has to tell is told. */
const endRecord = (files: FileModel, id: string) =>
  files.deleteOne({ _id: id, removedAt: { $ne: null }, 'outbox.at': { $exists: false } });

/** Deletes a file with its bytes, datasets and records. From the first write on it does not exist for anyone. */
export async function removeFile(stores: RemovalStores & { outbox: Outbox }, file: FileRecord): Promise<void> {
  const { files, outbox } = stores;
  const { _id } = file;
  const told = outboxRow(file.userId, 'file.removed', { id: _id });
  await files.updateOne({ _id }, { $set: { removedAt: new Date() }, $push: { outbox: told } });
  const relayed = outbox.relay({ _id, outbox: [told] });
  await clearFile(stores, file);
  // Whoever works on it may take its time; should this fail, the repair ends the record.
  void relayed.then(() => endRecord(files, _id)).catch(() => undefined);
}

/** Deletes everything of a user (account removal). */
export async function removeUserFiles(
  stores: RemovalStores & { storageRooms: StorageRoomModel; recipes: SavedRecipeModel },
  userId: string,
): Promise<void> {
  await stores.files.updateMany({ userId, removedAt: null }, { $set: { removedAt: new Date() } });
  await removeObjects(stores.objects, userPrefix(userId));
  await stores.datasets.deleteMany({ userId });
  await stores.transformations.deleteMany({ userId });
  await stores.storageRooms.deleteOne({ _id: userId });
  await stores.recipes.deleteMany({ userId });
  await stores.files.deleteMany({ userId });
}

/** Goes on where a deletion was cut off. */
export async function finishRemovals(stores: RemovalStores): Promise<number> {
  const left = await stores.files
    .find({ removedAt: { $ne: null } })
    .limit(500)
    .lean();
  for (const file of left) await clearFile(stores, file);
  return left.length;
}

const fileIdIn = (key: string) => /^users\/([^/]+)\/files\/([^/]+)\//.exec(key);

/** Whether an object belongs to something: to a file that is there, and, as a dataset, to one that was committed to it. */
async function isOwned({ files, datasets }: RemovalStores, key: string, prefix: string): Promise<boolean> {
  if ((await files.exists({ objectPrefix: prefix })) === null) return false;
  return !key.startsWith(`${prefix}datasets/`) || (await datasets.exists({ _id: key })) !== null;
}

/** Removes objects whose file was never recorded, or is gone, and datasets whose commit was refused, once they are a day old. */
export async function sweepOrphans(stores: RemovalStores, now = Date.now()): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of stores.objects.list('users/')) {
    const [, userId, fileId] = fileIdIn(key) ?? [];
    if (userId === undefined || fileId === undefined || now - modifiedAt.getTime() < ORPHAN_AFTER_MS) continue;
    if (await isOwned(stores, key, filePrefix(userId, fileId))) continue;
    await stores.objects.remove(key);
    await stores.datasets.deleteOne({ _id: key });
    removed++;
  }
  return removed;
}
