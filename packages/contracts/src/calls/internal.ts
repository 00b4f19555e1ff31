import { apiScopes } from '../api-scopes';
import { defineCall } from '../call';
import { templateAuditEvents } from '../audit-events';
import { datasetRef } from '../entities/dataset';
import { fileSchema, readingElsewhere } from '../entities/file';
import { transformationTypes } from '../entities/preview-session';
import { queueOrder, queueState } from '../entities/operator';
import { recipeStep } from '../entities/recipe';
import { filterConditions } from '../filters';
import { lineageSchema, operationTypes } from '../entities/transformation';
import { stepWarnings } from '../entities/step-warnings';
import { decimalSign, locale, role, tier } from '../entities/user';
import { count, percent, seconds, succeeded, time, uuid } from '../entities/values';
import { planLimitsSchema } from '../plan-table';
import { queryInteger } from '../query';
import { jsonObject } from '../records';
import { filledText, idText, text } from '../text';
import { sentenceSchema } from '../errors';
import { z } from '../zod';

/**
 * Calls between services. They never pass the gateway; a service makes them in the name of the user in its service
 * token.
 */

const counters = {
  transformations_used: count,
  ocr_used: count,
  /** When the month ends in Asia/Jakarta and the counters start again. */
  resets_at: time,
};

/** The facts that the history records about a piece of work. */
const work = {
  operation: filledText({ max: 100 }),
  operation_type: z.enum(operationTypes),
  config: jsonObject,
  /** The rows it worked on, if not all. */
  where: filterConditions.optional(),
  label: text({ max: 500 }).optional(),
  label_sentence: sentenceSchema.optional(),
  warnings: z.array(sentenceSchema).optional(),
  counts: z.object({ records_processed: count, records_changed: count }),
  quality_before: percent.optional(),
  quality_after: percent.optional(),
  validation_score: percent.optional(),
  processing_time_seconds: seconds,
  workflow_id: idText.optional(),
  workflow_name: text({ max: 200 }).optional(),
  lineage: z
    .array(lineageSchema.pick({ source_field_name: true, target_field_name: true, confidence_score: true }))
    .max(1000)
    .optional(),
  indonesian_compliance: jsonObject.optional(),
};

const removal = {
  requirement: 'R-AUTH-16',
  title: 'Remove everything of a user whose account is removed',
  response: succeeded,
};

const queues = {
  requirement: 'R-OPS-4',
  title: 'The queues of a service, with what was given up',
  response: z.object({ queues: z.array(queueState) }),
};
const settling = {
  requirement: 'R-OPS-5',
  title: 'Try again or drop what was given up; answers how many it were',
  /** `only_count`: changes nothing, and answers how many items would be affected. */
  body: queueOrder.extend({ only_count: z.boolean().default(false) }),
  response: z.object({ settled: count }),
};

const ownRecords = {
  requirement: 'R-STORE-6',
  title: 'Bytes of what a service keeps of a user as records',
  response: z.object({ bytes: count }),
};

/** Steps that can run on many files, whichever kind of template they come from. */
const stepsByName = z.object({ id: z.string(), name: z.string(), steps: z.array(recipeStep) });

const openedDataset = z.object({
  file: fileSchema,
  version: count,
  sheet: z.string().nullable(),
  dataset: datasetRef,
  original_filename: z.string(),
});

