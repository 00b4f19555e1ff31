import { defineCall } from '../call';
import {
  batchAnalytics,
  batchJob,
  batchJobDetail,
  batchStatuses,
  businessCategories,
  combinedResult,
  indonesianOptimization,
} from '../entities/batch';
import { appendPlan } from '../entities/append';
import { datasetTypes } from '../entities/dataset';
import { failingRow, violationLanguages } from '../entities/validation';
import { count, succeeded, success } from '../entities/values';
import { inMessage } from '../sentences/sentence';
import { paging } from '../query';
import { filledText, idText, text } from '../text';
import { z } from '../zod';
import { combineOrder } from './combine-order';

const changed = z.object({ success, id: z.string(), status: z.enum(batchStatuses) });

export const batch = {
  jobs: defineCall('batch.jobs', {
    requirement: 'R-BATCH-20',
    title: 'The user’s batch jobs, the newest first',
    query: z.object({ ...paging(), status: z.enum(batchStatuses).optional() }),
    response: z.object({ jobs: z.array(batchJob), total: count }),
  }),
  status: defineCall('batch.status', {
    requirement: 'R-BATCH-21',
    title: 'A batch job with its items and figures',
    response: z.object({ job: batchJobDetail }),
  }),
  analytics: defineCall('batch.analytics', {
    requirement: 'R-BATCH-22',
    title: 'The user’s batches in figures',
    response: z.object({ analytics: batchAnalytics }),
  }),
  create: defineCall('batch.create', {
    requirement: 'R-BATCH-23',
    title: 'Make a batch job of a template and files; it waits to be started',
    body: z.strictObject({
      name: filledText({ max: 200 }),
      description: text({ max: 1000 }).default(''),
      template_id: idText.nullable().default(null),
      file_ids: z.array(idText).min(1, inMessage('batch_needs_name_and_files')).max(500),
      business_category: z.enum(businessCategories).default('general-business'),
      priority: z.number().int().min(1).max(10).default(5),
      indonesian_optimization: indonesianOptimization.prefault({}),
    }),
    response: z.object({ success, id: z.string(), total_files: count }),
    idempotent: true,
  }),
  start: defineCall('batch.start', {
    requirement: 'R-BATCH-24',
    title: 'Start a pending batch job',
    response: changed,
    idempotent: true,
  }),
  cancel: defineCall('batch.cancel', {
    requirement: 'R-BATCH-25',
    title: 'Cancel a batch job that is not over',
    response: changed,
    idempotent: true,
  }),
  retry: defineCall('batch.retry', {
    requirement: 'R-BATCH-26',
    title: 'Run the failed items of a batch job again',
    response: changed,
    idempotent: true,
  }),
  remove: defineCall('batch.remove', {
    requirement: 'R-BATCH-27',
    title: 'Delete a batch job that is not processing',
    response: succeeded,
  }),
  failingRows: defineCall('batch.failing-rows', {
    requirement: 'R-BATCH-28',
    title: 'The rows of an item’s result that fail the compliance check, a page at a time',
    query: z.object({ ...paging(), language: z.enum(violationLanguages).default('en') }),
    response: z.object({
      columns: z.array(z.string()),
      /** In the order of the columns. */
      column_types: z.array(z.enum(datasetTypes)),
      rows: z.array(failingRow),
      total: count,
    }),
  }),
  results: defineCall('batch.results', {
    requirement: 'R-BATCH-29',
    title: 'The results of a batch job as one ZIP',
    /**
     * Defined so that another format is refused instead of answered with a ZIP. Each result is a file, which can be
     * exported in its own formats.
     */
    query: z.object({ format: z.enum(['zip']).default('zip') }),
  }),
  combine: defineCall('batch.combine', {
    requirement: 'R-BATCH-30',
    title: 'Append the results of a batch job to one table, with a column for the file of origin',
    body: combineOrder.prefault({}),
    response: z.object({
      success,
      combined: combinedResult.nullable(),
      /** How the columns of the results match, if the caller asked for it. */
      plan: appendPlan.optional(),
    }),
    idempotent: true,
  }),
};
