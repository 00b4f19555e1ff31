import { randomUUID } from 'node:crypto';
import { endingOf, isTableEnding, tableEndings } from '@rapi/contracts';
import type { ReadingChoice } from '@rapi/contracts';
import { outboxRow, splitExtension } from '@rapi/service-kit';
import type { ObjectStore, Outbox } from '@rapi/service-kit';
import type { IngestResult } from '@rapi/tables';
import { DATASET_TYPE, datasetKey, filePrefix, originalKey, sortableId } from '@rapi/table-service';
import type { DatasetModel } from '../records/dataset-record';
import { rememberDataset } from '../records/dataset-record';
import type { FileRecord } from '../records/file-record';
import type { TransformationModel } from '../records/transformation-record';
import type { StorageStores } from '../storage/storage-room';
import { withinStorage } from '../storage/storage-room';
import { complete, transformationOf } from '../versions/commit-version';
import type { Reading } from '../records/version-graph';
import type { ReceivedUpload } from './receive-upload';

export interface UploadStores extends StorageStores {
  datasets: DatasetModel;
  transformations: TransformationModel;
  objects: ObjectStore;
  outbox: Outbox;
}

/** The content type of the uploaded bytes: from their format, or from the ending where that is more specific. */
function contentTypeOf({ fileType }: Pick<IngestResult, 'fileType'>, filename: string): string {
  const ending = endingOf(filename);
  const isRefined = isTableEnding(ending) && refinements[fileType]?.includes(ending) === true;
  return tableEndings[isRefined ? ending : fileType];
}

/** Endings that are more specific than the format that was detected. */
const refinements: Partial<Record<IngestResult['fileType'], readonly string[]>> = {
  csv: ['tsv', 'tab', 'txt'],
  xlsx: ['xlsm'],
  json: ['jsonl', 'ndjson'],
};

/** How a file was read, as the record keeps it. */
export const readingFound = (
  {
    hasSheets,
    current,
    detected,
    headerChoices,
  }: Pick<IngestResult, 'hasSheets' | 'current' | 'detected' | 'headerChoices'>,
  language: Reading['language'],
  chosen?: ReadingChoice,
): Reading => ({
  sheet: hasSheets ? current : null,
  headerRow: detected.headerRow,
  delimiter: detected.delimiter ?? null,
  encoding: detected.encoding ?? null,
  ...(detected.headerRows && { headerRows: detected.headerRows }),
  ...(detected.hidden && { hidden: detected.hidden }),
  ...(headerChoices.length > 0 && { isHeaderOpen: true }),
  ...(detected.quote && { quote: detected.quote }),
  ...(detected.escape && { escape: detected.escape }),
  ...(language && { language }),
  ...(chosen && { chosen }),
});

interface Owner {
  userId: string;
  storageLimitMb: number;
  /** The language of made-up column names. */
  language?: Reading['language'];
  /** The part of the reading that a person chose. */
  chosen?: ReadingChoice;
}

function recordOf(
  { userId, language, chosen }: Omit<Owner, 'storageLimitMb'>,
  upload: ReceivedUpload,
  read: Omit<IngestResult, 'firstRows'>,
  importId: string,
): FileRecord {
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
    contentType: contentTypeOf(read, upload.filename),
    currentSheet: read.hasSheets ? read.current : null,
    sheets: read.hasSheets
      ? read.sheets.map(({ name, rowCount, columnCount, dataset }) => ({
          name,
          rowCount,
          columnCount,
          datasetHash: dataset?.hash ?? null,
        }))
      : [],
    warnings: read.warnings.map(({ code, message, sentence }) => ({ code, message, said: JSON.stringify(sentence) })),
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
        reading: readingFound(read, language, chosen),
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
  read: Omit<IngestResult, 'firstRows'>,
) {
  await objects.put(originalKey(file), upload.path, { contentType: file.contentType });
  for (const { dataset } of read.sheets) {
    if (!dataset) continue;
    await objects.put(datasetKey(file, dataset.hash), dataset.path, { contentType: DATASET_TYPE });
    await rememberDataset(datasets, file, dataset);
  }
}

/** Removes what was stored of an upload that failed halfway. */
async function takeBack({ files, datasets, transformations, objects }: UploadStores, file: FileRecord): Promise<void> {
  await files.deleteOne({ _id: file._id });
  await transformations.deleteMany({ fileId: file._id });
  for await (const { key } of objects.list(file.objectPrefix)) await objects.remove(key);
  await datasets.deleteMany({ fileId: file._id });
}

/**
 * Keeps an upload that has been read, if there is room for it: first its objects, then its records, and last the file
 * record, since that write makes the file exist. Nothing of a failed upload stays.
 */
export async function storeUpload(
  stores: UploadStores,
  owner: Owner,
  upload: ReceivedUpload,
  read: Omit<IngestResult, 'firstRows'>,
  startedAt: Date,
): Promise<FileRecord> {
  const importId = randomUUID();
  const file = recordOf(owner, upload, read, importId);
  const rows = file.versions[0]?.rowCount ?? 0;
  const told = outboxRow(owner.userId, 'file.ready', {
    id: file._id,
    filename: file.originalFilename,
    kind: file.kind,
    row_count: rows,
    current_version: file.currentVersion,
  });
  const facts = {
    transformationId: importId,
    operation: 'import',
    operationType: 'import' as const,
    config: { filename: upload.filename, sha256: upload.sha256 },
    recordsProcessed: rows,
    recordsChanged: 0,
    startedAt,
  };
  const wanted = { userId: owner.userId, limitMb: owner.storageLimitMb, bytes: upload.bytes };
  await withinStorage(stores, file._id, wanted, async () => {
    try {
      await storeObjects(stores, file, upload, read);
      await stores.transformations.create({ ...transformationOf(file, facts), version: 1 });
      await stores.files.create({ ...file, outbox: [told] });
    } catch (failure) {
      // If removing fails, the repair finds the rest; the first failure is the one to report.
      await takeBack(stores, file).catch(() => undefined);
      throw failure;
    }
  });
  void stores.outbox.relay({ _id: file._id, outbox: [told] });
  await complete(stores.transformations, importId);
  return file;
}
