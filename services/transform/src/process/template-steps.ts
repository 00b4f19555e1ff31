import type { TemplateConfig, WordlistRule } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { Step } from '@rapi/tables';
import { cities } from '@rapi/indonesia/regions';
import type { RuleSet } from '../wordlists/rule-sets';

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

/** A user's own set of that name goes before the seeded one. 422 where there is neither. */
function rulesFor(sets: readonly RuleSet[], { ruleSet, seeded }: (typeof extractions)[number]): WordlistRule[] {
  const found = sets.find(({ name }) => name === ruleSet) ?? sets.find(({ name }) => name === seeded);
  if (!found) {
    throw unprocessable(
      'invalid_input',
      `There is no rule set “${ruleSet}” to look in. Make one under Wordlists, or leave this out.`,
    );
  }
  const rules = withReplacements(found.rules);
  return found.name === 'provinces' ? [...cityRules(), ...rules] : rules;
}

const mappingSteps = ({ field_mappings }: TemplateConfig): Step[] => {
  const copies = field_mappings.filter(({ type }) => type === 'copy');
  const renamed = field_mappings.filter(({ type, from, to }) => type !== 'copy' && from !== to);
  return [
    ...copies.map(({ from, to }) => ({ operation: 'copy-column@1', config: { column: from, name: to } })),
    ...(renamed.length === 0
      ? []
      : [
          { operation: 'rename@1', config: { mapping: Object.fromEntries(renamed.map(({ from, to }) => [from, to])) } },
        ]),
  ];
};

function ruleStep({ field, rule, value }: TemplateConfig['transform_rules'][number], sets: readonly RuleSet[]): Step {
  if (rule === 'normalize') {
    const name = typeof value === 'string' ? value.trim() : '';
    const found = sets.find((set) => set.name === name);
    if (!found) throw unprocessable('invalid_input', `There is no rule set “${name}” to normalize “${field}” by.`);
    return { operation: 'normalize@1', config: { column: field, rules: found.rules, rule_set: name } };
  }
  const replacement = rule === 'replace' && typeof value === 'object' ? value : {};
  return { operation: 'change-text@1', config: { column: field, rule, ...replacement } };
}

function normalizationSteps({ text_normalization: settings }: TemplateConfig, sets: readonly RuleSet[]): Step[] {
  if (!settings.enabled) return [];
  return extractions
    .filter(({ flag }) => settings[flag])
    .map((extraction) => ({
      operation: 'extract-words@1',
      config: { source_column: settings.source_column, name: extraction.column, rules: rulesFor(sets, extraction) },
    }));
}

const groupingSteps = ({ grouping_rules: { enabled, group_by_columns, aggregations } }: TemplateConfig): Step[] =>
  enabled
    ? [{ operation: 'group@1', config: { group_by: group_by_columns.map((column) => ({ column })), aggregations } }]
    : [];

/** A local template as the steps it stands for, in the order of its form: fields, derived fields, rules, texts, groups. */
export const templateSteps = (template: TemplateConfig, sets: readonly RuleSet[]): Step[] => [
  ...mappingSteps(template),
  ...template.derived_fields.map(({ name, formula }) => ({
    operation: 'formula@1',
    config: { formula, column_name: name },
  })),
  ...template.transform_rules.map((rule) => ruleStep(rule, sets)),
  ...normalizationSteps(template, sets),
  ...groupingSteps(template),
];
