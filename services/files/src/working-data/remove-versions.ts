import type { ObjectStore } from '@rapi/service-kit';
import { isObjectMissing } from '@rapi/service-kit';
import { datasetKey } from '@rapi/table-service';
import type { DatasetModel } from '../records/dataset-record';
import type { FileModel, FileRecord } from '../records/file-record';
import { olderVersions } from '../records/version-graph';

export interface VersionRemovalStores {
  files: FileModel;
  datasets: DatasetModel;
  objects: ObjectStore;
}

export interface RemovedVersions {
  versions: number;
  bytes: number;
}

/** A running commit may have stored the same rows again; it is recorded within this time. */
const COMMIT_MS = 3 * 60_000;

type VersionedFile = Pick<FileRecord, '_id' | 'userId' | 'objectPrefix' | 'currentVersion' | 'versions' | 'sheets'>;

/** Hashes of datasets that a version or a sheet of the file still shows. */
const shownHashes = ({ versions, sheets }: VersionedFile): Set<string> =>
  new Set([
    ...versions.filter(({ removedAt }) => !removedAt).map(({ datasetHash }) => datasetHash),
    ...sheets.flatMap(({ datasetHash }) => datasetHash ?? []),
  ]);

/** Hashes of datasets that only removed versions show. */
const removedHashes = (file: VersionedFile): string[] => {
  const shown = shownHashes(file);
  return [...new Set(file.versions.map(({ datasetHash }) => datasetHash))].filter((hash) => !shown.has(hash));
};

/** The file with its older versions marked as removed. */
const withoutOlder = <File extends VersionedFile>(file: File, at: Date): File => {
  const older = new Set(olderVersions(file).map(({ version }) => version));
  return {
    ...file,
    versions: file.versions.map((each) => (older.has(each.version) ? { ...each, removedAt: at } : each)),
  };
};

const bytesOf = async (datasets: DatasetModel, keys: readonly string[]): Promise<number> => {
  const found = await datasets
    .find({ _id: { $in: [...keys] } })
    .select({ bytes: 1 })
    .lean();
  return found.reduce((sum, { bytes }) => sum + bytes, 0);
};

const keysOf = (file: VersionedFile, hashes: readonly string[]) => hashes.map((hash) => datasetKey(file, hash));

/** The bytes that removing the older versions of these files would free. */
export async function olderVersionBytes(datasets: DatasetModel, files: readonly VersionedFile[]): Promise<number> {
  const keys = files.flatMap((file) => {
    const gone = new Set(removedHashes(file));
    return keysOf(
      file,
      removedHashes(withoutOlder(file, new Date())).filter((hash) => !gone.has(hash)),
    );
  });
  return bytesOf(datasets, keys);
}

/** When rows were last committed. A later commit of the same rows stores them again, after this time. */
const committedAt = ({ versions }: VersionedFile, hash: string): number =>
  Math.max(...versions.filter((each) => each.datasetHash === hash).map(({ createdAt }) => createdAt.getTime()));

/** Whether no running commit can be about to use the rows of a hash. */
async function isSettled(objects: ObjectStore, file: VersionedFile, hash: string, now: number): Promise<boolean> {
  try {
    const stored = (await objects.stat(datasetKey(file, hash))).modifiedAt.getTime();
    return stored <= committedAt(file, hash) || now - stored > COMMIT_MS;
  } catch (error) {
    if (isObjectMissing(error)) return true;
    throw error;
  }
}

/**
 * Deletes the datasets of removed versions and returns their bytes. Rows that may be committed again are left for a
 * later call.
 */
async function clearVersions(
  { files, datasets, objects }: VersionRemovalStores,
  file: VersionedFile,
  now = Date.now(),
): Promise<number> {
  const [hashes, settled] = [removedHashes(file), [] as string[]];
  for (const hash of hashes) if (await isSettled(objects, file, hash, now)) settled.push(hash);
  const keys = keysOf(file, settled);
  const bytes = await bytesOf(datasets, keys);
  for (const key of keys) {
    await datasets.deleteOne({ _id: key });
    await objects.remove(key);
  }
  const { _id, currentVersion } = file;
  if (settled.length === hashes.length)
    await files.updateOne({ _id, currentVersion }, { $unset: { clearsVersions: '' } });
  return bytes;
}

/**
 * Removes the data of all versions of a file but the current one and the first reading of the upload. The versions stay
 * in the file's history. One write of the file decides; a file that has moved on is left as it is.
 */
export async function removeOlderVersions(stores: VersionRemovalStores, file: FileRecord): Promise<RemovedVersions> {
  const { _id, currentVersion } = file;
  const left = withoutOlder(file, new Date());
  const versions = olderVersions(file).length;
  if (versions === 0) return { versions: 0, bytes: 0 };
  const written = await stores.files.updateOne(
    { _id, removedAt: null, currentVersion },
    { $set: { versions: left.versions, clearsVersions: true } },
  );
  if (written.modifiedCount === 0) return { versions: 0, bytes: 0 };
  return { versions, bytes: await clearVersions(stores, left) };
}

/** Finishes removals that a crash interrupted or that had to wait. */
export async function finishVersionRemovals(stores: VersionRemovalStores, now = Date.now()): Promise<number> {
  const left = await stores.files.find({ clearsVersions: true, removedAt: null }).limit(500).lean();
  for (const file of left) await clearVersions(stores, file, now);
  return left.length;
}
