import {
  type DatasetColumn,
  type DatasetSchema,
  linearPattern,
  quoteText,
  seenText,
  textColumn,
} from '@rapi/table-core';
import { report, type Check } from './check';
import { checkPpn } from './check-ppn';
import { checkRange, hasDayBounds } from './check-range';
import { checkReadable } from './check-readable';
import { checkType, isReadType } from './check-type';
import { checkUnique } from './check-unique';
import { checkTexts } from './check-values';
import { formatTest } from './value-test';
import type { PlannedRule, RuleOf, ValidationScope } from './validation-plan';

/** Why a rule cannot run on a table. */
export type Obstacle =
  | { code: 'missing_columns'; columns: string[] }
  /** The bounds do not fit the column: days for numbers, or any bounds for booleans. */
  | { code: 'wrong_kind'; columns: string[]; holds: 'numbers' | 'days' | 'booleans' }
  /** None of its columns is in the scope. */
  | { code: 'out_of_scope'; columns: string[] };

type Planned = Omit<Check, 'rule'>;

const isFilled = (column: DatasetColumn): string => `${textColumn(column)} IS NOT NULL`;

const requiredCheck = (column: DatasetColumn): Planned => ({
  columns: [column],
  looksAt: 'true',
  run: (context, place) => report(context, place, context.rows, `${textColumn(column)} IS NULL`, 'missing'),
});

const patternCheck = (column: DatasetColumn, pattern: string): Planned => ({
  columns: [column],
  looksAt: isFilled(column),
  run: (context, place) =>
    report(
      context,
      place,
      context.rows,
      `NOT regexp_matches(${seenText(column)}, ${quoteText(linearPattern(pattern))})`,
      'pattern_mismatch',
    ),
});

/** A column typed as days contains only days. */
const isDays = ({ type }: DatasetColumn): boolean => type === 'date' || type === 'datetime';

function formatCheck(column: DatasetColumn, { rule_config: { pattern, format } }: RuleOf<'format_pattern'>): Planned {
  if (pattern !== undefined || format === undefined) return patternCheck(column, pattern ?? '');
  return {
    columns: [column],
    looksAt: isFilled(column),
    run: async (context, place) => {
      if (format !== 'date') return checkTexts(context, place, column, formatTest(format, context.today));
      if (isDays(column)) return;
      if (column.type !== 'text') return report(context, place, context.rows, isFilled(column), 'invalid_date');
      await checkReadable(context, place, column, { kind: 'date', failing: 'invalid_date' });
    },
  };
}

function uniqueChecks(columns: readonly DatasetColumn[], { rule_config }: RuleOf<'unique_values'>): Planned[] {
  const groups = rule_config.scope === 'combination' ? [columns] : columns.map((column) => [column]);
  return groups.map((group) => ({
    columns: group,
    looksAt: group.map(isFilled).join(' OR '),
    run: (context, place) => checkUnique(context, place, group),
  }));
}

type Find = (name: string) => DatasetColumn | undefined;

function rangeChecks(columns: readonly DatasetColumn[], { rule_config }: RuleOf<'range_check'>, find: Find): Planned[] {
  const { ppn } = rule_config;
  const dpp = ppn && find(ppn.dpp_column);
  const date = ppn?.date_column === undefined ? undefined : find(ppn.date_column);
  return columns.map((column) => ({
    columns: [column],
    looksAt: isFilled(column),
    run: (context, place) =>
      ppn && dpp
        ? checkPpn(context, place, { ppn: column, dpp, date }, ppn)
        : checkRange(context, place, column, rule_config),
  }));
}

function checksOf(rule: PlannedRule, columns: readonly DatasetColumn[], find: Find): Planned[] {
  switch (rule.rule_type) {
    case 'required_field':
      return columns.map(requiredCheck);
    case 'format_pattern':
      return columns.map((column) => formatCheck(column, rule));
    case 'range_check':
      return rangeChecks(columns, rule, find);
    case 'unique_values':
      return uniqueChecks(columns, rule);
    case 'data_type':
      return columns.map((column) => ({
        columns: [column],
        looksAt: isFilled(column),
        run: (context, place) => checkType(context, place, column, rule.rule_config.type),
      }));
  }
}

