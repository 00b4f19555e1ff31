import { defineCall } from '../call';
import { appliedSchema, applying } from '../entities/file';
import { newValidationRule, ruleFields, sentValidationRule } from '../entities/new-validation-rule';
import { count, succeeded, success } from '../entities/values';
import {
  failingRow,
  ruleTemplate,
  ruleTypes,
  severities,
  validationHistoryItem,
  validationModes,
  validationRule,
  validationSession,
  validationSummary,
  violationLanguages,
  violationSchema,
} from '../entities/validation';
import { MAX_PLAN_ROWS } from '../limits';
import { paging, queryInteger } from '../query';
import { jsonObject } from '../records';
import { columnNames, idText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const scope = z.strictObject({
  /** From (inclusive) and to (exclusive), counted from zero. */
  row_range: z
    .tuple([z.number().int().min(0).max(MAX_PLAN_ROWS), z.number().int().min(0).max(MAX_PLAN_ROWS)])
    .refine(([from, to]) => from < to, inMessage('range_without_rows'))
    .optional(),
  columns: columnNames.optional(),
});

const language = z.enum(violationLanguages).default('en');
const oneRule = { rule_id: idText.optional() };

const suggestion = z.object({
  /** Stable: the same suggestion always has the same id. */
  id: z.string(),
  rule: newValidationRule,
  /** Why it is suggested, for a person. */
  reason: z.string(),
  /** Rows that would fail the rule now. */
  rows_failed: count,
});

const ruleMade = z.object({ success, id: z.string(), rule: validationRule });

/** Calls that list, make, change and delete the rules of a file. */
const ruleCalls = {
  rules: defineCall('validation.rules', {
    requirement: 'R-VAL-10',
    title: 'The validation rules of a file, and which other files have some to copy',
    response: z.object({
      rules: z.array(validationRule),
      other_files: z.array(z.object({ file_id: z.string(), rules: count })).optional(),
    }),
  }),
  createRule: defineCall('validation.create-rule', {
    requirement: 'R-VAL-11',
    title: 'Make a validation rule',
    body: sentValidationRule,
    response: ruleMade,
    idempotent: true,
  }),
  updateRule: defineCall('validation.update-rule', {
    requirement: 'R-VAL-12',
    title: 'Change a validation rule, or switch it on or off; what is left out stays',
    body: z
      .strictObject({
        rule_name: ruleFields.rule_name.optional(),
        rule_type: z.enum(ruleTypes).optional(),
        target_columns: ruleFields.target_columns.optional(),
        rule_config: jsonObject.optional(),
        description: text({ max: 1000 }).optional(),
        severity: z.enum(severities).optional(),
        is_active: z.boolean().optional(),
      })
      .refine((changes) => Object.values(changes).some((value) => value !== undefined), inMessage('say_what_changes')),
    response: z.object({ success, rule: validationRule }),
  }),
  removeRule: defineCall('validation.remove-rule', {
    requirement: 'R-VAL-13',
    title: 'Delete a validation rule; past validations keep what it found',
    response: succeeded,
  }),
  copyRules: defineCall('validation.copy-rules', {
    requirement: 'R-VAL-14',
    title: 'Copy the rules of another of one’s files; those that do not fit this file are named and left out',
    body: z.strictObject({ from_file_id: idText }),
    response: z.object({
      success,
      rules: z.array(validationRule),
      left_out: z.array(z.object({ rule_name: z.string(), reason: z.string() })),
    }),
    idempotent: true,
  }),
  testRule: defineCall('validation.test-rule', {
    requirement: 'R-VAL-15',
    title: 'What a rule would find, without making it',
    query: z.object({ language }),
    body: sentValidationRule,
    response: z.object({
      /** Cells that the rule checks: filled cells, or every cell for a required field. */
      checked: count,
      violations: count,
      rows_failed: count,
      samples: z.array(violationSchema),
    }),
  }),
  templates: defineCall('validation.templates', {
    requirement: 'R-VAL-16',
    title: 'Rules to begin with, for each rule type',
    query: z.object({ language }),
    response: z.object({ templates: z.array(ruleTemplate) }),
  }),
  suggestions: defineCall('validation.suggestions', {
    requirement: 'R-VAL-17',
    title: 'Rules that the file’s own profile suggests, and how many rows would fail each',
    query: z.object({ language }),
    response: z.object({ suggestions: z.array(suggestion) }),
  }),
};

export const validation = {
  ...ruleCalls,
  history: defineCall('validation.history', {
    requirement: 'R-VAL-18',
    title: 'The validations of a file, the newest first',
    query: z.object(paging()),
    response: z.object({ validation_history: z.array(validationHistoryItem), total: count }),
  }),
  run: defineCall('validation.run', {
    requirement: 'R-VAL-19',
    title: 'Check a file against rules; no rule ids mean all active ones',
    body: z
      .strictObject({
        session_name: text({ max: 200 }).optional(),
        validation_mode: z.enum(validationModes),
        rule_ids: z.array(idText).max(200).default([]),
        scope: scope.optional(),
      })
      .refine(({ validation_mode, scope }) => validation_mode !== 'custom' || scope !== undefined, {
        path: ['scope'],
        message: inMessage('say_what_to_check'),
      }),
    response: z.object({
      success: success.optional(),
      id: z.string(),
      session_id: z.string(),
      summary: validationSummary,
      violations_preview: z.array(violationSchema),
    }),
    idempotent: true,
  }),
  results: defineCall('validation.results', {
    requirement: 'R-VAL-20',
    title: 'The results of a validation, a page of its violations by row and rule',
    query: z.object({ ...paging({ limit: 100, max: 1000 }), ...oneRule, language }),
    response: z.object({ session: validationSession, violations: z.array(violationSchema), total: count }),
  }),
  failingRows: defineCall('validation.failing-rows', {
    requirement: 'R-VAL-21',
    title: 'The rows that failed a validation, with all their cells and what is wrong with them',
    query: z.object({
      ...paging({ limit: 50, max: 200 }),
      ...oneRule,
      /** Only this row. */
      row_index: queryInteger({ min: 0, max: MAX_PLAN_ROWS }).optional(),
      language,
    }),
    response: z.object({ columns: z.array(z.string()), rows: z.array(failingRow), total: count }),
  }),
  violations: defineCall('validation.violations', {
    requirement: 'R-VAL-22',
    title: 'A workbook of every failing row, its bad cells coloured, and of every violation',
    query: z.object({ language }),
  }),
  split: defineCall('validation.split', {
    requirement: 'R-VAL-23',
    title:
      'The rows that passed, as passed_{name}, or those that failed, as failed_{name}; with apply the file itself keeps only them',
    body: z.object({
      session_id: idText,
      part: z.enum(['passed', 'failed']).default('passed'),
      ...applying,
    }),
    response: appliedSchema,
    idempotent: true,
  }),
};
