import { sentence } from '@rapi/contracts';
import { currentCall, isObjectDamaged, notFound, unprocessable } from '@rapi/service-kit';
import type { Dataset } from '@rapi/tables';
import { datasetKey } from '@rapi/table-service';
import type { FilesPorts } from '../ports';
import { currentVersionOf, versionOf } from '../records/version-graph';
import type { DatasetModel, DatasetRecord } from '../records/dataset-record';
import type { FileRecord } from '../records/file-record';
import { sheetOf } from './file-answer';

export interface WantedVersion {
  /** The current version if absent. */
  version?: number;
  /** Another sheet of a workbook, as it was uploaded. */
  sheet?: string;
  /** Any dataset that the file ever had, by its hash. */
  datasetHash?: string;
}

export interface FoundVersion {
  version: number;
  sheet: string | null;
  record: DatasetRecord;
}

/** The sheet that a version shows: another reading may have chosen another one. */
const sheetAt = (file: FileRecord, version: number) => sheetOf({ ...file, currentVersion: version });

function wantedHash(
  file: FileRecord,
  { version, sheet, datasetHash }: WantedVersion,
): { version: number; hash: string; sheet: string | null } {
  if (datasetHash !== undefined) {
    const made = file.versions.findLast(({ datasetHash: hash }) => hash === datasetHash);
    const number = made?.version ?? 1;
    return { version: number, hash: datasetHash, sheet: sheetAt(file, number) };
  }
  if (sheet !== undefined && sheet !== sheetOf(file)) {
    const found = file.sheets.find(({ name }) => name === sheet);
    if (!found) throw unprocessable('unknown_sheet', sentence('file_without_sheet', { sheet }));
    if (found.datasetHash === null) throw unprocessable('unknown_sheet', sentence('sheet_without_rows', { sheet }));
    return { version: 1, hash: found.datasetHash, sheet };
  }
  const wanted = version === undefined ? currentVersionOf(file) : versionOf(file, version);
  if (!wanted) throw notFound('version');
  if (wanted.removedAt) throw notFound(sentence('version_removed'));
  return { version: wanted.version, hash: wanted.datasetHash, sheet: sheetAt(file, wanted.version) };
}

export async function findVersion(
  datasets: DatasetModel,
  file: FileRecord,
  wanted: WantedVersion,
): Promise<FoundVersion> {
  const { hash, ...version } = wantedHash(file, wanted);
  const record = await datasets.findById(datasetKey(file, hash)).lean();
  if (!record) throw notFound('version');
  return { ...version, record };
}

/** A version as a local file, ready for the engine. */
export async function openVersion(
  { datasets, cache, repairDataset }: Pick<FilesPorts, 'datasets' | 'cache' | 'repairDataset'>,
  file: FileRecord,
  wanted: WantedVersion = {},
): Promise<Omit<FoundVersion, 'record'> & { dataset: Dataset }> {
  const { record, ...version } = await findVersion(datasets, file, wanted);
  currentCall()?.about({ id: file._id, name: file.originalFilename });
  const { hash, bytes, tableSchema } = record;
  const key = datasetKey(file, hash);
  const path = await cache.path(key, hash).catch(async (error: unknown) => {
    if (!isObjectDamaged(error)) throw error;
    await repairDataset(file, hash);
    return cache.path(key, hash);
  });
  return { ...version, dataset: { hash, path, schema: tableSchema, bytes } };
}
