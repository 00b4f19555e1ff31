import { columnName, columnNames, filledText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { targetType } from './types';
import { knownFormats, severities } from './validation';

/** What a rule says of itself, whatever its type. */
export const ruleFields = {
  rule_name: filledText({ max: 200 }),
  target_columns: columnNames.min(1, inMessage('name_a_column')),
  description: text({ max: 1000 }).default(''),
  severity: z.enum(severities).default('error'),
};

/** A pattern is RE2's and is looked for anywhere in the text; `^` and `$` tie it to the ends. */
const patternConfig = z
  .strictObject({ pattern: text({ max: 1000 }).min(1).optional(), format: z.enum(knownFormats).optional() })
  .refine(({ pattern, format }) => (pattern === undefined) !== (format === undefined), {
    path: ['pattern'],
    message: inMessage('pattern_or_format'),
  });

/** A number, or a day as ISO text for columns of dates. */
const bound = z.union([z.number(), z.iso.date()]);

/**
 * The range as PPN arithmetic: the target column is the PPN, and it must lie within `tolerance` rupiah of the DPP times the
 * rate in force on the row's date (today's without one; R-VAL-7).
 */
const ppnRange = z.strictObject({
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

/** R-VAL-3: each type has a configuration of its own. */
export const newValidationRule = z.discriminatedUnion('rule_type', [required, pattern, range, unique, dataType]);
/** A rule as it is sent to be kept, with nothing that rules have no use for. */
export const sentValidationRule = z.discriminatedUnion('rule_type', [
  required.strict(),
  pattern.strict(),
  range.strict(),
  unique.strict(),
  dataType.strict(),
]);
export type NewValidationRule = z.infer<typeof newValidationRule>;
