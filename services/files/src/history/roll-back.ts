import { sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { randomUUID } from 'node:crypto';
import { conflict, notFound, unprocessable } from '@rapi/service-kit';
import { datasetKey } from '@rapi/table-service';
import type { DatasetModel } from '../records/dataset-record';
import { findFile } from '../files/find-file';
import type { FileRecord } from '../records/file-record';
import type { VersionStores } from '../versions/commit-version';
import { commitVersion } from '../versions/commit-version';
import { isInEffect, versionBefore, versionOf } from '../records/version-graph';
import type { TransformationRecord } from '../records/transformation-record';

export interface RollbackStores extends VersionStores {
  datasets: DatasetModel;
}

const ALREADY = sentence('already_rolled_back');
const NEVER = sentence('made_no_version');

export async function findTransformation(
  { transformations }: VersionStores,
  userId: string,
  id: string,
): Promise<TransformationRecord> {
  const record = await transformations.findOne({ _id: id, userId }).lean();
  if (!record) throw notFound('transformation');
  return record;
}

function versionToRestore(file: FileRecord, transformation: TransformationRecord) {
  const before = versionBefore(file, transformation._id);
  if (before) return before;
  const { parentVersion } = transformation;
  const parent = parentVersion === null ? undefined : versionOf(file, parentVersion);
  if (parent?.removedAt && isInEffect(file, transformation._id))
    throw unprocessable('cannot_roll_back', sentence('version_removed'));
  const wasApplied = transformation.version !== null && transformation.parentVersion !== null;
  if (wasApplied && !isInEffect(file, transformation._id)) throw conflict(ALREADY, 'already_done');
  throw unprocessable('cannot_roll_back', NEVER);
}

/**
 * Brings a file back to its state before a transformation, with a new version that shows the earlier dataset again.
 * This also undoes everything applied later. The rollback is a transformation itself and can be rolled back. If it is
 * not an undo but a person's decision, it counts as an edit of the steps, so that undo takes it back first.
 */
export async function rollBack(
  stores: RollbackStores,
  userId: string,
  transformationId: string,
  { reason, isUndoable }: { reason: string; isUndoable: boolean },
): Promise<{ rollbackId: string; transformationId: string; version: number }> {
  const startedAt = new Date();
  const rollbackId = randomUUID();
  const transformation = await findTransformation(stores, userId, transformationId);
  const file = await findFile(stores.files, userId, transformation.fileId);
  const before = versionToRestore(file, transformation);
  const label = isUndoable ? sentence('step_restore', { version: before.version }) : null;
  const dataset = await stores.datasets.findById(datasetKey(file, before.datasetHash)).lean();
  if (!dataset) throw notFound('transformation');

  const { transformation: rollback, version } = await commitVersion(
    stores,
    file,
    {
      parentVersion: file.currentVersion,
      dataset: { hash: dataset.hash, schema: dataset.tableSchema },
      restores: before.version,
      isEdit: isUndoable,
    },
    {
      operation: 'rollback',
      operationType: 'rollback',
      config: { transformation_id: transformationId },
      label: label && inEnglish(label),
      labelSentence: label,
      recordsProcessed: before.rowCount,
      recordsChanged: before.rowCount,
      startedAt,
      rollback: { id: rollbackId, of: transformationId, operation: transformation.operationType, reason },
    },
  );
  return { rollbackId, transformationId: rollback._id, version: version.version };
}