/** All columns that a rule reads: its targets and the inputs of PPN. */
export function columnsOf(rule: PlannedRule): string[] {
  const ppn = rule.rule_type === 'range_check' ? rule.rule_config.ppn : undefined;
  const further = ppn ? [ppn.dpp_column, ...(ppn.date_column === undefined ? [] : [ppn.date_column])] : [];
  return [...new Set([...rule.target_columns, ...further])];
}

/** The columns whose values a rule reads as numbers, days or moments; other rules go by texts. */
export function valueColumnsOf(rule: PlannedRule): string[] {
  switch (rule.rule_type) {
    case 'range_check':
      return columnsOf(rule);
    case 'data_type':
      return isReadType(rule.rule_config.type) ? rule.target_columns : [];
    case 'format_pattern':
      return rule.rule_config.pattern === undefined && rule.rule_config.format === 'date' ? rule.target_columns : [];
    case 'required_field':
    case 'unique_values':
      return [];
  }
}

/** The columns that the bounds do not fit; text columns are read value by value. */
function wrongKind(rule: PlannedRule, columns: readonly DatasetColumn[]): Obstacle | undefined {
  if (rule.rule_type !== 'range_check') return undefined;
  const wantsDays = rule.rule_config.ppn === undefined && hasDayBounds(rule.rule_config);
  const wrong = columns.filter(({ type }) =>
    wantsDays ? ['integer', 'decimal', 'boolean'].includes(type) : ['date', 'datetime', 'boolean'].includes(type),
  );
  const [first] = wrong;
  if (!first) return undefined;
  const holds = first.type === 'boolean' ? 'booleans' : isDays(first) ? 'days' : 'numbers';
  return { code: 'wrong_kind', columns: wrong.map(({ name }) => name), holds };
}

export type RulePlan = { checks: Check[] } | { obstacle: Obstacle };

/** The checks of a rule on a table, or why it cannot run. */
export function planRule(
  rule: PlannedRule,
  place: number,
  { columns }: DatasetSchema,
  scope: ValidationScope = {},
): RulePlan {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const missing = columnsOf(rule).filter((name) => !byName.has(name));
  if (missing.length > 0) return { obstacle: { code: 'missing_columns', columns: missing } };
  const targets = [...new Set(rule.target_columns)].flatMap((name) => byName.get(name) ?? []);
  const ppn = rule.rule_type === 'range_check' ? rule.rule_config.ppn : undefined;
  const dpp = ppn && byName.get(ppn.dpp_column);
  const obstacle = wrongKind(rule, dpp ? [...targets, dpp] : targets);
  if (obstacle) return { obstacle };
  const isWhole = rule.rule_type === 'unique_values' && rule.rule_config.scope === 'combination';
  const wanted = targets.filter(({ name }) => scope.columns?.includes(name) ?? true);
  if (wanted.length === 0 || (isWhole && wanted.length < targets.length))
    return { obstacle: { code: 'out_of_scope', columns: rule.target_columns } };
  return { checks: checksOf(rule, wanted, (name) => byName.get(name)).map((check) => ({ ...check, rule: place })) };
}

export interface PlannedChecks {
  /** In rule order; violations carry a check's index as their place. */
  checks: Check[];
  /** By rule index; undefined for rules that run. */
  obstacles: (Obstacle | undefined)[];
}

export function planChecks(
  rules: readonly PlannedRule[],
  schema: DatasetSchema,
  scope?: ValidationScope,
): PlannedChecks {
  const plans = rules.map((rule, place) => planRule(rule, place, schema, scope));
  return {
    checks: plans.flatMap((plan) => ('checks' in plan ? plan.checks : [])),
    obstacles: plans.map((plan) => ('obstacle' in plan ? plan.obstacle : undefined)),
  };
}
