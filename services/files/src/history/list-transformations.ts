import {
  type AppliedStep,
  type calls,
  READ_AS,
  type RecipeStep,
  type ResponseOf,
  type Transformation,
} from '@rapi/contracts';
import { checkStep, warningsField } from '@rapi/table-service';
import type { FileModel, FileRecord } from '../records/file-record';
import type { VersionStores } from '../versions/commit-version';
import {
  isStep,
  readingOf,
  readVersionOf,
  redoOf,
  undoOf,
  versionOf,
  versionsInEffect,
} from '../records/version-graph';
import type { FileVersion } from '../records/version-graph';
import { stepOf } from '../records/step-of';
import { switchedOff } from '../records/switched-off';
import { exceptTrash } from '../trash/trashed-files';
import { transformationAnswer } from './transformation-answer';
import {
  labelSentence,
  type OperationType,
  type TransformationModel,
  type TransformationRecord,
  warningsOf,
} from '../records/transformation-record';

export interface HistoryQuery {
  limit: number;
  offset: number;
  operation_type?: OperationType;
  workflow_id?: string;
  file_id?: string;
}

/** Files by id, to tell which of their transformations are in effect. */
export async function filesById(
  files: FileModel,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, FileRecord>> {
  const found = await files.find({ _id: { $in: [...new Set(ids)] }, userId, removedAt: null }).lean();
  return new Map(found.map((file) => [file._id, file]));
}

/** The user's transformations, newest first, without those still being written. */
export async function listTransformations(
  { files, transformations }: VersionStores,
  userId: string,
  { limit, offset, operation_type, workflow_id, file_id }: HistoryQuery,
): Promise<{ history: Transformation[]; total: number }> {
  const filter = {
    userId,
    ...(await exceptTrash(files, userId, file_id)),
    status: { $ne: 'processing' as const },
    ...(operation_type && { operationType: operation_type }),
    ...(workflow_id && { workflowId: workflow_id }),
  };
  const [records, total] = await Promise.all([
    transformations.find(filter).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean(),
    transformations.countDocuments(filter),
  ]);
  const owners = await filesById(
    files,
    userId,
    records.map(({ fileId }) => fileId),
  );
  return { history: records.map((record) => transformationAnswer(record, owners.get(record.fileId))), total };
}

function appliedStep(file: FileRecord, made: FileVersion, record: TransformationRecord): AppliedStep {
  const before = (made.parent === null ? undefined : versionOf(file, made.parent)) ?? made;
  return {
    version: made.version,
    parent_version: made.parent ?? made.version,
    transformation_id: record._id,
    operation_type: record.operationType,
    workflow_name: record.workflowName,
    records_processed: record.recordsProcessed,
    records_changed: record.recordsChanged,
    row_count: made.rowCount,
    column_count: made.columnCount,
    rows_before: before.rowCount,
    columns_before: before.columnCount,
    ...warningsField(warningsOf(record)),
    created_at: record.createdAt.toISOString(),
  };
}

/** The reading that a person chose for the upload, as the first step of the recipe (R-RECIPE-3). */
export function readingStep(file: FileRecord): RecipeStep | undefined {
  const { chosen, names } = readingOf(file) ?? {};
  if (!chosen) return undefined;
  const { operation, config, label, labelSentence } = checkStep({
    operation: READ_AS,
    config: { ...chosen, ...(names && { names }) },
  });
  return { operation, config, label, ...(labelSentence && { label_sentence: labelSentence }) };
}

function givenReading(file: FileRecord, records: ReadonlyMap<string, TransformationRecord>) {
  const step = readingStep(file);
  const version = readVersionOf(file);
  const record = records.get(version?.transformationId ?? '');
  return step && version && record ? [{ step, version, record }] : [];
}

/**
 * The steps from the upload to the present file, with the outcome of each. A rollback adds no step: it takes steps
 * away, and these can be brought back.
 */
export async function recipeOf(
  transformations: TransformationModel,
  file: FileRecord,
): Promise<ResponseOf<typeof calls.files.recipe>> {
  const byId = await transformationsById(transformations, file._id);
  const made = versionsInEffect(file)
    .filter(isStep)
    .reverse()
    .flatMap((version) => {
      const record = byId.get(version.transformationId ?? '');
      return record ? [{ version, record }] : [];
    });
  const given = givenReading(file, byId);
  const redo = redoOf(file);
  const undone = redo?.steps.map((id) => ({ id, record: byId.get(id) })) ?? [];
  const labels = undone.map(({ id, record }) => record?.label ?? record?.operation ?? id);
  const label_sentences = undone.map(({ record }) => (record ? labelSentence(record) : null));
  const last = byId.get(undoOf(file) ?? '');
  const steps = [...given.map(({ step }) => step), ...made.map(({ record }) => stepOf(record))];
  return {
    steps,
    switched_off: switchedOff(file, byId, steps),
    applied: [...given, ...made].map(({ version, record }) => appliedStep(file, version, record)),
    redo: redo ? { transformation_id: redo.transformationId, labels, label_sentences } : null,
    undo: last ? { transformation_id: last._id, label: last.label, label_sentence: labelSentence(last) } : null,
  };
}

/** The transformations of one file, by id. */
export async function transformationsById(
  transformations: TransformationModel,
  fileId: string,
): Promise<Map<string, TransformationRecord>> {
  const records = await transformations.find({ fileId }).lean();
  return new Map(records.map((record) => [record._id, record]));
}
