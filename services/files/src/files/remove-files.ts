import { isObjectMissing, outboxRow, removeObjects, userPrefix } from '@rapi/service-kit';
import type { ObjectStore, Outbox } from '@rapi/service-kit';
import { filePrefix } from '@rapi/table-service';
import type { TransformationModel } from '../records/transformation-record';
import type { StorageRoomModel } from '../storage/storage-room';
import type { LocalTemplateModel } from '../records/local-template';
import type { SavedRecipeModel } from '../records/saved-recipe';
import type { DatasetModel } from '../records/dataset-record';
import type { FileModel, FileRecord } from '../records/file-record';

export interface RemovalStores {
  files: FileModel;
  datasets: DatasetModel;
  transformations: TransformationModel;
  objects: ObjectStore;
}

/** An object without a file is left alone this long: it may belong to an upload that is still running. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes everything of a file that was removed for good. The record goes last, so that a repair can finish after a
 * crash.
 */
async function clearFile(
  { files, datasets, transformations, objects }: RemovalStores,
  file: FileRecord,
): Promise<void> {
  await removeObjects(objects, file.objectPrefix);
  await datasets.deleteMany({ fileId: file._id });
  await transformations.deleteMany({ fileId: file._id });
  await endRecord(files, file._id);
}

/** Deletes the record once all events in its outbox are sent. */
const endRecord = (files: FileModel, id: string) =>
  files.deleteOne({ _id: id, removedAt: { $ne: null }, trashedAt: null, 'outbox.at': { $exists: false } });

/**
 * Removes a file in the trash for good, with its bytes, datasets and records. Returns whether this call did it: one
 * write takes the file out of the trash, and of several calls that try, or restore it at the same time, only the first
 * succeeds.
 */
export async function removeFile(stores: RemovalStores & { outbox: Outbox }, file: FileRecord): Promise<boolean> {
  const { files, outbox } = stores;
  const { _id } = file;
  const told = outboxRow(file.userId, 'file.removed', { id: _id });
  const { modifiedCount } = await files.updateOne(
    { _id, trashedAt: { $ne: null } },
    { $unset: { trashedAt: '' }, $push: { outbox: told } },
  );
  if (modifiedCount === 0) return false;
  const relayed = outbox.relay({ _id, outbox: [told] });
  await clearFile(stores, file);
  // Subscribers may take their time. If this fails, the repair deletes the record.
  void relayed.then(() => endRecord(files, _id)).catch(() => undefined);
  return true;
}

/** Deletes everything of a user (account removal). */
export async function removeUserFiles(
  stores: RemovalStores & {
    storageRooms: StorageRoomModel;
    recipes: SavedRecipeModel;
    localTemplates: LocalTemplateModel;
  },
  userId: string,
): Promise<void> {
  await stores.files.updateMany({ userId }, { $set: { removedAt: new Date() }, $unset: { trashedAt: '' } });
  await removeObjects(stores.objects, userPrefix(userId));
  await stores.datasets.deleteMany({ userId });
  await stores.transformations.deleteMany({ userId });
  await stores.storageRooms.deleteOne({ _id: userId });
  await stores.recipes.deleteMany({ userId });
  await stores.localTemplates.deleteMany({ userId });
  await stores.files.deleteMany({ userId });
}

/** Finishes deletions that a crash interrupted. */
export async function finishRemovals(stores: RemovalStores): Promise<number> {
  const left = await stores.files
    .find({ removedAt: { $ne: null }, trashedAt: null })
    .limit(500)
    .lean();
  for (const file of left) await clearFile(stores, file);
  return left.length;
}

/** The user id, the file id and the rest of an object's key. */
const partsOf = (key: string) => /^users\/([^/]+)\/files\/([^/]+)\/(.*)/s.exec(key)?.slice(1) ?? [];

/** Looks up the owners of this many objects at once: one by one, sweeping a large store would hardly end. */
const OBJECTS_AT_ONCE = 500;

/** Objects of files that are old enough to be swept, in pages. */
async function* agedObjects(objects: ObjectStore, isAged: (at: Date) => boolean): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const { key, modifiedAt } of objects.list('users/')) {
    if (partsOf(key).length === 0 || !isAged(modifiedAt)) continue;
    if (page.push(key) < OBJECTS_AT_ONCE) continue;
    yield page;
    page = [];
  }
  yield page;
}

/** The keys that belong to nothing: neither to an existing file nor, for datasets, to a commit of that file. */
async function orphansAmong({ files, datasets }: RemovalStores, keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map((key) => partsOf(key)[1] ?? ''))];
  const owners = await files.find({ _id: { $in: ids } }, { userId: 1 }).lean();
  const kept = new Set(owners.map(({ userId, _id }) => filePrefix(userId, _id)));
  const committed = await datasets.find({ _id: { $in: keys } }, { _id: 1 }).lean();
  const known = new Set(committed.map(({ _id }) => _id));
  return keys.filter((key) => {
    const [userId = '', fileId = '', name = ''] = partsOf(key);
    return !kept.has(filePrefix(userId, fileId)) || (name.startsWith('datasets/') && !known.has(key));
  });
}

/** When the object was stored; the present time if it is gone, so that there is nothing to remove. */
async function storedAt(objects: ObjectStore, key: string): Promise<Date> {
  try {
    return (await objects.stat(key)).modifiedAt;
  } catch (error) {
    if (isObjectMissing(error)) return new Date();
    throw error;
  }
}

/** Removes objects without a file record, and datasets whose commit was refused, once they are a day old. */
export async function sweepOrphans(stores: RemovalStores, now = Date.now()): Promise<number> {
  const isAged = (at: Date) => now - at.getTime() >= ORPHAN_AFTER_MS;
  let removed = 0;
  for await (const keys of agedObjects(stores.objects, isAged)) {
    for (const key of await orphansAmong(stores, keys)) {
      // The same dataset may have been stored again since the page of keys was read.
      if (!isAged(await storedAt(stores.objects, key))) continue;
      await stores.objects.remove(key);
      await stores.datasets.deleteOne({ _id: key });
      removed++;
    }
  }
  return removed;
}
