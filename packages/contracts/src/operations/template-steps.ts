import type { TemplateConfig } from '../entities/local-template';
import type { TemplatePart } from '../template-parts';

/** What text normalization can extract, with the rule set to search and the column to make (R-TPL-1). */
export const extractions = [
  { flag: 'extract_category', ruleSet: 'category', seeded: 'departments', column: 'Kategori' },
  { flag: 'extract_status', ruleSet: 'status', seeded: 'payment_status', column: 'Status' },
  { flag: 'extract_location', ruleSet: 'location', seeded: 'provinces', column: 'Lokasi' },
  { flag: 'extract_project', ruleSet: 'project', seeded: null, column: 'Proyek' },
] as const;

/** A step made from the form of a template, and the entry that asks for it. */
export interface FormStep {
  part: Exclude<TemplatePart, 'steps'>;
  /** Position of the entry, from zero; null when the step stands for several entries. */
  place: number | null;
  operation: `${string}@${number}`;
  /** Without wordlist rules, which only the server has. */
  config: Record<string, unknown>;
}

type Form = Omit<TemplateConfig, 'name' | 'steps'>;

/** Copies columns one by one; then gives all new names at once, so that two columns can swap names. */
function mappingSteps({ field_mappings }: Form): FormStep[] {
  const part = 'field_mappings';
  const copies = field_mappings.flatMap(({ type, from, to }, place): FormStep[] =>
    type === 'copy' ? [{ part, place, operation: 'copy-column@1', config: { column: from, name: to } }] : [],
  );
  const renamed = field_mappings.filter(({ type, from, to }) => type !== 'copy' && from !== to);
  if (renamed.length === 0) return copies;
  const mapping = Object.fromEntries(renamed.map(({ from, to }) => [from, to]));
  return [...copies, { part, place: null, operation: 'rename@1', config: { mapping } }];
}

const derivedSteps = ({ derived_fields }: Form): FormStep[] =>
  derived_fields.map(({ name, formula }, place) => ({
    part: 'derived_fields',
    place,
    operation: 'formula@1',
    config: { formula, column_name: name },
  }));

const ruleSteps = ({ transform_rules }: Form): FormStep[] =>
  transform_rules.map(({ field: column, rule, value }, place): FormStep => {
    const part = 'transform_rules';
    if (rule === 'normalize') {
      const rule_set = typeof value === 'string' ? value.trim() : '';
      return { part, place, operation: 'normalize@1', config: { column, rule_set } };
    }
    const replacement = rule === 'replace' && typeof value === 'object' ? value : {};
    return { part, place, operation: 'change-text@1', config: { column, rule, ...replacement } };
  });

const normalizationSteps = ({ text_normalization: settings }: Form): FormStep[] =>
  extractions.flatMap(({ flag, column: name }, place): FormStep[] => {
    if (!settings.enabled || !settings[flag]) return [];
    const config = { source_column: settings.source_column, name };
    return [{ part: 'text_normalization', place, operation: 'extract-words@1', config }];
  });

function groupingSteps({ grouping_rules }: Form): FormStep[] {
  const { enabled, group_by_columns, aggregations } = grouping_rules;
  if (!enabled) return [];
  const config = { group_by: group_by_columns.map((column) => ({ column })), aggregations };
  return [{ part: 'grouping_rules', place: null, operation: 'group@1', config }];
}

/** The steps that the form stands for, in order: fields, derived fields, rules, texts, groups. */
export const formSteps = (form: Form): FormStep[] =>
  [mappingSteps, derivedSteps, ruleSteps, normalizationSteps, groupingSteps].flatMap((steps) => steps(form));
