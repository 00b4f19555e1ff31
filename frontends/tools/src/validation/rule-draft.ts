import type { KnownFormat, RuleType, Severity, TargetType, ValidationRule } from '@rapi/contracts';
import { type ApiBody, formatExactly } from '@rapi/ui';
import { readNumber } from '@rapi/ui/controls';

export const ruleTypes = [
  'required_field',
  'format_pattern',
  'range_check',
  'unique_values',
  'data_type',
] as const satisfies readonly RuleType[];
export const severities = ['info', 'warning', 'error', 'critical'] as const satisfies readonly Severity[];
export const formats = [
  'email',
  'phone_id',
  'npwp',
  'nik',
  'postal_code_id',
  'date',
] as const satisfies readonly KnownFormat[];
export const dataTypes = [
  'integer',
  'decimal',
  'currency',
  'percentage',
  'date',
  'datetime',
  'boolean',
  'phone',
  'npwp',
  'nik',
] as const satisfies readonly TargetType[];
export const ranges = ['numbers', 'dates', 'ppn'] as const;

/** A rule being edited. It has the fields of every type, so that switching types loses nothing. */
export interface RuleDraft {
  name: string;
  type: RuleType;
  columns: readonly string[];
  /** The text typed for another column, not yet accepted. */
  typed: string;
  description: string;
  severity: Severity;
  format: KnownFormat | 'pattern';
  pattern: string;
  range: (typeof ranges)[number];
  min: string;
  max: string;
  /** Dates as ISO text. */
  from: string;
  to: string;
  inclusive: boolean;
  dpp: string;
  date: string;
  base: 'price' | 'other_base';
  tolerance: string;
  scope: 'column' | 'combination';
  dataType: TargetType;
}

/** R-VAL-2: required_field and error are the defaults. */
export const emptyDraft: RuleDraft = {
  name: '',
  type: 'required_field',
  columns: [],
  typed: '',
  description: '',
  severity: 'error',
  format: 'email',
  pattern: '',
  range: 'numbers',
  min: '',
  max: '',
  from: '',
  to: '',
  inclusive: true,
  dpp: '',
  date: '',
  base: 'price',
  tolerance: '1',
  scope: 'column',
  dataType: 'integer',
};

type Config = Readonly<Record<string, unknown>>;

/** As a person would type it, to be read again by `readNumber`. */
const textOf = (value: unknown): string =>
  typeof value === 'number' ? formatExactly(value) : typeof value === 'string' ? value : '';
const oneOf = <const Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

function rangeDraft({ min, max, inclusive, ppn }: Config): Partial<RuleDraft> {
  if (typeof ppn === 'object' && ppn !== null) {
    const { dpp_column, date_column, base, tolerance }: Config = { ...ppn };
    return {
      range: 'ppn',
      dpp: textOf(dpp_column),
      date: textOf(date_column),
      base: oneOf(['price', 'other_base'], base, 'price'),
      tolerance: textOf(tolerance) || '1',
    };
  }
  const isDay = typeof (min ?? max) === 'string';
  const bounds = isDay ? { from: textOf(min), to: textOf(max) } : { min: textOf(min), max: textOf(max) };
  return { range: isDay ? 'dates' : 'numbers', ...bounds, inclusive: inclusive !== false };
}

/** The draft fields for a rule type's configuration. */
export function configDraft(type: RuleType, config: Config): Partial<RuleDraft> {
  switch (type) {
    case 'required_field':
      return {};
    case 'format_pattern':
      return config.pattern === undefined
        ? { format: oneOf(formats, config.format, 'email') }
        : { format: 'pattern', pattern: textOf(config.pattern) };
    case 'range_check':
      return rangeDraft(config);
    case 'unique_values':
      return { scope: oneOf(['column', 'combination'], config.scope, 'column') };
    case 'data_type':
      return { dataType: oneOf([...dataTypes, 'text', 'category'], config.type, 'integer') };
  }
}

/** The draft of an existing rule. */
export function draftOf(rule: ValidationRule): RuleDraft {
  const type = oneOf(ruleTypes, rule.rule_type, 'required_field');
  return {
    ...emptyDraft,
    name: rule.rule_name,
    type,
    columns: rule.target_columns,
    description: rule.description ?? '',
    severity: rule.severity,
    ...configDraft(type, rule.rule_config),
  };
}

type NewRule = ApiBody<'validation.create-rule'>;

/** Whether something is typed that is no number: such a bound would be lost without a word. */
export const isUnreadable = (text: string): boolean => text.trim() !== '' && readNumber(text) === undefined;

function rangeConfig(draft: RuleDraft) {
  if (draft.range === 'ppn') {
    if (draft.dpp === '' || isUnreadable(draft.tolerance)) return undefined;
    const tolerance = readNumber(draft.tolerance) ?? 1;
    const date = draft.date === '' ? {} : { date_column: draft.date };
    return { ppn: { dpp_column: draft.dpp, ...date, base: draft.base, tolerance } };
  }
  const isDays = draft.range === 'dates';
  if (!isDays && [draft.min, draft.max].some(isUnreadable)) return undefined;
  const [min, max] = isDays
    ? [draft.from || undefined, draft.to || undefined]
    : [readNumber(draft.min), readNumber(draft.max)];
  if (min === undefined && max === undefined) return undefined;
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { ...bounds, inclusive: draft.inclusive };
}

const withConfig = (draft: RuleDraft, common: Omit<NewRule, 'rule_type' | 'rule_config'>): NewRule | undefined => {
  switch (draft.type) {
    case 'required_field':
      return { ...common, rule_type: draft.type, rule_config: {} };
    case 'format_pattern': {
      if (draft.format !== 'pattern')
        return { ...common, rule_type: draft.type, rule_config: { format: draft.format } };
      return draft.pattern === ''
        ? undefined
        : { ...common, rule_type: draft.type, rule_config: { pattern: draft.pattern } };
    }
    case 'range_check': {
      const rule_config = rangeConfig(draft);
      return rule_config && { ...common, rule_type: draft.type, rule_config };
    }
    case 'unique_values':
      return { ...common, rule_type: draft.type, rule_config: { scope: draft.scope } };
    case 'data_type':
      return { ...common, rule_type: draft.type, rule_config: { type: draft.dataType } };
  }
};

/** Column names: split on commas, trimmed, empty ones dropped (R-VAL-2). The name of a known column is never split. */
export const columnsOf = (written: readonly string[], known: readonly string[]): string[] => [
  ...new Set(
    written
      .flatMap((text) => (known.includes(text) ? [text] : text.split(',')))
      .map((text) => (known.includes(text) ? text : text.trim()))
      .filter((text) => text !== ''),
  ),
];

/** The request for a draft; undefined while something that its type needs is missing. */
export function bodyOf(draft: RuleDraft): NewRule | undefined {
  const { name, columns, typed, description, severity } = draft;
  const [rule_name, target_columns] = [name.trim(), columnsOf([...columns, typed], columns)];
  if (rule_name === '' || target_columns.length === 0) return undefined;
  return withConfig(draft, { rule_name, target_columns, description, severity });
}
