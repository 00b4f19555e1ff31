import { inEnglish } from '@rapi/contracts/say';
import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type calls,
  type NewValidationRule,
  type ResponseOf,
  type ValidationRule,
  sentence,
} from '@rapi/contracts';
import { looksLikeId, newValidationRule } from '@rapi/contracts';
import { notFound, unprocessable, refusedField, validated } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { obstacleSentence } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import { checkRule, misfit } from './check-rule';
import type { ValidationRuleModel, ValidationRuleRecord } from './validation-rule-record';
import { ruleAnswer } from './validation-rule-record';

type Ports = Pick<QualityToolsPorts, 'engine' | 'validationRules'>;

/** The most rules of a file, which is also the most that one validation runs. */
const MAX_RULES = 200;

const ofFile = ({ userId, file }: OpenFile) => ({ userId, fileId: file.id });

/** The rules of a file, in the order they were made. */
export const rulesOf = (rules: ValidationRuleModel, opened: OpenFile): Promise<ValidationRuleRecord[]> =>
  rules.find(ofFile(opened)).sort({ createdAt: 1, _id: 1 }).lean();

/** The rules of a file, and how many rules the user's other files have. */
export async function listRules(
  rules: ValidationRuleModel,
  opened: OpenFile,
): Promise<ResponseOf<typeof calls.validation.rules>> {
  const elsewhere = await rules
    .find({ userId: opened.userId, fileId: { $ne: opened.file.id } })
    .select({ fileId: 1 })
    .lean();
  const counts = new Map<string, number>();
  for (const { fileId } of elsewhere) counts.set(fileId, (counts.get(fileId) ?? 0) + 1);
  return {
    rules: (await rulesOf(rules, opened)).map(ruleAnswer),
    other_files: [...counts].map(([file_id, count]) => ({ file_id, rules: count })),
  };
}

async function checkRoom(rules: ValidationRuleModel, opened: OpenFile, more: number): Promise<void> {
  if ((await rules.countDocuments(ofFile(opened))) + more <= MAX_RULES) return;
  throw refusedField('rule_name', sentence('too_many_rules', { limit: MAX_RULES }));
}

const recordOf = (opened: OpenFile, rule: NewValidationRule): ValidationRuleRecord => ({
  _id: randomUUID(),
  ...ofFile(opened),
  ruleName: rule.rule_name,
  ruleType: rule.rule_type,
  targetColumns: rule.target_columns,
  configJson: JSON.stringify(rule.rule_config),
  description: rule.description,
  severity: rule.severity,
  isActive: true,
  createdAt: new Date(),
});

/** Makes a rule, active from the start; 422 where it could not run on the file. */
export async function createRule(
  { engine, validationRules }: Ports,
  opened: OpenFile,
  rule: NewValidationRule,
  signal: AbortSignal,
): Promise<ValidationRule> {
  await checkRule(engine, opened, rule, signal);
  await checkRoom(validationRules, opened, 1);
  const record = recordOf(opened, rule);
  await validationRules.create(record);
  return ruleAnswer(record);
}

async function findRule(rules: ValidationRuleModel, opened: OpenFile, ruleId: string): Promise<ValidationRuleRecord> {
  const found = looksLikeId(ruleId) ? await rules.findOne({ _id: ruleId, ...ofFile(opened) }).lean() : null;
  if (!found) throw notFound('validation_rule');
  return found;
}

type Changes = BodyOf<typeof calls.validation.updateRule>;

/** The changed rule, validated like a new one: a configuration belongs to its type. */
function changed(record: ValidationRuleRecord, { is_active: _, ...changes }: Changes): NewValidationRule {
  const { rule_name, rule_type, target_columns, rule_config, description, severity } = ruleAnswer(record);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const before = { rule_name, rule_type, target_columns, description: description ?? '', severity };
  const isOfType = (changes.rule_type ?? rule_type) === rule_type;
  return validated(newValidationRule, { ...before, ...(isOfType && { rule_config }), ...given });
}

/** Changes a rule. Switching it on or off needs no check of the file. */
export async function updateRule(
  { engine, validationRules }: Ports,
  opened: OpenFile,
  { ruleId, changes, signal }: { ruleId: string; changes: Changes; signal: AbortSignal },
): Promise<ValidationRule> {
  const record = await findRule(validationRules, opened, ruleId);
  const rule = changed(record, changes);
  const isSwitch = Object.entries(changes).every(([name, value]) => name === 'is_active' || value === undefined);
  if (!isSwitch) await checkRule(engine, opened, rule, signal);
  const { ruleName, ruleType, targetColumns, configJson, description, severity } = recordOf(opened, rule);
  const next = { ruleName, ruleType, targetColumns, configJson, description, severity };
  const isActive = changes.is_active ?? record.isActive;
  await validationRules.updateOne({ _id: record._id }, { $set: { ...next, isActive } });
  return ruleAnswer({ ...record, ...next, isActive });
}

export async function removeRule(rules: ValidationRuleModel, opened: OpenFile, ruleId: string): Promise<void> {
  const { _id } = await findRule(rules, opened, ruleId);
  await rules.deleteOne({ _id });
}

const sameRule = (one: NewValidationRule, other: NewValidationRule): boolean =>
  JSON.stringify([one.rule_type, one.target_columns, one.rule_config]) ===
  JSON.stringify([other.rule_type, other.target_columns, other.rule_config]);

const asNew = (record: ValidationRuleRecord): NewValidationRule => newValidationRule.parse(ruleAnswer(record));

/** Copies rules from another file; those that do not fit or exist already are left out and reported. */
export async function copyRules(
  rules: ValidationRuleModel,
  from: OpenFile,
  to: OpenFile,
): Promise<Omit<ResponseOf<typeof calls.validation.copyRules>, 'success'>> {
  const [source, present] = [await rulesOf(rules, from), (await rulesOf(rules, to)).map(asNew)];
  if (source.length === 0) throw unprocessable('nothing_to_do', sentence('no_rules_to_copy'));
  const left_out: { rule_name: string; reason: string }[] = [];
  const copies: ValidationRuleRecord[] = [];
  for (const record of source) {
    const rule = asNew(record);
    const obstacle = misfit(to, rule);
    if (obstacle) left_out.push({ rule_name: rule.rule_name, reason: inEnglish(obstacleSentence(obstacle)) });
    else if (present.some((each) => sameRule(each, rule)))
      left_out.push({ rule_name: rule.rule_name, reason: inEnglish(sentence('same_rule_there')) });
    else copies.push({ ...recordOf(to, rule), isActive: record.isActive });
  }
  await checkRoom(rules, to, copies.length);
  if (copies.length > 0) await rules.insertMany(copies);
  return { rules: copies.map(ruleAnswer), left_out };
}
