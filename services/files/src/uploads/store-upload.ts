import { randomUUID } from 'node:crypto';
import { MEGABYTE, storageFull as storageFullSentence } from '@rapi/contracts';
import type { ObjectStore } from '@rapi/service-kit';
import { storageFull } from '@rapi/service-kit';
import type { IngestResult } from '@rapi/tables';
import type { DatasetModel } from '../files/dataset-record';
import { rememberDataset } from '../files/dataset-record';
import { splitExtension } from '../files/file-names';
import type { FileModel, FileRecord } from '../files/file-record';
import { datasetKey, filePrefix, originalKey } from '../files/object-keys';
import { sortableId } from '../files/record-id';
import type { TransformationModel } from '../history/transformation-record';
import { storageUsage } from '../storage/storage-usage';
import { complete, transformationOf } from '../versions/commit-version';
import type { ReceivedUpload } from './receive-upload';

export interface UploadStores {
  files: FileModel;
  datasets: DatasetModel;
  transformations: TransformationModel;
  objects: ObjectStore;
}

const contentTypes: Record<IngestResult['fileType'], string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

const inMegabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 100) / 100;

/** Refuses what would go over the plan's storage. Counts the files that were there up to `upToId`, so that of several at once the earlier win. */
export async function checkStorage(
  files: FileModel,
  userId: string,
  limitMb: number,
  { adding = 0, upToId }: { adding?: number; upToId?: string },
) {
  const { usedBytes } = await storageUsage(files, userId, upToId);
  if (usedBytes + adding <= limitMb * MEGABYTE) return;
  const others = adding > 0 ? usedBytes : (await storageUsage(files, userId)).usedBytes;
  throw storageFull(storageFullSentence(inMegabytes(Math.min(others, limitMb * MEGABYTE)), limitMb));
}

function recordOf(userId: string, upload: ReceivedUpload, read: IngestResult, importId: string): FileRecord {
  const id = sortableId();
  const createdAt = new Date();
  const current = read.sheets.find(({ name }) => name === read.current)?.dataset;
  if (!current) throw new Error('the reader named a current sheet without a dataset');
  return {
    _id: id,
    userId,
    originalFilename: upload.filename,
    fileType: splitExtension(upload.filename).extension.toLowerCase() || read.fileType,
    kind: 'upload',
    fileSize: upload.bytes,
    objectPrefix: filePrefix(userId, id),
    contentType: contentTypes[read.fileType],
    currentSheet: read.fileType === 'csv' ? null : read.current,
    sheets:
      read.fileType === 'csv'
        ? []
        : read.sheets.map(({ name, rowCount, columnCount, dataset }) => ({
            name,
            rowCount,
            columnCount,
            datasetHash: dataset?.hash ?? null,
          })),
    warnings: read.warnings.map(({ code, message }) => ({ code, message })),
    currentVersion: 1,
    versions: [
      {
        version: 1,
        parent: null,
        restores: null,
        transformationId: importId,
        datasetHash: current.hash,
        rowCount: current.schema.rowCount,
        columnCount: current.schema.columns.length,
        createdAt,
      },
    ],
    createdAt,
    removedAt: null,
  };
}

async function storeObjects(
  { objects, datasets }: UploadStores,
  file: FileRecord,
  upload: ReceivedUpload,
  read: IngestResult,
) {
  await objects.put(originalKey(file), upload.path, { contentType: file.contentType });
  for (const { dataset } of read.sheets) {
    if (!dataset) continue;
    await objects.put(datasetKey(file, dataset.hash), dataset.path, { contentType: 'application/vnd.apache.parquet' });
    await rememberDataset(datasets, file, dataset);
  }
}

/**
 * Keeps an upload that has been read: objects first, then the records, the file's own last, since that write is what
 * makes it exist. Over the storage limit it is taken back, and of several uploads at once the earlier ones stay.
 */
export async function storeUpload(
  stores: UploadStores,
  owner: { userId: string; storageLimitMb: number },
  upload: ReceivedUpload,
  read: IngestResult,
  startedAt: Date,
): Promise<FileRecord> {
  const importId = randomUUID();
  const file = recordOf(owner.userId, upload, read, importId);
  const rows = file.versions[0]?.rowCount ?? 0;
  await storeObjects(stores, file, upload, read);
  const facts = {
    transformationId: importId,
    operation: 'import',
    operationType: 'import' as const,
    config: { filename: upload.filename, sha256: upload.sha256 },
    recordsProcessed: rows,
    recordsChanged: 0,
    startedAt,
  };
  await stores.transformations.create({ ...transformationOf(file, facts), version: 1 });
  await stores.files.create(file);
  try {
    await checkStorage(stores.files, owner.userId, owner.storageLimitMb, { upToId: file._id });
  } catch (refusal) {
    await stores.files.deleteOne({ _id: file._id });
    await stores.transformations.deleteOne({ _id: importId });
    for await (const { key } of stores.objects.list(file.objectPrefix)) await stores.objects.remove(key);
    await stores.datasets.deleteMany({ fileId: file._id });
    throw refusal;
  }
  await complete(stores.transformations, importId);
  return file;
}
