import { randomUUID } from 'node:crypto';
import { calls, countedSteps, sentence } from '@rapi/contracts';
import type { BodyOf } from '@rapi/contracts';
import { conflict, malformed, outboxRow, userPrefix } from '@rapi/service-kit';
import { datasetSchema, type Step } from '@rapi/tables';
import { datasetKey, filePrefix, warningsField } from '@rapi/table-service';
import { rememberDataset } from '../records/dataset-record';
import type { FileRecord } from '../records/file-record';
import { findFile } from '../files/find-file';
import type { FilesPorts } from '../ports';
import { checkStorage, withinStorage } from '../storage/storage-room';
import { entitlementsOf } from '../entitlements/entitlements';
import { commitVersion, complete, transformationOf } from './commit-version';
import type { TransformationFacts } from './commit-version';

type CommitBody = BodyOf<typeof calls.internal.commit>;
type OutputBody = BodyOf<typeof calls.internal.storeOutput>;

type RecordBody = BodyOf<typeof calls.internal.record>;

export const factsOf = (body: CommitBody | OutputBody | RecordBody, transformationId: string): TransformationFacts => ({
  transformationId,
  operation: body.operation,
  operationType: body.operation_type,
  config: body.config,
  ...(body.where && { where: body.where }),
  label: body.label ?? null,
  labelSentence: body.label_sentence ?? null,
  warnings: body.warnings ?? [],
  workflowId: body.workflow_id ?? null,
  workflowName: body.workflow_name ?? null,
  recordsProcessed: body.counts.records_processed,
  recordsChanged: body.counts.records_changed,
  qualityBefore: body.quality_before ?? null,
  qualityAfter: body.quality_after ?? null,
  startedAt: new Date(Date.now() - body.processing_time_seconds * 1000),
});

/**
 * Counts transformations against the month's quota. 429, with none counted, where too few are left; the same key counts
 * once.
 */
const count = (ports: FilesPorts, userId: string, key: string, amount = 1) =>
  ports.callService(calls.internal.recordUsage, {
    params: { userId },
    body: { counter: 'transformations', amount, key },
    actAs: userId,
  });

/** Counts the steps that count against the quota, all at once. */
export async function countSteps(ports: FilesPorts, userId: string, key: string, steps: readonly Step[]) {
  const amount = countedSteps(steps).length;
  if (amount > 0) await count(ports, userId, key, amount);
}

/** Makes a tool's result the file's next version. It is counted first, so that a used-up quota changes nothing. */
export async function takeCommit(ports: FilesPorts, userId: string, fileId: string, body: CommitBody) {
  const file = await findFile(ports.files, userId, fileId);
  checkCommit(file, body);
  const transformationId = randomUUID();
  await countSteps(ports, userId, transformationId, [body]);
  const committed = await commitCounted(ports, file, body, transformationId);
  ports.countRows(body.counts.records_processed);
  return committed;
}

/** Refuses a bad commit before it is counted. */
function checkCommit(file: FileRecord, { dataset, parent_version }: CommitBody): void {
  if (dataset.key !== datasetKey(file, dataset.hash)) throw malformed(sentence('dataset_misplaced'));
  if (file.currentVersion !== parent_version) throw conflict(sentence('version_conflict'), 'version_conflict');
}

/** A commit that has been counted already. */
export async function commitCounted(
  ports: FilesPorts,
  file: FileRecord,
  body: CommitBody,
  transformationId: string = randomUUID(),
) {
  const dataset = { ...body.dataset, schema: datasetSchema.parse(body.dataset.schema) };
  await rememberDataset(ports.datasets, file, dataset);
  const { version } = await commitVersion(
    ports,
    file,
    { parentVersion: body.parent_version, dataset },
    factsOf(body, transformationId),
  );
  return {
    transformation_id: transformationId,
    version: version.version,
    row_count: version.rowCount,
    ...warningsField(body.warnings),
  };
}

