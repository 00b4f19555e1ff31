import { randomUUID } from 'node:crypto';
import { endingOf, isTableEnding, tableEndings } from '@rapi/contracts';
import type { ReadingChoice } from '@rapi/contracts';
import { outboxRow, removeObjects, splitExtension } from '@rapi/service-kit';
import type { ObjectStore, Outbox } from '@rapi/service-kit';
import type { Dataset, IngestResult } from '@rapi/tables';
import { DATASET_TYPE, datasetKey, filePrefix, originalKey, type RanStep, sortableId } from '@rapi/table-service';
import type { DatasetModel } from '../records/dataset-record';
import { rememberDataset } from '../records/dataset-record';
import type { FileRecord } from '../records/file-record';
import type { TransformationModel, TransformationRecord } from '../records/transformation-record';
import type { StorageStores } from '../storage/storage-room';
import { withinStorage } from '../storage/storage-room';
import { complete, transformationOf } from '../versions/commit-version';
import type { FileVersion, FileWarning, Reading } from '../records/version-graph';
import { factsOf } from '../versions/take-commit';
import { headerNames } from './header-names';
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

export const warningsOf = ({ warnings }: Pick<IngestResult, 'warnings'>): FileWarning[] =>
  warnings.map(({ code, message, sentence, sheet }) => ({
    ...{ code, message, said: JSON.stringify(sentence) },
    ...(sheet !== undefined && { sheet }),
  }));

/** How a file was read, as the record keeps it. */
export const readingFound = (
  {
    sheets,
    hasSheets,
    current,
    detected,
    headerChoices,
  }: Pick<IngestResult, 'sheets' | 'hasSheets' | 'current' | 'detected' | 'headerChoices'>,
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
  ...(typeof chosen?.header_row === 'number' && { names: headerNames({ sheets, current }, language) }),
});

/** What an upload was read into. */
type ReadTables = Omit<IngestResult, 'firstRows'>;

/** A read upload, with the answers from the account's setting where its table asked. */
interface UploadRead extends ReadTables {
  answered?: RanStep;
}

export function currentDataset({ sheets, current }: Pick<IngestResult, 'sheets' | 'current'>): Dataset {
  const dataset = sheets.find(({ name }) => name === current)?.dataset;
  if (!dataset) throw new Error('the reader named a current sheet without a dataset');
  return dataset;
}

interface Owner {
  userId: string;
  storageLimitMb: number;
  /** The language of made-up column names. */
  language?: Reading['language'];
  /** The part of the reading that a person chose. */
  chosen?: ReadingChoice;
}

/** The ids of the transformations that an upload is recorded with. */
interface Made {
  importId: string;
  answerId: string;
}

/**
 * The upload as it was read, and next the same with the answers of the account. Both come into being at once, so that
 * nobody works on a table whose questions are about to be answered.
 */
function versionsOf(
  { language, chosen }: Pick<Owner, 'language' | 'chosen'>,
  { answered, ...read }: UploadRead,
  { importId, answerId }: Made,
  createdAt: Date,
): FileVersion[] {
  const shape = ({ hash, schema }: Pick<Dataset, 'hash' | 'schema'>) => ({
    datasetHash: hash,
    rowCount: schema.rowCount,
    columnCount: schema.columns.length,
  });
  const first: FileVersion = {
    ...{ version: 1, parent: null, restores: null, transformationId: importId },
    ...shape(currentDataset(read)),
    createdAt,
    reading: readingFound(read, language, chosen),
  };
  if (!answered) return [first];
  const next: FileVersion = {
    ...{ version: 2, parent: 1, restores: null, isBySetting: true, transformationId: answerId },
    ...shape(answered.dataset),
    createdAt,
    reading: null,
  };
  return [first, next];
}

function recordOf(
  owner: Omit<Owner, 'storageLimitMb'>,
  upload: ReceivedUpload,
  read: UploadRead,
  made: Made,
): FileRecord {
  const { userId } = owner;
  const id = sortableId();
  const createdAt = new Date();
  const versions = versionsOf(owner, read, made, createdAt);
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
    warnings: warningsOf(read),
    currentVersion: versions.length,
    versions,
    createdAt,
    removedAt: null,
  };
}

async function storeObjects(
  { objects, datasets }: UploadStores,
  file: FileRecord,
  upload: ReceivedUpload,
  { sheets, answered }: UploadRead,
) {
  await objects.put(originalKey(file), upload.path, { contentType: file.contentType });
  for (const { dataset } of [...sheets, ...(answered ? [answered] : [])]) {
    if (!dataset) continue;
    await objects.put(datasetKey(file, dataset.hash), dataset.path, { contentType: DATASET_TYPE });
    await rememberDataset(datasets, file, dataset);
  }
}

/** Removes what was stored of an upload that failed halfway. */
async function takeBack({ files, datasets, transformations, objects }: UploadStores, file: FileRecord): Promise<void> {
  await files.deleteOne({ _id: file._id });
  await transformations.deleteMany({ fileId: file._id });
  await removeObjects(objects, file.objectPrefix);
  await datasets.deleteMany({ fileId: file._id });
}

/** The history of a new upload: its import, and the answers of the account. */
function historyOf(
  file: FileRecord,
  { filename, sha256 }: ReceivedUpload,
  { answered }: UploadRead,
  { importId, answerId }: Made,
  startedAt: Date,
): TransformationRecord[] {
  const imported = transformationOf(file, {
    transformationId: importId,
    operation: 'import',
    operationType: 'import',
    config: { filename, sha256 },
    recordsProcessed: file.versions[0]?.rowCount ?? 0,
    recordsChanged: 0,
    startedAt,
  });
  const first = { ...imported, version: 1 };
  if (!answered) return [first];
  const { hash, schema, bytes } = answered.dataset;
  const dataset = { hash, key: datasetKey(file, hash), schema, bytes };
  const facts = factsOf({ parent_version: 1, dataset, ...answered.facts }, answerId);
  return [first, { ...transformationOf(file, facts), version: 2, parentVersion: 1 }];
}

/**
 * Keeps an upload that has been read, if there is room for it: first its objects, then its records, and last the file
 * record, since that write makes the file exist. Nothing of a failed upload stays.
 */
export async function storeUpload(
  stores: UploadStores,
  owner: Owner,
  upload: ReceivedUpload,
  read: UploadRead,
  startedAt: Date,
): Promise<FileRecord> {
  const made = { importId: randomUUID(), answerId: randomUUID() };
  const file = recordOf(owner, upload, read, made);
  const history = historyOf(file, upload, read, made, startedAt);
  const told = outboxRow(owner.userId, 'file.ready', {
    id: file._id,
    filename: file.originalFilename,
    kind: file.kind,
    row_count: file.versions.at(-1)?.rowCount ?? 0,
    current_version: file.currentVersion,
  });
  const wanted = { userId: owner.userId, limitMb: owner.storageLimitMb, bytes: upload.bytes };
  await withinStorage(stores, file._id, wanted, async () => {
    try {
      await storeObjects(stores, file, upload, read);
      await stores.transformations.insertMany(history);
      await stores.files.create({ ...file, outbox: [told] });
    } catch (failure) {
      // If removing fails, the repair finds the rest; the first failure is the one to report.
      await takeBack(stores, file).catch(() => undefined);
      throw failure;
    }
  });
  void stores.outbox.relay({ _id: file._id, outbox: [told] });
  for (const { _id } of history) await complete(stores.transformations, _id);
  return file;
}
