import { columnName, columnNames, filledText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { targetType } from './types';
import { knownFormats, severities } from './validation';

/** The fields that rules of all types share. */
export const ruleFields = {
  rule_name: filledText({ max: 200 }),
  target_columns: columnNames.min(1, inMessage('name_a_column')),
  description: text({ max: 1000 }).default(''),
  severity: z.enum(severities).default('error'),
};

/** An RE2 pattern, searched anywhere in the text; `^` and `$` anchor it. */
const patternConfig = z
  .strictObject({ pattern: text({ max: 1000 }).min(1).optional(), format: z.enum(knownFormats).optional() })
  .refine(({ pattern, format }) => (pattern === undefined) !== (format === undefined), {
    path: ['pattern'],
    message: inMessage('pattern_or_format'),
  });

/** A number, or an ISO date for date columns. */
const bound = z.union([z.number(), z.iso.date()]);

/**
 * A range check by PPN arithmetic: the target column is the PPN, and it must be within `tolerance` rupiah of the DPP
 * times the rate in force on the row's date (today's if there is none; R-VAL-7).
 */
const ppnRange = z.strictObject({
  dpp_column: columnName,
  date_column: columnName.optional(),
  /** Whether the DPP is the price, or the "DPP nilai lain" (11/12 of the price, PMK 131/2024). */
  base: z.enum(['price', 'other_base']).optional(),
  /** Percent; replaces the rate in force. */
  rate: z.number().min(0).max(100).optional(),
  /** Rupiah; defaults to 1. */
  tolerance: z.number().min(0).max(1_000_000_000).optional(),
});

const rangeConfig = z
  .strictObject({
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
    message: inMessage('bounds_or_ppn'),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || (typeof min === typeof max && min <= max), {
    path: ['max'],
    message: 'The greatest value is below the least.',
  });

/** `column`: each target column by itself; `combination`: the target columns together. */
const uniqueConfig = z.strictObject({ scope: z.enum(['column', 'combination']).optional() });

const rule = <const Type extends string, Config extends z.ZodType>(type: Type, rule_config: Config) =>
  z.object({ ...ruleFields, rule_type: z.literal(type), rule_config });

const required = rule('required_field', z.strictObject({}).default({}));
const pattern = rule('format_pattern', patternConfig);
const range = rule('range_check', rangeConfig);
const unique = rule('unique_values', uniqueConfig.default({}));
const dataType = rule('data_type', z.strictObject({ type: targetType }));

/** R-VAL-3: each type has its own configuration. */
export const newValidationRule = z.discriminatedUnion('rule_type', [required, pattern, range, unique, dataType]);
/** A rule as sent for storing; unknown keys are refused. */
export const sentValidationRule = z.discriminatedUnion('rule_type', [
  required.strict(),
  pattern.strict(),
  range.strict(),
  unique.strict(),
  dataType.strict(),
]);
export type NewValidationRule = z.infer<typeof newValidationRule>;
