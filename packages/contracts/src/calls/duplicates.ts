import { defineCall } from '../call';
import {
  duplicateHistoryItem,
  duplicateMethod,
  duplicateResult,
  isPlainResolution,
  resolution,
  resolutionActions,
  resolutionPreview,
} from '../entities/duplicates';
import { appliedSchema, applying } from '../entities/file';
import { count } from '../entities/values';
import { DUPLICATE_GROUPS, MAX_RESOLUTIONS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { paging, queryBoolean, queryColumns, queryNumber } from '../query';
import { namedRecord } from '../records';
import { z } from '../zod';

/** How to detect duplicates; the same in the address and in a body. */
const detection = {
  method: duplicateMethod.default('exact'),
  similarity_threshold: queryNumber({ min: 50, max: 100 }).default(90),
  ignore_case: queryBoolean.default(true),
  ignore_whitespace: queryBoolean.default(true),
  /** An empty list means all columns. */
  key_columns: queryColumns,
};
const hasItsColumns = ({ method, key_columns }: { method: string; key_columns: readonly string[] }) =>
  method !== 'key_columns' || key_columns.length > 0;
const needsColumns = { path: ['key_columns'], message: inMessage('name_columns_to_compare') };

const tooMany = inMessage('too_many_single_groups', { limit: MAX_RESOLUTIONS });

const resolving = {
  /** Keyed by group_id. */
  resolutions: namedRecord(resolution, { max: MAX_RESOLUTIONS, tooMany, isSure: isPlainResolution }).default({}),
  /** The detection that found the groups; by default the last one with these group names. */
  detection: z.object(detection).refine(hasItsColumns, needsColumns).optional(),
  /** What to do with all groups of the detection that have no resolution of their own. */
  default_action: z.enum(resolutionActions).optional(),
};

function checkResolving(
  {
    resolutions,
    detection: given,
    default_action,
  }: { resolutions: object; detection?: object; default_action?: string },
  context: z.RefinementCtx,
): void {
  if (default_action === undefined) {
    const actions = Object.values(resolutions).map(({ action }: { action: string }) => action);
    if (actions.every((action) => action === 'leave'))
      context.addIssue({ code: 'custom', path: ['resolutions'], message: inMessage('no_resolutions') });
  } else if (given === undefined) {
    const message = inMessage('say_which_detection');
    context.addIssue({ code: 'custom', path: ['detection'], message });
  }
}

export const duplicates = {
  detect: defineCall('duplicates.detect', {
    requirement: 'R-DUP-10',
    title: 'Groups of rows that are alike',
    query: z
      .object({ ...detection, ...paging({ limit: DUPLICATE_GROUPS, max: DUPLICATE_GROUPS }) })
      .refine(hasItsColumns, needsColumns),
    response: duplicateResult,
  }),
  history: defineCall('duplicates.history', {
    requirement: 'R-DUP-11',
    title: 'Earlier detections on a file, the newest first',
    query: z.object(paging()),
    response: z.object({ detection_history: z.array(duplicateHistoryItem), total: count }),
  }),
  resolve: defineCall('duplicates.resolve', {
    requirement: 'R-DUP-12',
    title: 'Preview what the chosen actions leave',
    body: z.object({ ...resolving, version: applying.version }).superRefine(checkResolving),
    response: resolutionPreview.extend({ resolution_preview: resolutionPreview }),
  }),
  download: defineCall('duplicates.download', {
    requirement: 'R-DUP-13',
    title: 'The file without its duplicates as deduplicated_{filename}; with apply the file itself is rid of them',
    body: z.object({ ...resolving, ...applying }).superRefine(checkResolving),
    response: appliedSchema,
    idempotent: true,
  }),
};
