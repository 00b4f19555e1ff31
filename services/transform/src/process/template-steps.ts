import { extractions, type FormStep, formSteps, sentence } from '@rapi/contracts';
import type { TemplateConfig, TemplatePart, WordlistRule } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { AppError } from '@rapi/service-kit';
import type { Step } from '@rapi/tables';
import { cities } from '@rapi/indonesia/regions';
import type { RuleSet } from '../wordlists/rule-sets';

/** A step of a template, and the form entry that asks for it. */
export interface TemplateStep {
  part: TemplatePart;
  /** The entry's index, from zero; null where the step comes from several entries. */
  place: number | null;
  step: Step;
  /** Why this step is impossible on any file. */
  refusal?: AppError;
}

/** Rules that also find the replacement words themselves. */
const withReplacements = (rules: readonly WordlistRule[]): WordlistRule[] => [
  ...rules,
  ...[...new Set(rules.map(({ replacement }) => replacement))].map((word) => ({ pattern: word, replacement: word })),
];

const cityRules = (): WordlistRule[] => cities.map(({ name }) => ({ pattern: name, replacement: name }));

/** The rules of a user's own set if there is one, else of the seeded set; undefined where there is neither. */
function rulesFor(sets: readonly RuleSet[], { ruleSet, seeded }: (typeof extractions)[number]) {
  const found = sets.find(({ name }) => name === ruleSet) ?? sets.find(({ name }) => name === seeded);
  if (!found) return undefined;
  const rules = withReplacements(found.rules);
  return found.name === 'provinces' ? [...cityRules(), ...rules] : rules;
}

const ownSteps = ({ steps }: TemplateConfig): TemplateStep[] =>
  steps.map((step, place) => ({ part: 'steps', place, step }));

/** The step with the rules of the set that the form names, or the reason why there are none. */
function withRules({ part, place, operation, config }: FormStep, sets: readonly RuleSet[]): TemplateStep {
  const stepWith = (rules?: readonly WordlistRule[]) => ({
    part,
    place,
    step: { operation, config: rules ? { ...config, rules } : config },
  });
  if (operation === 'normalize@1') {
    const found = sets.find((set) => set.name === config.rule_set);
    if (found) return stepWith(found.rules);
    const said = sentence('no_rule_set_to_normalize', { name: String(config.rule_set), field: String(config.column) });
    return { ...stepWith([]), refusal: unprocessable('invalid_input', said) };
  }
  const extraction = operation === 'extract-words@1' ? extractions[place ?? -1] : undefined;
  if (!extraction) return stepWith();
  const rules = rulesFor(sets, extraction);
  if (rules) return stepWith(rules);
  const said = sentence('no_rule_set_to_extract', { name: extraction.ruleSet });
  return { ...stepWith([]), refusal: unprocessable('invalid_input', said) };
}

/**
 * The steps of a local template: first those it contains, then those of its form from top to bottom (fields, derived
 * fields, rules, texts, groups).
 */
export const templateSteps = (template: TemplateConfig, sets: readonly RuleSet[]): TemplateStep[] => [
  ...ownSteps(template),
  ...formSteps(template).map((step) => withRules(step, sets)),
];

/** The steps to run. 422 for the first impossible one. */
export const runnableSteps = (steps: readonly TemplateStep[]): Step[] =>
  steps.map(({ step, refusal }) => {
    if (refusal) throw refusal;
    return step;
  });
