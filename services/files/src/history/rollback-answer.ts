import type { Rollback } from '@rapi/contracts';
import type { TransformationRecord } from '../records/transformation-record';

/**
 * R-HIST-9 Rollback operation: the transformation that rolled another one back. It is one move of a pointer, so it has
 * happened entirely (100 percent) or not at all.
 */
export const rollbackAnswer = (record: TransformationRecord): Rollback => ({
  id: record.rollbackId ?? record._id,
  rollback_scope: 'full',
  status: record.status,
  rollback_reason: record.rollbackReason ?? '',
  original_operation: record.rollbackOperation ?? '',
  original_file: record.sourceFileName,
  original_transformation_id: record.rollbackOf ?? '',
  affected_records: record.recordsProcessed,
  success_rate: 100,
  processing_time_seconds: record.processingTimeSeconds,
  initiated_at: record.createdAt.toISOString(),
  completed_at: record.completedAt?.toISOString() ?? null,
  rollback_transformation_id: record._id,
});
