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

/** The versions of an edit: one for each step that ran, beside the current one, and one that shows the last of them. */
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
 * Gives a file other steps: the versions that they made stand beside those it has, and a last one, made of the current version,
 * shows where they lead. All of it is one write of the file, under the condition that it is still where it was (409
 * otherwise), so a rollback of the last version brings back everything as it was.
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
