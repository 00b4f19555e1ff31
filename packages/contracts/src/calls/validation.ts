import { defineCall } from '../call';
import { targetType } from '../entities/types';
import { count, success } from '../entities/values';
import {
  knownFormats,
  ruleTemplate,
  severities,
  validationHistoryItem,
  validationModes,
  validationRule,
  validationSession,
  validationSummary,
  violationSchema,
} from '../entities/validation';
import { MAX_ROWS } from '../limits';
import { paging } from '../query';
import { columnNames, filledText, idText, text } from '../text';
import { z } from '../zod';

const ruleFields = {
  rule_name: filledText({ max: 200 }),
  target_columns: columnNames.min(1, 'Name at least one column.'),
  description: text({ max: 1000 }).default(''),
  severity: z.enum(severities).default('error'),
};

const patternConfig = z
  .object({ pattern: text({ max: 1000 }).min(1).optional(), format: z.enum(knownFormats).optional() })
  .refine(({ pattern, format }) => (pattern === undefined) !== (format === undefined), {
    path: ['pattern'],
    message: 'Give either a pattern or the name of a format.',
  });

/** A number, or a day as ISO text for columns of dates. */
const bound = z.union([z.number(), z.iso.date()]);

const rangeConfig = z
  .object({ min: bound.optional(), max: bound.optional(), inclusive: z.boolean().optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, {
    path: ['min'],
    message: 'Give a least value, a greatest value, or both.',
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

const scope = z.object({
  /** From (inclusive) and to (exclusive), counted from zero. */
  row_range: z
    .tuple([z.number().int().min(0).max(MAX_ROWS), z.number().int().min(0).max(MAX_ROWS)])
    .refine(([from, to]) => from < to, 'The range holds no row.')
    .optional(),
  columns: columnNames.optional(),
});

export const validation = {
  rules: defineCall('validation.rules', {
    source: 'D2 §7',
    title: 'The validation rules of a file',
    response: z.object({ rules: z.array(validationRule) }),
  }),
  createRule: defineCall('validation.create-rule', {
    source: 'D2 §7, D4 §5',
    title: 'Make a validation rule',
    body: newValidationRule,
    response: z.object({ success, id: z.string(), rule: validationRule }),
    idempotent: true,
  }),
  templates: defineCall('validation.templates', {
    source: 'D2 §7',
    title: 'Rules to begin with, for each rule type',
    response: z.object({ templates: z.array(ruleTemplate) }),
  }),
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
    title: 'The results of a validation, a page of its violations',
    query: z.object(paging({ limit: 100, max: 1000 })),
    response: z.object({ session: validationSession, violations: z.array(violationSchema), total: count }),
  }),
  violations: defineCall('validation.violations', {
    source: 'D4 §5, §9',
    title: 'All violations of a validation as a workbook',
  }),
};
