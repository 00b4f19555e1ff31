import type { TemplateConfig, TemplatePart, WordlistRule } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { AppError } from '@rapi/service-kit';
import type { Step } from '@rapi/tables';
import { cities } from '@rapi/indonesia/regions';
import type { RuleSet } from '../wordlists/rule-sets';

/** A step that a template stands for, and the entry of its form that asks for it. */
export interface TemplateStep {
  part: TemplatePart;
  /** From zero; null where it stands for several entries. */
  place: number | null;
  step: Step;
  /** Why there can be no such step, whatever the file is. */
  refusal?: AppError;
}

/** What text normalization can find, with the rule set it looks in and the column it makes (D3 §3). */
const extractions = [
  { flag: 'extract_category', ruleSet: 'category', seeded: 'departments', column: 'Kategori' },
  { flag: 'extract_status', ruleSet: 'status', seeded: 'payment_status', column: 'Status' },
  { flag: 'extract_location', ruleSet: 'location', seeded: 'provinces', column: 'Lokasi' },
  { flag: 'extract_project', ruleSet: 'project', seeded: null, column: 'Proyek' },
] as const;

/** A word that a rule turns others into is found as it stands, too. */
const withReplacements = (rules: readonly WordlistRule[]): WordlistRule[] => [
  ...rules,
  ...[...new Set(rules.map(({ replacement }) => replacement))].map((word) => ({ pattern: word, replacement: word })),
];

const cityRules = (): WordlistRule[] => cities.map(({ name }) => ({ pattern: name, replacement: name }));

/** A user's own set of that name goes before the seeded one; undefined where there is neither. */
function rulesFor(sets: readonly RuleSet[], { ruleSet, seeded }: (typeof extractions)[number]) {
  const found = sets.find(({ name }) => name === ruleSet) ?? sets.find(({ name }) => name === seeded);
  if (!found) return undefined;
  const rules = withReplacements(found.rules);
  return found.name === 'provinces' ? [...cityRules(), ...rules] : rules;
}

const ownSteps = ({ steps }: TemplateConfig): TemplateStep[] =>
  steps.map((step, place) => ({ part: 'steps', place, step }));

/** Copies are made of the columns as they come; then all new names are given at once, so that two may swap theirs. */
function mappingSteps({ field_mappings }: TemplateConfig): TemplateStep[] {
  const part = 'field_mappings';
  const copies = field_mappings.flatMap(({ type, from, to }, place): TemplateStep[] =>
    type === 'copy' ? [{ part, place, step: { operation: 'copy-column@1', config: { column: from, name: to } } }] : [],
  );
  const renamed = field_mappings.filter(({ type, from, to }) => type !== 'copy' && from !== to);
  if (renamed.length === 0) return copies;
  const mapping = Object.fromEntries(renamed.map(({ from, to }) => [from, to]));
  return [...copies, { part, place: null, step: { operation: 'rename@1', config: { mapping } } }];
}

const derivedSteps = ({ derived_fields }: TemplateConfig): TemplateStep[] =>
  derived_fields.map(({ name, formula }, place) => ({
    part: 'derived_fields',
    place,
    step: { operation: 'formula@1', config: { formula, column_name: name } },
  }));

type TransformRule = TemplateConfig['transform_rules'][number];

function ruleStep({ field, rule, value }: TransformRule, place: number, sets: readonly RuleSet[]): TemplateStep {
  const part = 'transform_rules';
  if (rule === 'normalize') {
    const name = typeof value === 'string' ? value.trim() : '';
    const found = sets.find((set) => set.name === name);
    const step = { operation: 'normalize@1', config: { column: field, rules: found?.rules ?? [], rule_set: name } };
    if (found) return { part, place, step };
    const sentence = `There is no rule set “${name}” to normalize “${field}” by.`;
    return { part, place, step, refusal: unprocessable('invalid_input', sentence) };
  }
  const replacement = rule === 'replace' && typeof value === 'object' ? value : {};
  return { part, place, step: { operation: 'change-text@1', config: { column: field, rule, ...replacement } } };
}

function normalizationSteps(
  { text_normalization: settings }: TemplateConfig,
  sets: readonly RuleSet[],
): TemplateStep[] {
  if (!settings.enabled) return [];
  return extractions.flatMap((extraction, place): TemplateStep[] => {
    if (!settings[extraction.flag]) return [];
    const rules = rulesFor(sets, extraction);
    const config = { source_column: settings.source_column, name: extraction.column, rules: rules ?? [] };
    const asked = { part: 'text_normalization' as const, place, step: { operation: 'extract-words@1', config } };
    if (rules) return [asked];
    const sentence = `There is no rule set “${extraction.ruleSet}” to look in. Make one under Wordlists, or leave this out.`;
    return [{ ...asked, refusal: unprocessable('invalid_input', sentence) }];
  });
}

function groupingSteps({ grouping_rules }: TemplateConfig): TemplateStep[] {
  const { enabled, group_by_columns, aggregations } = grouping_rules;
  if (!enabled) return [];
  const config = { group_by: group_by_columns.map((column) => ({ column })), aggregations };
  return [{ part: 'grouping_rules', place: null, step: { operation: 'group@1', config } }];
}

/**
 * A local template as the steps it stands for: first the steps it holds, then its form from top to bottom (fields, derived
 * fields, rules, texts, groups).
 */
export const templateSteps = (template: TemplateConfig, sets: readonly RuleSet[]): TemplateStep[] => [
  ...ownSteps(template),
  ...mappingSteps(template),
  ...derivedSteps(template),
  ...template.transform_rules.map((rule, place) => ruleStep(rule, place, sets)),
  ...normalizationSteps(template, sets),
  ...groupingSteps(template),
];

/** The steps to run. 422 for the first that cannot be. */
export const runnableSteps = (steps: readonly TemplateStep[]): Step[] =>
  steps.map(({ step, refusal }) => {
    if (refusal) throw refusal;
    return step;
  });
