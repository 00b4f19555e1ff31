import { calls, sentence } from '@rapi/contracts';
import type { File } from '@rapi/contracts';
import { conflict, currentCall } from '@rapi/service-kit';
import type { ObjectStore, ServiceClient } from '@rapi/service-kit';
import type { Dataset } from '@rapi/tables';
import type { DatasetCache } from './dataset-cache';
import type { Engine } from './engine';
import { fetchDataset } from './fetch-dataset';

/** What working on tables needs; every service that does has these. */
export interface TableWork {
  callService: ServiceClient;
  objects: ObjectStore;
  cache: DatasetCache;
  engine: Engine;
}

/** A version of a user's file, ready to be worked on. */
export interface OpenFile {
  file: File;
  userId: string;
  version: number;
  sheet: string | null;
  dataset: Dataset;
  /** Where the dataset is in the object store; its neighbours are the file's other datasets. */
  datasetKey: string;
}

export interface WantedFile {
  userId: string;
  fileId: string;
  version?: number;
  /** The version that the person looked at; 409 where the file has moved on since. */
  seenVersion?: number;
  sheet?: string;
  requestId?: string;
}

/** The dataset of a user's file as a local file. 404 for what is not the user's, whether it exists or not. */
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
