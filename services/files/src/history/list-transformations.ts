import type { Transformation } from '@rapi/contracts';
import type { FileModel, FileRecord } from '../files/file-record';
import type { VersionStores } from '../versions/commit-version';
import { stepsInEffect } from '../versions/version-graph';
import { transformationAnswer } from './transformation-answer';
import type { OperationType, TransformationModel, TransformationRecord } from './transformation-record';

export interface HistoryQuery {
  limit: number;
  offset: number;
  operation_type?: OperationType;
  workflow_id?: string;
  file_id?: string;
}

/** Files by id, for telling which of their transformations are in effect. */
export async function filesById(
  files: FileModel,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, FileRecord>> {
  const found = await files.find({ _id: { $in: [...new Set(ids)] }, userId, removedAt: null }).lean();
  return new Map(found.map((file) => [file._id, file]));
}

/** The user's transformations, the newest first. What is still being written is not among them. */
export async function listTransformations(
  { files, transformations }: VersionStores,
  userId: string,
  { limit, offset, operation_type, workflow_id, file_id }: HistoryQuery,
): Promise<{ history: Transformation[]; total: number }> {
  const filter = {
    userId,
    status: { $ne: 'processing' as const },
    ...(operation_type && { operationType: operation_type }),
    ...(workflow_id && { workflowId: workflow_id }),
    ...(file_id && { fileId: file_id }),
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

export interface RecipeStep {
  operation: string;
  config: Record<string, unknown>;
  label?: string;
}

/** The steps that lead from the upload to the file as it is now; a rollback takes steps away, it adds none. */
export async function recipeOf(transformations: TransformationModel, file: FileRecord): Promise<RecipeStep[]> {
  const ids = stepsInEffect(file);
  const records = await transformations.find({ _id: { $in: ids } }).lean();
  const byId = new Map(records.map((record) => [record._id, record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    if (!record) return [];
    return [
      {
        operation: record.operation,
        config: JSON.parse(record.configJson),
        ...(record.label !== null && { label: record.label }),
      },
    ];
  });
}

/** The transformations of one file, by id. */
export async function transformationsById(
  transformations: TransformationModel,
  fileId: string,
): Promise<Map<string, TransformationRecord>> {
  const records = await transformations.find({ fileId }).lean();
  return new Map(records.map((record) => [record._id, record]));
}
