import { MEGABYTE, type StorageInfo, workingDataMb } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import { workingDataBytes, workingDataOf } from '@rapi/table-service';
import type { Entitlements } from '../entitlements/entitlements';
import { megabytes } from '../files/file-answer';
import type { FilesPorts } from '../ports';
import { trashSize } from '../trash/trashed-files';
import { olderVersionBytes, type RemovedVersions, removeOlderVersions } from './remove-versions';

type WorkingDataInfo = StorageInfo['working_data'];

/** A user's working data by kind, apart from uploads and outputs, and what removing older versions would free. */
export async function workingDataInfo(
  ports: FilesPorts,
  userId: string,
  { limits }: Entitlements,
): Promise<WorkingDataInfo> {
  const { objects, files, datasets } = ports;
  const shown = { versions: 1, sheets: 1, currentVersion: 1, objectPrefix: 1, userId: 1 } as const;
  const [data, records, inTrash, recordBytes] = await Promise.all([
    workingDataOf(objects, userId),
    files.find({ userId, removedAt: null }).select(shown).lean(),
    trashSize({ files, datasets }, userId),
    ports.otherWorkingData.records(userId),
  ]);
  const limit = workingDataMb(limits);
  const used = workingDataBytes(data) + inTrash.files + recordBytes;
  return {
    used_mb: megabytes(used),
    limit_mb: limit,
    usage_percentage: limit > 0 ? Math.round((used / (limit * MEGABYTE)) * 10_000) / 100 : 100,
    // Versions of files in the trash count as trash.
    versions_mb: megabytes(Math.max(0, data.versions - inTrash.datasets)),
    documents_mb: megabytes(data.documents),
    exports_mb: megabytes(data.exports),
    records_mb: megabytes(recordBytes),
    trash_mb: megabytes(inTrash.files + inTrash.datasets),
    older_versions_mb: megabytes(await olderVersionBytes(datasets, records)),
  };
}

/** Removes the older versions of all files of a user, or of the given ones; 404 where one is not the user's. */
export async function freeOlderVersions(
  ports: FilesPorts,
  userId: string,
  fileIds?: readonly string[],
): Promise<RemovedVersions> {
  const wanted = { userId, removedAt: null, ...(fileIds && { _id: { $in: [...fileIds] } }) };
  const sum: RemovedVersions = { versions: 0, bytes: 0 };
  const files = await ports.files.find(wanted).lean();
  if (fileIds && files.length < new Set(fileIds).size) throw notFound('file');
  for (const file of files) {
    const { versions, bytes } = await removeOlderVersions(ports, file);
    sum.versions += versions;
    sum.bytes += bytes;
  }
  return sum;
}
