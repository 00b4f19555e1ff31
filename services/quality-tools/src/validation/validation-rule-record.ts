import type { Severity, ValidationRule } from '@rapi/contracts';
import { newValidationRule } from '@rapi/contracts';
import type { PlannedRule } from '@rapi/tables';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A rule of one file of one user (R-VAL-10). */
export interface ValidationRuleRecord {
  _id: string;
  userId: string;
  fileId: string;
  ruleName: string;
  ruleType: PlannedRule['rule_type'];
  targetColumns: string[];
  /** JSON text: it contains people's column names and patterns, which may not be valid database keys. */
  configJson: string;
  description: string;
  severity: Severity;
  isActive: boolean;
  createdAt: Date;
}

const validationRuleSchema = new Schema<ValidationRuleRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    ruleName: { type: String, required: true },
    ruleType: { type: String, required: true },
    targetColumns: [String],
    configJson: { type: String, required: true },
    description: { type: String, default: '' },
    severity: { type: String, required: true },
    isActive: { type: Boolean, default: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'validation_rules', versionKey: false },
);
validationRuleSchema.index({ fileId: 1, createdAt: 1 });
validationRuleSchema.index({ userId: 1 });

export type ValidationRuleModel = Model<ValidationRuleRecord>;
export const validationRuleModel = (connection: Connection): ValidationRuleModel =>
  connection.model<ValidationRuleRecord>('ValidationRule', validationRuleSchema);

const configOf = ({ configJson }: ValidationRuleRecord): Record<string, unknown> => Object(JSON.parse(configJson));

export const ruleAnswer = (record: ValidationRuleRecord): ValidationRule => ({
  id: record._id,
  rule_name: record.ruleName,
  rule_type: record.ruleType,
  target_columns: record.targetColumns,
  rule_config: configOf(record),
  description: record.description,
  severity: record.severity,
  is_active: record.isActive,
  created_at: record.createdAt.toISOString(),
});

/** The rule as the engine runs it. */
export const plannedRuleOf = (record: ValidationRuleRecord): PlannedRule => ({
  id: record._id,
  ...newValidationRule.parse({
    rule_name: record.ruleName,
    rule_type: record.ruleType,
    target_columns: record.targetColumns,
    rule_config: configOf(record),
    description: record.description,
    severity: record.severity,
  }),
});
