import type { NewValidationRule, RuleTemplate } from '@rapi/contracts';
import type { ViolationLanguage } from '@rapi/tables';
import type { en } from './words/en';
import { sayIn } from './words/words';

interface Template {
  id: string;
  words: Extract<keyof typeof en, `rule_${string}`>;
  rule_type: NewValidationRule['rule_type'];
  default_config: Record<string, unknown>;
}

/** Templates that a rule can start from, at least one for each type (R-VAL-16). The person fills in the columns. */
const templates = [
  { id: 'required', words: 'rule_required', rule_type: 'required_field', default_config: {} },
  { id: 'email', words: 'rule_email', rule_type: 'format_pattern', default_config: { format: 'email' } },
  { id: 'phone', words: 'rule_phone', rule_type: 'format_pattern', default_config: { format: 'phone_id' } },
  { id: 'npwp', words: 'rule_npwp', rule_type: 'format_pattern', default_config: { format: 'npwp' } },
  { id: 'nik', words: 'rule_nik', rule_type: 'format_pattern', default_config: { format: 'nik' } },
  {
    id: 'postal-code',
    words: 'rule_postal_code',
    rule_type: 'format_pattern',
    default_config: { format: 'postal_code_id' },
  },
  { id: 'date', words: 'rule_date', rule_type: 'format_pattern', default_config: { format: 'date' } },
  {
    id: 'pattern',
    words: 'rule_pattern',
    rule_type: 'format_pattern',
    default_config: { pattern: '^[A-Z]{3}-[0-9]{4}$' },
  },
  {
    id: 'number-range',
    words: 'rule_number_range',
    rule_type: 'range_check',
    default_config: { min: 0, inclusive: true },
  },
  {
    id: 'date-range',
    words: 'rule_date_range',
    rule_type: 'range_check',
    default_config: { min: '2026-01-01', max: '2026-12-31', inclusive: true },
  },
  {
    id: 'ppn',
    words: 'rule_ppn',
    rule_type: 'range_check',
    default_config: { ppn: { dpp_column: 'DPP', tolerance: 1 } },
  },
  { id: 'unique', words: 'rule_unique', rule_type: 'unique_values', default_config: { scope: 'column' } },
  {
    id: 'unique-together',
    words: 'rule_unique_together',
    rule_type: 'unique_values',
    default_config: { scope: 'combination' },
  },
  { id: 'number', words: 'rule_number', rule_type: 'data_type', default_config: { type: 'decimal' } },
] as const satisfies readonly Template[];

export const ruleTemplates = (language: ViolationLanguage): RuleTemplate[] => {
  const say = sayIn(language);
  return templates.map(({ id, words, rule_type, default_config }) => ({
    id,
    name: say(words),
    rule_type,
    default_config,
    description: say(`${words}_about`),
  }));
};
