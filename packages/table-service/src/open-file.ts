import { calls, sentence } from '@rapi/contracts';
import type { File } from '@rapi/contracts';
import { conflict, currentCall } from '@rapi/service-kit';
import type { ObjectStore, ServiceClient } from '@rapi/service-kit';
import type { Dataset } from '@rapi/tables';
import type { DatasetCache } from './dataset-cache';
import type { Engine } from './engine';
import { fetchDataset } from './fetch-dataset';

/** The parts that every service needs to work on tables. */
export interface TableWork {
  callService: ServiceClient;
  objects: ObjectStore;
  cache: DatasetCache;
  engine: Engine;
}

/** A version of a user's file, ready to work on. */
export interface OpenFile {
  file: File;
  userId: string;
  version: number;
  sheet: string | null;
  dataset: Dataset;
  /** The dataset's key in the object store; the file's other datasets share its prefix. */
  datasetKey: string;
}

export interface WantedFile {
  userId: string;
  fileId: string;
  version?: number;
  /** The version that the person looked at; 409 if the file has a newer one. */
  seenVersion?: number;
  sheet?: string;
  requestId?: string;
}

/** The dataset of a user's file as a local file. 404 for a file that is not the user's, whether it exists or not. */
export async function openFile({ callService, cache }: TableWork, wanted: WantedFile): Promise<OpenFile> {
  const { userId, fileId, version, seenVersion, sheet, requestId } = wanted;
  const answer = await callService(calls.internal.dataset, {
    params: { id: fileId },
    query: { version, sheet },
    actAs: userId,
    requestId,
  });
  if (seenVersion !== undefined && seenVersion !== answer.version) {
    throw conflict(sentence('version_conflict'), 'version_conflict');
  }
  currentCall()?.about({ id: fileId, name: answer.file.filename });
  return {
    file: answer.file,
    userId,
    version: answer.version,
    sheet: answer.sheet,
    dataset: await fetchDataset({ callService, cache }, { userId, fileId }, answer.dataset),
    datasetKey: answer.dataset.key,
  };
}
