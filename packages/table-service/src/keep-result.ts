import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { calls } from '@rapi/contracts';
import type { BodyInputOf, ResponseOf, StepWarnings } from '@rapi/contracts';
import type { Dataset } from '@rapi/tables';
import { DATASET_TYPE, datasetKey, filePrefix, originalKey } from './file-keys';
import type { OpenFile, TableWork } from './open-file';
import { sortableId } from './record-id';
import { warningsField } from './step-warnings';

type CommitBody = BodyInputOf<typeof calls.internal.commit>;
type OutputBody = BodyInputOf<typeof calls.internal.storeOutput>;

/** What a step was and did, for its one record. */
export type WorkFacts = Omit<CommitBody, 'parent_version' | 'dataset'>;

const reference = ({ hash, schema, bytes }: Dataset, key: string): CommitBody['dataset'] => ({
  hash,
  key,
  bytes,
  schema,
});

/**
 * Commits a result as the file's next version. 409 `version_conflict` if the file has a newer version already; 429 if
 * the month's quota is used up.
 */
export async function commitResult(
  { objects, callService }: TableWork,
  opened: OpenFile,
  result: Dataset,
  facts: WorkFacts,
): Promise<ResponseOf<typeof calls.internal.commit>> {
  const key = `${dirname(opened.datasetKey)}/${result.hash}.parquet`;
  await objects.put(key, result.path, { contentType: DATASET_TYPE });
  return callService(calls.internal.commit, {
    params: { id: opened.file.id },
    body: { parent_version: opened.version, dataset: reference(result, key), ...facts },
    actAs: opened.userId,
  });
}

export interface OutputFile {
  filename: string;
  contentType: string;
  /** The written file; it is removed once it is stored. */
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
  objectKey: string;
  /** What the output should be read with. */
  warnings?: StepWarnings;
}

interface StoredOutput {
  kept: ResponseOf<typeof calls.internal.storeOutput>;
  objectKey: string;
  bytes: number;
}

/** The version of a file that an output was made from, or no file at all. */
type Source = Pick<OutputBody, 'source_file_id' | 'source_version'>;

/**
 * Stores a written file and its dataset as an output of the user. 429 if the storage or the month's quota is used up.
 */
export async function storeOutput(
  { objects, callService }: Pick<TableWork, 'objects' | 'callService'>,
  userId: string,
  { filename, contentType, path, result }: OutputFile,
  facts: WorkFacts & Source,
  /** Pass it where a job may retry: an output of this id is stored and counted once. */
  outputId: string = sortableId(),
): Promise<StoredOutput> {
  const place = { objectPrefix: filePrefix(userId, outputId) };
  const { size: bytes } = await stat(path);
  const [objectKey, resultKey] = [originalKey(place), datasetKey(place, result.hash)];
  await objects.put(objectKey, path, { contentType });
  await objects.put(resultKey, result.path, { contentType: DATASET_TYPE });
  await rm(path, { force: true });
  const output = { filename, object_key: objectKey, bytes, content_type: contentType };
  try {
    const kept = await callService(calls.internal.storeOutput, {
      body: { ...output, dataset: reference(result, resultKey), ...facts },
      actAs: userId,
    });
    return { kept, objectKey, bytes };
  } catch (refusal) {
    await Promise.all([objects.remove(objectKey), objects.remove(resultKey)]);
    throw refusal;
  }
}

/** Stores a written file as an output of the user, made from the opened file, and opens it for sending. */
export async function keepOutput(
  work: TableWork,
  { userId, file, version }: OpenFile,
  output: OutputFile,
  facts: WorkFacts,
): Promise<KeptOutput> {
  const source = { source_file_id: file.id, source_version: version };
  const { kept, objectKey, bytes } = await storeOutput(work, userId, output, { ...facts, ...source });
  const { filename, contentType } = output;
  const stream = await work.objects.get(objectKey);
  const ids = { fileId: kept.file_id, transformationId: kept.transformation_id };
  return { ...ids, filename, contentType, bytes, stream, objectKey, ...warningsField(facts.warnings) };
}
