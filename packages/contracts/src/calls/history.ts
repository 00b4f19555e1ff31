import { defineCall } from '../call';
import {
  analyticsPeriods,
  analyticsSchema,
  operationTypes,
  rollbackSchema,
  transformationDetail,
  transformationSchema,
} from '../entities/transformation';
import { count, success, uuid } from '../entities/values';
import { paging } from '../query';
import { jsonObject } from '../records';
import { filledText, text } from '../text';
import { z } from '../zod';

export const history = {
  list: defineCall('history.list', {
    requirement: 'R-HIST-20',
    title: 'Every transformation of the user, the newest first',
    query: z.object({
      ...paging(),
      operation_type: z.enum(operationTypes).optional(),
      workflow_id: text({ max: 200 }).optional(),
      file_id: text({ max: 200 }).optional(),
    }),
    response: z.object({ history: z.array(transformationSchema), total: count }),
  }),
  detail: defineCall('history.detail', {
    requirement: 'R-HIST-21',
    title: 'One transformation with its snapshots, lineage and compliance',
    response: z.object({ transformation: transformationDetail }),
  }),
  analytics: defineCall('history.analytics', {
    requirement: 'R-HIST-22',
    title: 'What was done in a period, in figures',
    query: z.object({ period: z.enum(analyticsPeriods).default('month') }),
    response: z.object({ analytics: analyticsSchema }),
  }),
  rollbacks: defineCall('history.rollbacks', {
    requirement: 'R-HIST-23',
    title: 'The rollbacks of the user',
    query: z.object(paging()),
    response: z.object({ rollback_operations: z.array(rollbackSchema), total: count }),
  }),
  rollback: defineCall('history.rollback', {
    requirement: 'R-HIST-24',
    title: 'Bring a file back to what it was before a transformation',
    body: z.object({
      rollback_scope: z.literal('full').default('full'),
      rollback_reason: filledText({ max: 1000 }),
      rollback_rules: jsonObject.default({}),
      validation_checks: z
        .object({ confirm_rollback: z.boolean().default(true), user_initiated: z.boolean().default(true) })
        .default({ confirm_rollback: true, user_initiated: true }),
      undoable: z.boolean().default(false).meta({
        description:
          'true for a change of its own, which an undo of the file takes back; false where it is itself an undo or a redo.',
      }),
    }),
    response: z.object({
      success,
      id: z.string(),
      rollback_id: z.string(),
      rollback_transformation_id: uuid,
      version: count.optional(),
    }),
    idempotent: true,
  }),
};
