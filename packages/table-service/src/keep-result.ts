import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { calls } from '@rapi/contracts';
import type { BodyInputOf, ResponseOf } from '@rapi/contracts';
import type { Dataset } from '@rapi/tables';
import { datasetKey, filePrefix, originalKey } from './file-keys';
import type { OpenFile, TableWork } from './open-file';
import { sortableId } from './record-id';

type CommitBody = BodyInputOf<typeof calls.internal.commit>;

/** What a step was and did, for the one record of it. */
export type WorkFacts = Omit<CommitBody, 'parent_version' | 'dataset'>;

const PARQUET = 'application/vnd.apache.parquet';

const reference = ({ hash, schema, bytes }: Dataset, key: string): CommitBody['dataset'] => ({
  hash,
  key,
  bytes,
  schema,
});

/** Commits a result as the file's next version. 409 `version_conflict` where the file moved on meanwhile; 429 where the month is used up. */
export async function commitResult(
  { objects, callService }: TableWork,
  opened: OpenFile,
  result: Dataset,
  facts: WorkFacts,
): Promise<ResponseOf<typeof calls.internal.commit>> {
  const key = `${dirname(opened.datasetKey)}/${result.hash}.parquet`;
  await objects.put(key, result.path, { contentType: PARQUET });
  return callService(calls.internal.commit, {
    params: { id: opened.file.id },
    body: { parent_version: opened.version, dataset: reference(result, key), ...facts },
    actAs: opened.userId,
  });
}

export interface OutputFile {
  filename: string;
  contentType: string;
  /** The written file; it is removed once it is kept. */
  path: string;
  result: Dataset;
}

export interface KeptOutput {
  fileId: string;
  transformationId: string;
  filename: string;
  contentType: string;
  bytes: number;
  stream: Readable;
}

/** Keeps a written file as an output of the user, made of the opened file, and opens it to be sent. */
export async function keepOutput(
  { objects, callService }: TableWork,
  opened: OpenFile,
  { filename, contentType, path, result }: OutputFile,
  facts: WorkFacts,
): Promise<KeptOutput> {
  const place = { objectPrefix: filePrefix(opened.userId, sortableId()) };
  const { size: bytes } = await stat(path);
  const [objectKey, resultKey] = [originalKey(place), datasetKey(place, result.hash)];
  await objects.put(objectKey, path, { contentType });
  await objects.put(resultKey, result.path, { contentType: PARQUET });
  await rm(path, { force: true });
  try {
    const kept = await callService(calls.internal.storeOutput, {
      body: {
        source_file_id: opened.file.id,
        source_version: opened.version,
        filename,
        object_key: objectKey,
        bytes,
        content_type: contentType,
        dataset: reference(result, resultKey),
        ...facts,
      },
      actAs: opened.userId,
    });
    const stream = await objects.get(objectKey);
    return { fileId: kept.file_id, transformationId: kept.transformation_id, filename, contentType, bytes, stream };
  } catch (refusal) {
    await Promise.all([objects.remove(objectKey), objects.remove(resultKey)]);
    throw refusal;
  }
}
