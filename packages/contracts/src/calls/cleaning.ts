import { defineCall } from '../call';
import {
  cleaningHistoryItem,
  cleaningPreview,
  cleaningResult,
  cleaningRuleSchema,
  defaultTargetColumns,
} from '../entities/cleaning';
import { applying } from '../entities/file';
import { count } from '../entities/values';
import { CHANGES, MAX_CHANGES, MAX_OFFSET } from '../limits';
import { paging } from '../query';
import { columnNames, idText, text } from '../text';
import { z } from '../zod';

const selection = {
  rule_ids: z.array(idText).min(1, 'Please select at least one rule.').max(200),
  /** An empty list means all columns (D4 §9). */
  target_columns: columnNames.default([...defaultTargetColumns]),
};

export const cleaning = {
  rules: defineCall('cleaning.rules', {
    source: 'D2 §7',
    title: 'The cleaning rules, by category',
    response: z.object({ rules: z.array(cleaningRuleSchema) }),
  }),
  history: defineCall('cleaning.history', {
    source: 'D2 §7',
    title: 'The cleanings of a file, the newest first',
    query: z.object(paging()),
    response: z.object({ cleaning_history: z.array(cleaningHistoryItem), total: count }),
  }),
  preview: defineCall('cleaning.preview', {
    source: 'D2 §7',
    title: 'What a cleaning would change',
    body: z.object({
      ...selection,
      /** Which of the changes to show; the counts are of the whole file all the same. */
      limit: z.number().int().min(1).max(MAX_CHANGES).default(CHANGES),
      offset: z.number().int().min(0).max(MAX_OFFSET).default(0),
    }),
    response: cleaningPreview,
  }),
  apply: defineCall('cleaning.apply', {
    source: 'D2 §7, D4 §5',
    title: 'Clean a file: a new version, and a file to download',
    body: z.object({
      ...selection,
      session_name: text({ max: 200 }).optional(),
      cleaning_mode: z.enum(['preview', 'apply']).default('apply'),
      version: applying.version,
    }),
    response: cleaningResult,
    idempotent: true,
  }),
  download: defineCall('cleaning.download', {
    source: 'D2 §7',
    title: 'The file that a cleaning made, named cleaned_ and the file’s name',
  }),
};
