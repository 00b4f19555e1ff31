import type { Version } from '@rapi/contracts';
import type { FileRecord } from '../records/file-record';
import { labelSentence, type TransformationRecord } from '../records/transformation-record';
import type { FileVersion } from '../records/version-graph';

/** R-FILES-28: a version as the API lists it. The first one is the upload, made by no operation. */
export function versionAnswer(
  version: FileVersion,
  file: FileRecord,
  transformations: ReadonlyMap<string, TransformationRecord>,
): Version {
  const made = version.transformationId === null ? undefined : transformations.get(version.transformationId);
  return {
    version: version.version,
    operation_type: made?.operationType ?? null,
    transformation_id: version.transformationId,
    label: made?.label ?? null,
    label_sentence: made ? labelSentence(made) : null,
    row_count: version.rowCount,
    column_count: version.columnCount,
    created_at: version.createdAt.toISOString(),
    is_current: version.version === file.currentVersion,
    is_removed: Boolean(version.removedAt),
  };
}
