import { defineCall } from '../call';
import {
  cleaningChange,
  cleaningHistoryItem,
  cleaningPreview,
  cleaningResult,
  cleaningRuleSchema,
  clusterMethods,
  excludedChanges,
  replacement,
  valueCluster,
} from '../entities/cleaning';
import { appliedSchema, applying } from '../entities/file';
import { count, success, succeeded } from '../entities/values';
import {
  CHANGES,
  CLUSTERS,
  MAX_CELL_LENGTH,
  MAX_CHANGES,
  MAX_CLEANING_RULES,
  MAX_CLUSTERS,
  MAX_MERGES,
  MAX_OFFSET,
  MAX_PLAN_ROWS,
  MAX_TRIED_VALUES,
} from '../limits';
import { paging, queryInteger } from '../query';
import { columnName, columnNames, filledText, idText, text, texts } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const selection = {
  /** Ids of system rules and of the user's own rules. */
  rule_ids: z.array(idText).min(1, inMessage('select_a_rule')).max(MAX_CLEANING_RULES),
  /** None, or an empty list, means all columns (R-CLEAN-3). */
  target_columns: columnNames.default([]),
  /** Changes that the person removed from the preview. */
  excluded: excludedChanges.optional(),
  /** Columns to convert to numbers or dates even though some values cannot be read; those cells are emptied. */
  empty_unread: columnNames.optional(),
};

const ruleNaming = { name: filledText({ max: 200 }), description: text({ max: 1000 }) };
const cellText = text({ max: MAX_CELL_LENGTH }).min(1);
const madeRule = z.object({ success, id: z.string(), rule: cleaningRuleSchema });

export const cleaning = {
  rules: defineCall('cleaning.rules', {
    requirement: 'R-CLEAN-10',
    title: 'The cleaning rules, by category',
    response: z.object({ rules: z.array(cleaningRuleSchema) }),
  }),
  history: defineCall('cleaning.history', {
    requirement: 'R-CLEAN-11',
    title: 'The cleanings of a file, the newest first',
    query: z.object(paging()),
    response: z.object({ cleaning_history: z.array(cleaningHistoryItem), total: count }),
  }),
  preview: defineCall('cleaning.preview', {
    requirement: 'R-CLEAN-12',
    title: 'What a cleaning would change',
    body: z.object({
      ...selection,
      /** Which of the changes to show; the counts still cover the whole file. */
      limit: z.number().int().min(1).max(MAX_CHANGES).default(CHANGES),
      offset: z.number().int().min(0).max(MAX_OFFSET).default(0),
    }),
    response: cleaningPreview,
  }),
  apply: defineCall('cleaning.apply', {
    requirement: 'R-CLEAN-13',
    title: 'Clean a file: a new version, and a file to download',
    body: z.strictObject({
      ...selection,
      session_name: text({ max: 200 }).optional(),
      cleaning_mode: z.enum(['preview', 'apply']).default('apply'),
      version: applying.version,
    }),
    response: cleaningResult,
    idempotent: true,
  }),
  download: defineCall('cleaning.download', {
    requirement: 'R-CLEAN-14',
    title: 'The file that a cleaning made, named cleaned_ and the file’s name',
  }),
  createRule: defineCall('cleaning.create-rule', {
    requirement: 'R-CLEAN-15',
    title: 'A cleaning rule of one’s own, of the category custom: find and replace',
    body: z.strictObject({ ...ruleNaming, description: ruleNaming.description.default(''), ...replacement }),
    response: madeRule,
    status: 201,
    idempotent: true,
  }),
  updateRule: defineCall('cleaning.update-rule', {
    requirement: 'R-CLEAN-16',
    title: 'Change a cleaning rule of one’s own; what it has cleaned stays as it is',
    body: z.strictObject({
      name: ruleNaming.name.optional(),
      description: ruleNaming.description.optional(),
      find: replacement.find.optional(),
      replace: replacement.replace.unwrap().optional(),
      is_regex: z.boolean().optional(),
      match_case: z.boolean().optional(),
      whole_cell: z.boolean().optional(),
    }),
    response: madeRule,
  }),
  removeRule: defineCall('cleaning.remove-rule', {
    requirement: 'R-CLEAN-17',
    title: 'Delete a cleaning rule of one’s own; recipes that have it keep it',
    response: succeeded,
  }),
  testRule: defineCall('cleaning.test-rule', {
    requirement: 'R-CLEAN-18',
    title: 'What a rule makes of some texts, before it is kept; 422 says what is wrong with a pattern',
    body: z.object({ ...replacement, values: z.array(text({ max: MAX_CELL_LENGTH })).max(MAX_TRIED_VALUES) }),
    response: z.object({ results: z.array(z.object({ original: z.string(), cleaned: z.string().nullable() })) }),
  }),
  clusters: defineCall('cleaning.clusters', {
    requirement: 'R-CLEAN-19',
    title: 'Values of a column that are probably one, written differently; those of the most rows first',
    query: z.object({
      /** The first column of text if not given. */
      column: columnName.optional(),
      method: z.enum(clusterMethods).default('fingerprint'),
      /** Letters in a piece, for `ngram`. */
      ngram_size: queryInteger({ min: 1, max: 6 }).default(2),
      /** Most edits between two values, for `levenshtein`. */
      distance: queryInteger({ min: 1, max: 3 }).default(1),
      ...paging({ limit: CLUSTERS, max: MAX_CLUSTERS }),
    }),
    response: z.object({
      column: z.string(),
      clusters: z.array(valueCluster),
      total: count,
      /** Different values of the column. */
      distinct_count: count,
      /** Rows whose value would change if every group became its suggested value. */
      rows_to_change: count,
    }),
  }),
  mergeValues: defineCall('cleaning.merge-values', {
    requirement: 'R-CLEAN-20',
    title: 'Write values of a column as one; without apply, what that would change',
    body: z.object({
      column: columnName,
      merges: z
        .array(
          z.object({ from: texts({ min: 1, max: MAX_PLAN_ROWS }, { min: 1, max: MAX_CELL_LENGTH }), to: cellText }),
        )
        .min(1, inMessage('choose_a_group'))
        .max(MAX_MERGES),
      ...applying,
      /** Which of the changes to show; the counts still cover the whole file. */
      limit: z.number().int().min(1).max(MAX_CHANGES).default(CHANGES),
      offset: z.number().int().min(0).max(MAX_OFFSET).default(0),
    }),
    response: appliedSchema.partial().extend({
      success,
      total_changes: count,
      /** Only in the answer to a preview. */
      changes: z.array(cleaningChange).optional(),
    }),
    idempotent: true,
  }),
};
