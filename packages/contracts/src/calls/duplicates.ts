import { defineCall } from '../call';
import {
  duplicateHistoryItem,
  duplicateMethod,
  duplicateResult,
  resolutionActions,
  resolutionPreview,
} from '../entities/duplicates';
import { appliedSchema, applying } from '../entities/file';
import { count } from '../entities/values';
import { DUPLICATE_GROUPS, MAX_ROWS } from '../limits';
import { NO_RESOLUTIONS } from '../messages';
import { paging, queryBoolean, queryColumns, queryNumber } from '../query';
import { namedRecord } from '../records';
import { z } from '../zod';

const resolution = z.object({
  action: z.enum(resolutionActions),
  row_indices: z.array(count).min(1).max(MAX_ROWS),
});
const resolutions = namedRecord(resolution, { min: 1, max: MAX_ROWS, tooFew: NO_RESOLUTIONS });

export const duplicates = {
  detect: defineCall('duplicates.detect', {
    source: 'D2 §7, D4 §5',
    title: 'Groups of rows that are alike',
    query: z
      .object({
        method: duplicateMethod.default('exact'),
        similarity_threshold: queryNumber({ min: 50, max: 100 }).default(90),
        ignore_case: queryBoolean.default(true),
        ignore_whitespace: queryBoolean.default(true),
        /** None means all columns. */
        key_columns: queryColumns,
        ...paging({ limit: DUPLICATE_GROUPS, max: DUPLICATE_GROUPS }),
      })
      .refine(({ method, key_columns }) => method !== 'key_columns' || key_columns.length > 0, {
        path: ['key_columns'],
        message: 'Name the columns to compare.',
      }),
    response: duplicateResult,
  }),
  history: defineCall('duplicates.history', {
    source: 'D2 §7',
    title: 'Earlier detections on a file, the newest first',
    query: z.object(paging()),
    response: z.object({ detection_history: z.array(duplicateHistoryItem), total: count }),
  }),
  resolve: defineCall('duplicates.resolve', {
    source: 'D2 §7, D4 §9',
    title: 'Preview what the chosen actions leave',
    body: z.object({ resolutions }),
    response: resolutionPreview.extend({ resolution_preview: resolutionPreview }),
  }),
  download: defineCall('duplicates.download', {
    source: 'D2 §7, D4 §4',
    title: 'The file without its duplicates as deduplicated_{filename}; with apply the file itself is rid of them',
    body: z.object({ resolutions, ...applying }),
    response: appliedSchema,
    idempotent: true,
  }),
};
