import { sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { conflict, notFound, outboxRow } from '@rapi/service-kit';
import type { StoredDataset } from '../records/dataset-record';
import { EDIT_OPERATION } from '../records/transformation-record';
import type { FileRecord } from '../records/file-record';
import { nextVersionNumber, type FileVersion } from '../records/version-graph';
import { complete, transformationOf, type TransformationFacts, type VersionStores } from './commit-version';

/** A step that ran, and the dataset that it made. */
export interface CommittedStep {
  dataset: Pick<StoredDataset, 'hash' | 'schema'>;
  facts: TransformationFacts;
}

/**
 * The versions of an edit: one for each step that ran, on a branch next to the current version, and one that shows the
 * last of them.
 */
function versionsOf(file: FileRecord, base: FileVersion, steps: readonly CommittedStep[], at: Date) {
  const first = nextVersionNumber(file);
  const made = steps.map(({ dataset: { hash, schema }, facts }, place) => {
    const record = transformationOf(file, facts);
    const parent = place === 0 ? base.version : first + place - 1;
    const version: FileVersion = {
      version: first + place,
      parent,
      restores: null,
      transformationId: record._id,
      datasetHash: hash,
      rowCount: schema.rowCount,
      columnCount: schema.columns.length,
      createdAt: at,
    };
    return { version, record: { ...record, version: version.version, parentVersion: parent } };
  });
  const label = sentence('step_edit_recipe');
  const shown = made.at(-1)?.version ?? base;
  const edit = transformationOf(file, {
    operation: EDIT_OPERATION,
    operationType: 'transform',
    config: {},
    label: inEnglish(label),
    labelSentence: label,
    recordsProcessed: 0,
    recordsChanged: 0,
    startedAt: at,
  });
  const number = first + steps.length;
  const { datasetHash, rowCount, columnCount } = shown;
  const version: FileVersion = {
    version: number,
    parent: file.currentVersion,
    restores: shown.version,
    isEdit: true,
    transformationId: edit._id,
    datasetHash,
    rowCount,
    columnCount,
    createdAt: at,
  };
  return [...made, { version, record: { ...edit, version: number, parentVersion: file.currentVersion } }];
}

/**
 * Replaces a file's steps. The versions that the steps made are added to the file, and a last version, whose parent is
 * the current one, shows their result. This is one write of the file, on condition that its current version is
 * unchanged (409 otherwise), so that rolling back the last version restores everything.
 */
export async function commitEdit(
  { files, transformations, outbox }: VersionStores,
  file: FileRecord,
  { base, steps }: { base: FileVersion; steps: readonly CommittedStep[] },
): Promise<{ transformationId: string; version: FileVersion }> {
  const made = versionsOf(file, base, steps, new Date());
  const last = made.at(-1);
  if (!last) throw notFound('version');
  const ids = made.map(({ record }) => record._id);
  await transformations.insertMany(made.map(({ record }) => record));
  const told = outboxRow(file.userId, 'dataset.committed', {
    file_id: file._id,
    version: last.version.version,
    parent_version: file.currentVersion,
    transformation_id: last.record._id,
    operation: EDIT_OPERATION,
  });
  const moved = await files.updateOne(
    { _id: file._id, userId: file.userId, removedAt: null, currentVersion: file.currentVersion },
    {
      $set: { currentVersion: last.version.version },
      $push: { versions: { $each: made.map(({ version }) => version) }, outbox: told },
    },
  );
  if (moved.modifiedCount === 0) {
    await transformations.deleteMany({ _id: { $in: ids } });
    const exists = await files.exists({ _id: file._id, removedAt: null });
    throw exists ? conflict(sentence('version_conflict'), 'version_conflict') : notFound('file');
  }
  void outbox.relay({ _id: file._id, outbox: [told] });
  for (const id of ids) await complete(transformations, id);
  return { transformationId: last.record._id, version: last.version };
}
