import { cell, jsonObject, row } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** R-VAL-2. `custom_function` is only displayed, so new rules cannot use it. */
export const ruleTypes = ['required_field', 'format_pattern', 'range_check', 'unique_values', 'data_type'] as const;
export type RuleType = (typeof ruleTypes)[number];
export const severities = ['info', 'warning', 'error', 'critical'] as const;
export type Severity = (typeof severities)[number];
export const validationModes = ['full', 'sample', 'custom'] as const;
export type ValidationMode = (typeof validationModes)[number];
export const overallResults = ['passed', 'warning', 'failed'] as const;
export type OverallResult = (typeof overallResults)[number];
/** R-VAL-3: the formats that a pattern rule can name. */
export const knownFormats = ['email', 'phone_id', 'npwp', 'nik', 'postal_code_id', 'date'] as const;
export type KnownFormat = (typeof knownFormats)[number];
/** The languages of violation messages. */
export const violationLanguages = ['en', 'id'] as const;

/** R-VAL-10. */
export const validationRule = z.object({
  id: z.string(),
  rule_name: z.string(),
  rule_type: z.enum([...ruleTypes, 'custom_function']),
  target_columns: z.array(z.string()),
  rule_config: jsonObject,
  description: z.string().nullable(),
  severity: z.enum(severities),
  is_active: z.boolean(),
  created_at: time,
});
export type ValidationRule = z.infer<typeof validationRule>;

export const ruleTemplate = z.object({
  id: z.string(),
  name: z.string(),
  rule_type: z.enum([...ruleTypes, 'custom_function']),
  default_config: jsonObject,
  description: z.string(),
});
export type RuleTemplate = z.infer<typeof ruleTemplate>;

/** Rows count from zero. */
export const violationSchema = z.object({
  row_index: count,
  /** The column's name; several names joined by commas when the values are wrong only in combination. */
  column_name: z.string(),
  current_value: cell,
  /** A stable code, such as `missing`, `invalid_email`, `above_max`, `duplicate_value`. */
  violation_type: z.string(),
  message: z.string(),
  severity: z.enum(severities),
  rule_name: z.string(),
  rule_id: z.string().optional(),
});
export type Violation = z.infer<typeof violationSchema>;

export const validationSummary = z.object({
  /** Rows that were checked: those of the sample or the scope, if there is one. */
  total_rows: count,
  rows_passed: count,
  /** Rows with at least one violation of any severity. */
  rows_failed: count,
  /** The product's one quality score (R-PROF-4), for the version that was checked. */
  quality_score: percent,
  total_violations: count,
  /** Rules that could be run. */
  rules_executed: count,
  /**
   * `failed`: an error or critical rule is broken; `warning`: only info or warning rules are broken, or a rule could
   * not run.
   */
  overall_result: z.enum(overallResults),
});

/** The outcome of one rule in one validation. */
export const ruleOutcome = z.object({
  rule_id: z.string(),
  rule_name: z.string(),
  rule_type: z.enum(ruleTypes),
  target_columns: z.array(z.string()),
  severity: z.enum(severities),
  status: z.enum(['executed', 'skipped']),
  /** Why the rule could not run, for a person; null if it ran. */
  reason: z.string().nullable(),
  violations: count,
  rows_failed: count,
});
export type RuleOutcome = z.infer<typeof ruleOutcome>;

export const validationSession = z.object({
  id: z.string().optional(),
  session_name: z.string().optional(),
  started_at: time.optional(),
  validation_mode: z.enum(validationModes).optional(),
  total_rows: count,
  rows_passed: count,
  rows_failed: count,
  quality_score: percent,
  total_rules: count,
  total_violations: count.optional(),
  overall_result: z.enum(overallResults),
  execution_time_ms: z.number().min(0),
  /** The version of the file that was checked. */
  version: count.optional(),
  rules: z.array(ruleOutcome).optional(),
});

export const validationHistoryItem = z.object({
  id: z.string(),
  session_name: z.string(),
  started_at: time,
  validation_mode: z.enum(validationModes),
  overall_result: z.enum(overallResults),
  quality_score: percent,
  total_rows: count,
  total_rules: count,
  rows_passed: count,
  rows_failed: count,
});

/** A failing row with all its cells and the reason for each bad cell. */
export const failingRow = z.object({
  row_index: count,
  row,
  violations: z.array(
    z.object({
      columns: z.array(z.string()),
      message: z.string(),
      severity: z.enum(severities),
      rule_name: z.string(),
    }),
  ),
});
export type FailingRow = z.infer<typeof failingRow>;
