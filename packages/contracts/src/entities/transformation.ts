import { filterConditions } from '../filters';
import { sentenceSchema } from '../errors';
import { jsonObject } from '../records';
import { z } from '../zod';
import { stepWarnings } from './step-warnings';
import { count, percent, seconds, time, uuid } from './values';

/** R-HIST-3. */
export const operationTypes = ['transform', 'normalize', 'validate', 'export', 'import', 'rollback'] as const;
export type OperationType = (typeof operationTypes)[number];
export const transformationStatuses = ['completed', 'processing', 'pending', 'failed', 'rolled_back'] as const;

/** R-HIST-8. */
export const transformationSchema = z.object({
  id: z.string(),
  transformation_id: uuid,
  operation_type: z.enum(operationTypes),
  /** The exact operation: `rename@1`. */
  operation: z.string().optional(),
  label: z.string().nullable().optional(),
  /** The label as a sentence, for any language; null for steps recorded without one. */
  label_sentence: sentenceSchema.nullable().optional(),
  status: z.enum(transformationStatuses),
  source_file_id: z.string().nullable().optional(),
  /** The version it made and the version it was made from; null when it made another file. */
  version: count.nullable().optional(),
  parent_version: count.nullable().optional(),
  source_file_name: z.string().nullable(),
  target_file_name: z.string().nullable(),
  workflow_name: z.string().nullable(),
  processing_time_seconds: seconds.nullable(),
  records_processed: count.nullable(),
  records_changed: count.nullable(),
  warnings: stepWarnings.optional(),
  validation_score: percent.nullable(),
  business_impact_score: percent.nullable(),
  created_at: time,
  completed_at: time.nullable(),
  can_rollback: z.boolean(),
});
export type Transformation = z.infer<typeof transformationSchema>;

export const snapshotSchema = z.object({ snapshot_type: z.string(), snapshot_size_mb: z.number(), created_at: time });
export const lineageSchema = z.object({
  source_entity_type: z.string().nullable(),
  source_entity_id: z.string().nullable(),
  source_field_name: z.string().nullable(),
  target_entity_type: z.string().nullable(),
  target_entity_id: z.string().nullable(),
  target_field_name: z.string().nullable(),
  confidence_score: percent.nullable(),
});

export const transformationDetail = transformationSchema.extend({
  config: jsonObject.optional(),
  /** The rows it worked on, if not all. */
  where: filterConditions.optional(),
  snapshots: z.array(snapshotSchema),
  lineage: z.array(lineageSchema),
  indonesian_compliance: jsonObject.nullable(),
});
export type TransformationDetail = z.infer<typeof transformationDetail>;

/** R-HIST-8. */
export const rollbackSchema = z.object({
  id: z.string(),
  rollback_scope: z.literal('full'),
  status: z.enum(transformationStatuses),
  rollback_reason: z.string(),
  original_operation: z.string(),
  original_file: z.string(),
  original_transformation_id: uuid,
  affected_records: count,
  success_rate: percent,
  processing_time_seconds: seconds,
  initiated_at: time,
  completed_at: time.nullable(),
  rollback_transformation_id: uuid,
});
export type Rollback = z.infer<typeof rollbackSchema>;

/**
 * A recommendation as a code with the figures of its sentence, so that a screen can word it in its own language:
 * `low_quality` {quality}.
 */
export const adviceSchema = z.object({
  code: z.enum(['low_quality', 'nothing_cleaned', 'failures', 'many_rollbacks', 'repeated_step', 'slow_step']),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Advice = z.infer<typeof adviceSchema>;

/** R-HIST-10. */
export const analyticsPeriods = ['day', 'week', 'month', 'quarter'] as const;
export const analyticsSchema = z.object({
  metrics: z.object({
    total_transformations: count,
    success_rate: percent,
    avg_processing_time_seconds: seconds,
    total_records_processed: count,
  }),
  operation_breakdown: z.record(z.string(), count),
  performance_trends: z.array(
    z.object({ period: z.string(), transformations: count, success_rate: percent, avg_processing_time: seconds }),
  ),
  indonesian_insights: z.object({
    compliance_score: percent.nullable(),
    business_efficiency: percent.nullable(),
    cost_optimization: percent.nullable(),
    recommendations: z.array(z.string()),
  }),
  optimization_suggestions: z.array(z.string()),
  /** The same two lists as codes, in the same order. */
  advice: z
    .object({ recommendations: z.array(adviceSchema), optimization_suggestions: z.array(adviceSchema) })
    .optional(),
});
export type Analytics = z.infer<typeof analyticsSchema>;