export const internal = {
  entitlements: defineCall('internal.entitlements', {
    requirement: 'R-PLAN-1',
    title: 'Who a user is, what the plan allows now, and how much is used',
    response: z.object({
      user_id: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      full_name: z.string(),
      locale,
      decimal_sign: decimalSign.nullable().optional(),
      role,
      tier,
      is_on_trial: z.boolean(),
      /** An operator has suspended the account: no new work starts for it. */
      is_suspended: z.boolean(),
      limits: planLimitsSchema,
      ...counters,
    }),
  }),
  recordUsage: defineCall('internal.record-usage', {
    requirement: 'R-PLAN-3',
    title: 'Count something against the month (429 where that goes over it); the same key counts once',
    body: z.object({
      counter: z.enum(['transformations', 'ocr']),
      amount: z.number().int().min(1).max(10_000).default(1),
      key: filledText({ max: 200 }),
    }),
    response: z.object(counters),
    idempotent: true,
  }),
  exchangeKey: defineCall('internal.exchange-key', {
    requirement: 'R-KEY-6',
    title:
      'An access token for an API key, so that only tokens travel further (401 where it is none, 402 where the plan has none)',
    body: z.object({ key: filledText({ max: 200 }) }),
    response: z.object({
      access_token: z.string(),
      expires_in: z.number().int(),
      scopes: z.array(z.enum(apiScopes)),
    }),
  }),
  revokedSessions: defineCall('internal.revoked-sessions', {
    requirement: 'R-AUTH-17',
    title: 'The sessions whose access tokens are refused although they have not run out; null: all of the user',
    response: z.object({
      revoked: z.array(z.object({ user_id: z.string(), session_id: z.string().nullable(), until: time })),
    }),
  }),
  audit: defineCall('internal.audit', {
    requirement: 'R-OPS-3',
    title: 'Add to the audit trail what an operator does in another service',
    body: z.object({
      event: z.enum(templateAuditEvents),
      operator_id: idText,
      user_id: idText.nullable(),
      subject: idText,
      note: text({ max: 500 }).nullable(),
    }),
    response: succeeded,
  }),
  /** One call for each service with queues; an operator sees them all. */
  queues: {
    auth: defineCall('internal.queues.auth', queues),
    qualityTools: defineCall('internal.queues.quality-tools', queues),
    transform: defineCall('internal.queues.transform', queues),
    ocr: defineCall('internal.queues.ocr', queues),
    export: defineCall('internal.queues.export', queues),
    scheduler: defineCall('internal.queues.scheduler', queues),
    batch: defineCall('internal.queues.batch', queues),
  },
  settleQueue: {
    auth: defineCall('internal.settle-queue.auth', settling),
    qualityTools: defineCall('internal.settle-queue.quality-tools', settling),
    transform: defineCall('internal.settle-queue.transform', settling),
    ocr: defineCall('internal.settle-queue.ocr', settling),
    export: defineCall('internal.settle-queue.export', settling),
    scheduler: defineCall('internal.settle-queue.scheduler', settling),
    batch: defineCall('internal.settle-queue.batch', settling),
  },
  storage: defineCall('internal.storage', {
    requirement: 'R-STORE-1',
    title: 'How much a user stores',
    response: z.object({
      used_bytes: count,
      upload_count: count,
      output_count: count,
    }),
  }),
  workingData: defineCall('internal.working-data', {
    requirement: 'R-STORE-6',
    title:
      'Bytes of working data that lie not in the object store’s working folders: the trash, and records of all services',
    response: z.object({ bytes: count }),
  }),
  /** One call for each other service that keeps records of a user. The files service asks them all. */
  recordBytes: {
    qualityTools: defineCall('internal.record-bytes.quality-tools', ownRecords),
    transform: defineCall('internal.record-bytes.transform', ownRecords),
    ocr: defineCall('internal.record-bytes.ocr', ownRecords),
    export: defineCall('internal.record-bytes.export', ownRecords),
    scheduler: defineCall('internal.record-bytes.scheduler', ownRecords),
    marketplace: defineCall('internal.record-bytes.marketplace', ownRecords),
    batch: defineCall('internal.record-bytes.batch', ownRecords),
  },
  dataset: defineCall('internal.dataset', {
    requirement: 'R-FILES-2',
    title: 'A version of a file’s dataset, the current one unless told; 404 also for another user’s file',
    query: z.object({
      version: queryInteger({ min: 1, max: 1_000_000 }).optional(),
      sheet: text({ max: 255 }).optional(),
      /** Any dataset of the file, by its hash. */
      dataset_hash: text({ max: 64 }).optional(),
    }),
    response: openedDataset,
  }),
  readDataset: defineCall('internal.read-dataset', {
    requirement: 'R-RECIPE-3',
    title:
      'The dataset of a file as steps read it: a version that is read so already, or else the upload read anew (422 where steps were applied to it)',
    body: z.object({
      version: z.number().int().min(1),
      /** The sheet that the caller asks for; it overrides the sheet of the reading. */
      sheet: text({ max: 255 }).optional(),
      reading: readingElsewhere,
    }),
    response: openedDataset,
  }),
  repairDataset: defineCall('internal.repair-dataset', {
    requirement: 'R-RUN-22',
    title:
      'Make a dataset anew whose stored bytes are damaged, from the upload and the steps (503 where that cannot be done)',
    body: z.object({ hash: text({ max: 64 }) }),
    response: succeeded,
  }),
  commit: defineCall('internal.commit', {
    requirement: 'R-FILES-2',
    title: 'Move a file to a new dataset (409 version_conflict where the parent is no longer current), and count it',
    body: z.object({ parent_version: z.number().int().min(1), dataset: datasetRef, ...work }),
    response: z.object({
      transformation_id: uuid,
      version: count,
      row_count: count,
      warnings: stepWarnings.optional(),
    }),
    idempotent: true,
  }),
  record: defineCall('internal.record', {
    requirement: 'R-HIST-6',
    title: 'Record work that looked at a version and changed nothing, such as a validation; it is not counted',
    body: z.object({ version: z.number().int().min(1), ...work }),
    response: z.object({ transformation_id: uuid }),
    idempotent: true,
  }),
  toolStep: defineCall('internal.tool-step', {
    requirement: 'R-PREV-3',
    title: 'The step that the body of a tool’s own call stands for; none where the tool changes nothing',
    body: z.object({ tool: z.enum(transformationTypes), config: jsonObject }),
    response: z.object({ step: recipeStep.nullable() }),
  }),
  storeOutput: defineCall('internal.store-output', {
    requirement: 'R-FILES-5',
    title: 'Keep a file that a tool made (429 storage_full where there is no room), and count it',
    body: z.object({
      /** Null when the file was not made from another file, for example from an OCR document. */
      source_file_id: idText.nullable(),
      source_version: z.number().int().min(1).optional(),
      filename: filledText({ max: 255 }),
      object_key: filledText({ max: 1000 }),
      bytes: count,
      content_type: text({ max: 200 }).optional(),
      dataset: datasetRef.optional(),
      ...work,
    }),
    response: z.object({ file_id: z.string(), transformation_id: uuid, file: fileSchema }),
    idempotent: true,
  }),
  recipe: defineCall('internal.recipe', {
    requirement: 'R-RECIPE-1',
    title: 'A recipe that the user has saved; 404 also for another user’s',
    response: stepsByName,
  }),
  template: defineCall('internal.template', {
    requirement: 'R-MARKET-2',
    title: 'The steps of a template that the user made or has downloaded; 404 for any other',
    response: stepsByName,
  }),
  /** One call for each service that keeps data of a user; auth calls them all. */
  removeUserData: {
    files: defineCall('internal.remove-user-data.files', removal),
    qualityTools: defineCall('internal.remove-user-data.quality-tools', removal),
    transform: defineCall('internal.remove-user-data.transform', removal),
    ocr: defineCall('internal.remove-user-data.ocr', removal),
    export: defineCall('internal.remove-user-data.export', removal),
    scheduler: defineCall('internal.remove-user-data.scheduler', removal),
    marketplace: defineCall('internal.remove-user-data.marketplace', removal),
    batch: defineCall('internal.remove-user-data.batch', removal),
  },
};
