import { cell, jsonObject } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** D2 §5; `custom_function` is displayed only, so it is not among those a rule may be made of. */
export const ruleTypes = ['required_field', 'format_pattern', 'range_check', 'unique_values', 'data_type'] as const;
export const severities = ['info', 'warning', 'error', 'critical'] as const;
export const validationModes = ['full', 'sample', 'custom'] as const;
export const overallResults = ['passed', 'warning', 'failed'] as const;
/** D4 §5: formats a pattern rule knows by name. */
export const knownFormats = ['email', 'phone_id', 'npwp', 'nik', 'postal_code_id', 'date'] as const;

/** D2 §3. */
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

/** Rows count from zero. */
export const violationSchema = z.object({
  row_index: count,
  column_name: z.string(),
  current_value: cell,
  violation_type: z.string(),
  message: z.string(),
  severity: z.enum(severities),
  rule_name: z.string(),
});
export type Violation = z.infer<typeof violationSchema>;

export const validationSummary = z.object({
  total_rows: count,
  rows_passed: count,
  rows_failed: count,
  quality_score: percent,
  total_violations: count,
  rules_executed: count,
  overall_result: z.enum(overallResults),
});

export const validationSession = z.object({
  id: z.string().optional(),
  session_name: z.string().optional(),
  total_rows: count,
  rows_passed: count,
  rows_failed: count,
  quality_score: percent,
  total_rules: count,
  overall_result: z.enum(overallResults),
  execution_time_ms: z.number().min(0),
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
