import { sentenceSchema } from '../errors';
import { z } from '../zod';
import { operationTypes, transformationStatuses } from './transformation';
import { count, seconds, time, uuid } from './values';

/**
 * - upload: the bytes of this file as uploaded, or as a tool made them
 * - version: a version of this file
 * - source: a file that this one was made of, at the version it was made of
 * - output: a file that was made of this one
 */
export const lineageKinds = ['upload', 'version', 'source', 'output'] as const;

export const lineageNode = z.object({
  id: z.string(),
  kind: z.enum(lineageKinds),
  /** Null for a file that is deleted by now. */
  file_id: z.string().nullable(),
  filename: z.string(),
  version: count.nullable(),
  row_count: count.nullable(),
  column_count: count.nullable(),
  created_at: time,
  is_current: z.boolean(),
  /** Whether the file's current state came about through it. */
  in_effect: z.boolean(),
  /**
   * Rolling back this transformation returns the file to this version; null for the current version, or when no single
   * rollback leads there.
   */
  rollback_transformation_id: uuid.nullable(),
});
export type LineageNode = z.infer<typeof lineageNode>;

export const lineageEdge = z.object({
  from: z.string(),
  to: z.string(),
  /** `restores` starts at the version that a rollback brought back. */
  kind: z.enum(['operation', 'restores']),
  transformation_id: uuid.nullable(),
  operation: z.string().nullable(),
  operation_type: z.enum(operationTypes).nullable(),
  label: z.string().nullable(),
  label_sentence: sentenceSchema.nullable().optional(),
  status: z.enum(transformationStatuses),
  records_processed: count.nullable(),
  records_changed: count.nullable(),
  processing_time_seconds: seconds.nullable(),
  created_at: time.nullable(),
});
export type LineageEdge = z.infer<typeof lineageEdge>;

export const fileLineage = z.object({ nodes: z.array(lineageNode), edges: z.array(lineageEdge) });
export type FileLineage = z.infer<typeof fileLineage>;
