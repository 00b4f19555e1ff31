import { type FilterCondition, type Sentence, sentence } from '@rapi/contracts';
import { randomUUID } from 'node:crypto';
import { conflict, notFound, type Outbox, outboxRow } from '@rapi/service-kit';
import type { StoredDataset } from '../records/dataset-record';
import type { FileModel, FileRecord } from '../records/file-record';
import type { OperationType, TransformationModel, TransformationRecord } from '../records/transformation-record';
import type { FileVersion, Reading } from '../records/version-graph';
import { nextVersionNumber } from '../records/version-graph';

export interface NewVersion {
  /** The version it was made from; the commit is refused if that is no longer the current one. */
  parentVersion: number;
  dataset: Pick<StoredDataset, 'hash' | 'schema'>;
  /** The version whose state a rollback restores. */
  restores?: number;
  /** An undo takes back this restoring first, before any step. */
  isEdit?: boolean;
  isBySetting?: boolean;
  /** How the upload was read, if the version comes from reading it. */
  reading?: Reading;
}

/** What the history records about the transformation that made a version or an output. */
export interface TransformationFacts {
  transformationId?: string;
  operation: string;
  operationType: OperationType;
  config: object;
  /** The conditions that chose the rows it acted on; absent where it acted on all. */
  where?: readonly FilterCondition[];
  label?: string | null;
  /** The label as a sentence to translate. */
  labelSentence?: Sentence | null;
  /** What a person should know about the result. */
  warnings?: readonly Sentence[];
  workflowName?: string | null;
  workflowId?: string | null;
  recordsProcessed: number;
  recordsChanged: number;
  qualityBefore?: number | null;
  qualityAfter?: number | null;
  startedAt: Date;
  rollback?: { id: string; of: string; operation: string; reason: string };
}

export interface VersionStores {
  files: FileModel;
  transformations: TransformationModel;
  outbox: Outbox;
}

export function transformationOf(file: FileRecord, facts: TransformationFacts): TransformationRecord {
  return {
    _id: facts.transformationId ?? randomUUID(),
    userId: file.userId,
    fileId: file._id,
    operation: facts.operation,
    operationType: facts.operationType,
    configJson: JSON.stringify(facts.config),
    whereJson: facts.where ? JSON.stringify(facts.where) : null,
    label: facts.label ?? null,
    labelSaid: facts.labelSentence ? JSON.stringify(facts.labelSentence) : null,
    warningsSaid: (facts.warnings ?? []).map((said) => JSON.stringify(said)),
    workflowName: facts.workflowName ?? null,
    workflowId: facts.workflowId ?? null,
    status: 'processing',
    sourceFileName: file.originalFilename,
    targetFileName: file.originalFilename,
    version: null,
    parentVersion: null,
    outputFileId: null,
    recordsProcessed: facts.recordsProcessed,
    recordsChanged: facts.recordsChanged,
    qualityBefore: facts.qualityBefore ?? null,
    qualityAfter: facts.qualityAfter ?? null,
    processingTimeSeconds: (Date.now() - facts.startedAt.getTime()) / 1000,
    rollbackId: facts.rollback?.id ?? null,
    rollbackOf: facts.rollback?.of ?? null,
    rollbackOperation: facts.rollback?.operation ?? null,
    rollbackReason: facts.rollback?.reason ?? null,
    createdAt: facts.startedAt,
    writtenAt: new Date(),
    completedAt: null,
  };
}

export const complete = async (transformations: TransformationModel, id: string): Promise<void> => {
  await transformations.updateOne({ _id: id, status: 'processing' }, { status: 'completed', completedAt: new Date() });
};

/**
 * Moves a file to a new version and records why. The write of the file decides, and announces the commit in the same
 * write. The transformation is written before it as `processing` and completed after it; settleTransformations repairs
 * what a crash leaves in between. 409 where the file has moved on.
 */
export async function commitVersion(
  { files, transformations, outbox }: VersionStores,
  file: FileRecord,
  made: NewVersion,
  facts: TransformationFacts,
): Promise<{ transformation: TransformationRecord; version: FileVersion }> {
  if (file.currentVersion !== made.parentVersion) throw conflict(sentence('version_conflict'), 'version_conflict');
  const draft = transformationOf(file, facts);
  const version: FileVersion = {
    version: nextVersionNumber(file),
    parent: made.parentVersion,
    restores: made.restores ?? null,
    ...(made.isEdit && { isEdit: true }),
    ...(made.isBySetting && { isBySetting: true }),
    transformationId: draft._id,
    datasetHash: made.dataset.hash,
    rowCount: made.dataset.schema.rowCount,
    columnCount: made.dataset.schema.columns.length,
    createdAt: new Date(),
    reading: made.reading ?? null,
  };
  const transformation = { ...draft, version: version.version, parentVersion: made.parentVersion };
  await transformations.create(transformation);

  const told = outboxRow(file.userId, 'dataset.committed', {
    file_id: file._id,
    version: version.version,
    parent_version: made.parentVersion,
    transformation_id: draft._id,
    operation: facts.operation,
  });
  const moved = await files.updateOne(
    { _id: file._id, userId: file.userId, removedAt: null, currentVersion: made.parentVersion },
    { $set: { currentVersion: version.version }, $push: { versions: version, outbox: told } },
  );
  if (moved.modifiedCount === 0) {
    await transformations.deleteOne({ _id: transformation._id });
    const exists = await files.exists({ _id: file._id, removedAt: null });
    throw exists ? conflict(sentence('version_conflict'), 'version_conflict') : notFound('file');
  }
  void outbox.relay({ _id: file._id, outbox: [told] });
  await complete(transformations, transformation._id);
  return { transformation, version };
}
