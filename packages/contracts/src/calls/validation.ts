import { defineCall } from '../call';
import { appliedSchema, applying } from '../entities/file';
import { targetType } from '../entities/types';
import { count, succeeded, success } from '../entities/values';
import {
  failingRow,
  knownFormats,
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
import { columnName, columnNames, filledText, idText, text } from '../text';
import { z } from '../zod';

const ruleFields = {
  rule_name: filledText({ max: 200 }),
  target_columns: columnNames.min(1, 'Name at least one column.'),
  description: text({ max: 1000 }).default(''),
  severity: z.enum(severities).default('error'),
};

/** A pattern is RE2's and is looked for anywhere in the text; `^` and `$` tie it to the ends. */
const patternConfig = z
  .object({ pattern: text({ max: 1000 }).min(1).optional(), format: z.enum(knownFormats).optional() })
  .refine(({ pattern, format }) => (pattern === undefined) !== (format === undefined), {
    path: ['pattern'],
    message: 'Give either a pattern or the name of a format.',
  });

/** A number, or a day as ISO text for columns of dates. */
const bound = z.union([z.number(), z.iso.date()]);

/**
 * The range as PPN arithmetic: the target column is the PPN, and it must lie within `tolerance` rupiah of the DPP times the
 * rate in force on the row's date (today's without one; D4 §9).
 */
const ppnRange = z.object({
  dpp_column: columnName,
  date_column: columnName.optional(),
  /** Whether the DPP is the price, or the "DPP nilai lain" of 11/12 of it (PMK 131/2024). */
  base: z.enum(['price', 'other_base']).optional(),
  /** Percent; instead of the rate in force. */
  rate: z.number().min(0).max(100).optional(),
  /** Rupiah; 1 if not given. */
  tolerance: z.number().min(0).max(1_000_000_000).optional(),
});

const rangeConfig = z
  .object({
    min: bound.optional(),
    max: bound.optional(),
    inclusive: z.boolean().optional(),
    ppn: ppnRange.optional(),
  })
  .refine(({ min, max, ppn }) => min !== undefined || max !== undefined || ppn !== undefined, {
    path: ['min'],
    message: 'Give a least value, a greatest value, or both.',
  })
  .refine(({ min, max, ppn }) => ppn === undefined || (min === undefined && max === undefined), {
    path: ['ppn'],
    message: 'Give either bounds or the calculation of PPN.',
  })
  .refine(({ min, max }) => min === undefined || max === undefined || (typeof min === typeof max && min <= max), {
    path: ['max'],
    message: 'The greatest value is below the least.',
  });

/** `column`: each target column by itself; `combination`: the target columns together. */
const uniqueConfig = z.object({ scope: z.enum(['column', 'combination']).optional() });

const rule = <const Type extends string, Config extends z.ZodType>(type: Type, rule_config: Config) =>
  z.object({ ...ruleFields, rule_type: z.literal(type), rule_config });

/** D4 §5: each type has a configuration of its own. */
export const newValidationRule = z.discriminatedUnion('rule_type', [
  rule('required_field', z.object({}).default({})),
  rule('format_pattern', patternConfig),
  rule('range_check', rangeConfig),
  rule('unique_values', uniqueConfig.default({})),
  rule('data_type', z.object({ type: targetType })),
]);
export type NewValidationRule = z.infer<typeof newValidationRule>;

const scope = z.object({
  /** From (inclusive) and to (exclusive), counted from zero. */
  row_range: z
    .tuple([z.number().int().min(0).max(MAX_PLAN_ROWS), z.number().int().min(0).max(MAX_PLAN_ROWS)])
    .refine(([from, to]) => from < to, 'The range holds no row.')
    .optional(),
  columns: columnNames.optional(),
});

const language = z.enum(violationLanguages).default('en');
const oneRule = { rule_id: idText.optional() };

const suggestion = z.object({
  /** The same for the same suggestion. */
  id: z.string(),
  rule: newValidationRule,
  /** Why it is suggested, for a person. */
  reason: z.string(),
  /** Rows that would fail now. */
  rows_failed: count,
});

const ruleMade = z.object({ success, id: z.string(), rule: validationRule });

/** Making, changing and taking away the rules of a file. */
const ruleCalls = {
  rules: defineCall('validation.rules', {
    source: 'D2 §7',
    title: 'The validation rules of a file, and which other files have some to copy',
    response: z.object({
      rules: z.array(validationRule),
      other_files: z.array(z.object({ file_id: z.string(), rules: count })).optional(),
    }),
  }),
  createRule: defineCall('validation.create-rule', {
    source: 'D2 §7, D4 §5',
    title: 'Make a validation rule',
    body: newValidationRule,
    response: ruleMade,
    idempotent: true,
  }),
  updateRule: defineCall('validation.update-rule', {
    source: 'D2 §2.6',
    title: 'Change a validation rule, or switch it on or off; what is left out stays',
    body: z
      .object({
        rule_name: ruleFields.rule_name.optional(),
        rule_type: z.enum(ruleTypes).optional(),
        target_columns: ruleFields.target_columns.optional(),
        rule_config: jsonObject.optional(),
        description: text({ max: 1000 }).optional(),
        severity: z.enum(severities).optional(),
        is_active: z.boolean().optional(),
      })
      .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Say what is to change.'),
    response: z.object({ success, rule: validationRule }),
  }),
  removeRule: defineCall('validation.remove-rule', {
    source: 'D2 §2.6',
    title: 'Delete a validation rule; past validations keep what it found',
    response: succeeded,
  }),
  copyRules: defineCall('validation.copy-rules', {
    source: 'D2 §2.6',
    title: 'Copy the rules of another of one’s files; those that do not fit this file are named and left out',
    body: z.object({ from_file_id: idText }),
    response: z.object({
      success,
      rules: z.array(validationRule),
      left_out: z.array(z.object({ rule_name: z.string(), reason: z.string() })),
    }),
    idempotent: true,
  }),
  testRule: defineCall('validation.test-rule', {
    source: 'D2 §2.6',
    title: 'What a rule would find, without making it',
    query: z.object({ language }),
    body: newValidationRule,
    response: z.object({
      /** Cells the rule looks at: for all but required fields the filled ones. */
      checked: count,
      violations: count,
      rows_failed: count,
      samples: z.array(violationSchema),
    }),
  }),
  templates: defineCall('validation.templates', {
    source: 'D2 §7',
    title: 'Rules to begin with, for each rule type',
    query: z.object({ language }),
    response: z.object({ templates: z.array(ruleTemplate) }),
  }),
  suggestions: defineCall('validation.suggestions', {
    source: 'D2 §2.6',
    title: 'Rules that the file’s own profile suggests, and how many rows would fail each',
    query: z.object({ language }),
    response: z.object({ suggestions: z.array(suggestion) }),
  }),
};

export const validation = {
  ...ruleCalls,
  history: defineCall('validation.history', {
    source: 'D2 §7',
    title: 'The validations of a file, the newest first',
    query: z.object(paging()),
    response: z.object({ validation_history: z.array(validationHistoryItem), total: count }),
  }),
  run: defineCall('validation.run', {
    source: 'D2 §7, D4 §5, §9',
    title: 'Check a file against rules; no rule ids mean all active ones',
    body: z
      .object({
        session_name: text({ max: 200 }).optional(),
        validation_mode: z.enum(validationModes),
        rule_ids: z.array(idText).max(200).default([]),
        scope: scope.optional(),
      })
      .refine(({ validation_mode, scope }) => validation_mode !== 'custom' || scope !== undefined, {
        path: ['scope'],
        message: 'Say which rows or columns to check.',
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
    source: 'D2 §7, D4 §5',
    title: 'The results of a validation, a page of its violations by row and rule',
    query: z.object({ ...paging({ limit: 100, max: 1000 }), ...oneRule, language }),
    response: z.object({ session: validationSession, violations: z.array(violationSchema), total: count }),
  }),
  failingRows: defineCall('validation.failing-rows', {
    source: 'D4 §5',
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
    source: 'D4 §5, §9',
    title: 'A workbook of every failing row, its bad cells coloured, and of every violation',
    query: z.object({ language }),
  }),
  split: defineCall('validation.split', {
    source: 'D4 §4, §5',
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
