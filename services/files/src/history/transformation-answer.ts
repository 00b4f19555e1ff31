import type { Transformation } from '@rapi/contracts';
import { warningsField } from '@rapi/table-service';
import type { FileRecord } from '../records/file-record';
import { isInEffect, versionBefore } from '../records/version-graph';
import { labelSentence, type TransformationRecord, warningsOf } from '../records/transformation-record';

/** A transformation that made a version counts as rolled back when that version is no longer in effect. */
function statusOf(record: TransformationRecord, file: FileRecord | undefined): Transformation['status'] {
  if (record.status !== 'completed' || record.version === null || !file) return record.status;
  return isInEffect(file, record._id) ? 'completed' : 'rolled_back';
}

export const canRollBack = (record: TransformationRecord, file: FileRecord | undefined): boolean =>
  record.status === 'completed' && file !== undefined && versionBefore(file, record._id) !== undefined;

/**
 * How much of the table a transformation corrected, in percent: the share of records that it changed or, if quality was
 * measured before and after and this is more, the share of the missing quality that it gained.
 */
export function businessImpactScore(record: TransformationRecord): number | null {
  const { recordsProcessed, recordsChanged, qualityBefore, qualityAfter } = record;
  if (recordsProcessed === 0) return null;
  const changed = Math.min(1, recordsChanged / recordsProcessed);
  const missing = qualityBefore === null ? 0 : 100 - qualityBefore;
  const madeGood =
    missing > 0 && qualityAfter !== null && qualityBefore !== null ? (qualityAfter - qualityBefore) / missing : 0;
  return Math.round(Math.max(changed, madeGood, 0) * 10_000) / 100;
}

/** R-HIST-8: an item of the transformation history. */
export function transformationAnswer(record: TransformationRecord, file: FileRecord | undefined): Transformation {
  return {
    id: record._id,
    transformation_id: record._id,
    operation_type: record.operationType,
    operation: record.operation,
    label: record.label,
    label_sentence: labelSentence(record),
    status: statusOf(record, file),
    source_file_id: record.fileId,
    version: record.version,
    parent_version: record.parentVersion,
    source_file_name: record.sourceFileName,
    target_file_name: record.targetFileName,
    workflow_name: record.workflowName,
    processing_time_seconds: record.processingTimeSeconds,
    records_processed: record.recordsProcessed,
    records_changed: record.recordsChanged,
    ...warningsField(warningsOf(record)),
    validation_score: record.qualityAfter,
    business_impact_score: businessImpactScore(record),
    created_at: record.createdAt.toISOString(),
    completed_at: record.completedAt?.toISOString() ?? null,
    can_rollback: canRollBack(record, file),
  };
}