/** The id a tool chose for its output: the folder it wrote into. */
function outputIdIn(objectKey: string, userId: string): string {
  const [, id] = /^files\/([0-9a-f]{24,64})\/original$/.exec(objectKey.slice(userPrefix(userId).length)) ?? [];
  if (!objectKey.startsWith(userPrefix(userId)) || id === undefined) {
    throw malformed(sentence('output_misplaced'));
  }
  return id;
}

function outputRecord(userId: string, id: string, body: OutputBody, transformationId: string): FileRecord {
  const createdAt = new Date();
  const { dataset } = body;
  return {
    _id: id,
    userId,
    originalFilename: body.filename,
    fileType: body.filename.split('.').at(-1)?.toLowerCase() ?? '',
    kind: 'output',
    fileSize: body.bytes,
    objectPrefix: filePrefix(userId, id),
    contentType: body.content_type ?? 'application/octet-stream',
    currentSheet: null,
    sheets: [],
    warnings: [],
    currentVersion: 1,
    versions: dataset
      ? [
          {
            version: 1,
            parent: null,
            restores: null,
            transformationId,
            datasetHash: dataset.hash,
            rowCount: dataset.schema.rowCount,
            columnCount: dataset.schema.columns.length,
            createdAt,
          },
        ]
      : [],
    createdAt,
    removedAt: null,
  };
}

/**
 * An earlier attempt at an output: its transformation record if it got that far, and the output if it was kept, even if
 * it is in the trash now.
 */
async function earlierOutput({ files, transformations }: FilesPorts, userId: string, id: string) {
  const record = await transformations.findOne({ userId, outputFileId: id }).lean();
  const output = record ? await files.findOne({ _id: id, userId }).lean() : null;
  return { record, output };
}

/**
 * Keeps a file that a tool made as an output of its source file, and counts it. It counts once, even if a killed job
 * asks again for the same output.
 */
export async function takeOutput(ports: FilesPorts, userId: string, body: OutputBody) {
  const id = outputIdIn(body.object_key, userId);
  const earlier = await earlierOutput(ports, userId, id);
  if (earlier.record && earlier.output) return { output: earlier.output, transformationId: earlier.record._id };
  const source = body.source_file_id === null ? null : await findFile(ports.files, userId, body.source_file_id);
  const { limits } = await entitlementsOf(ports, userId);
  const wanted = { userId, limitMb: limits.storage_mb, bytes: body.bytes };
  await checkStorage(ports, wanted);
  const transformationId = earlier.record?._id ?? randomUUID();
  await count(ports, userId, `output:${id}`);
  const output = outputRecord(userId, id, body, transformationId);
  if (body.dataset) {
    await rememberDataset(ports.datasets, output, {
      ...body.dataset,
      schema: datasetSchema.parse(body.dataset.schema),
    });
  }
  const draft = transformationOf(source ?? output, factsOf(body, transformationId));
  const told =
    body.workflow_id === undefined ? [] : [outboxRow(userId, 'template.used', { template_id: body.workflow_id })];
  await withinStorage(ports, id, wanted, async () => {
    const record = {
      ...draft,
      parentVersion: source ? (body.source_version ?? source.currentVersion) : null,
      targetFileName: output.originalFilename,
      outputFileId: id,
    };
    await ports.transformations.replaceOne({ _id: transformationId }, record, { upsert: true });
    await ports.files.create({ ...output, outbox: told });
  });
  void ports.outbox.relay({ _id: id, outbox: told });
  await complete(ports.transformations, transformationId);
  ports.countRows(body.counts.records_processed);
  return { output, transformationId };
}

/** Work that changed nothing is recorded too (R-HIST-6, "History"), and not counted: it makes no file and no version. */
export async function takeRecord(
  { files, transformations, countRows }: FilesPorts,
  userId: string,
  id: string,
  body: RecordBody,
) {
  const file = await findFile(files, userId, id);
  const transformationId = randomUUID();
  await transformations.create({
    ...transformationOf(file, factsOf(body, transformationId)),
    parentVersion: body.version,
    status: 'completed',
    completedAt: new Date(),
  });
  countRows(body.counts.records_processed);
  return { transformation_id: transformationId };
}
