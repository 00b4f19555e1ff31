import { extractions, type FormStep, formSteps, sentence } from '@rapi/contracts';
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

/** A word that a rule turns others into is found as it is, too. */
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

/** The rules that a step of the form asks for by the name of their set, or why there are none. */
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
 * A local template as the steps it stands for: first the steps it holds, then its form from top to bottom (fields, derived
 * fields, rules, texts, groups).
 */
export const templateSteps = (template: TemplateConfig, sets: readonly RuleSet[]): TemplateStep[] => [
  ...ownSteps(template),
  ...formSteps(template).map((step) => withRules(step, sets)),
];

/** The steps to run. 422 for the first that cannot be. */
export const runnableSteps = (steps: readonly TemplateStep[]): Step[] =>
  steps.map(({ step, refusal }) => {
    if (refusal) throw refusal;
    return step;
  });
