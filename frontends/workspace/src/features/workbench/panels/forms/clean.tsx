import { IconSparkles } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import type { Config } from '../panel';
import { CleaningRules } from '../fields/CleaningRules';
import { chosenColumns } from './chosen-columns';

interface CleanDraft {
  columns: readonly string[];
  rules: readonly string[];
  /** Other settings of the step: own rules, and values left as they were. */
  rest: Config;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Cleans some columns by the ticked rules. */
export const clean = definePanel<CleanDraft>({
  name: 'clean',
  operation: 'clean@1',
  icon: IconSparkles,
  takesWhere: true,
  start: (start) => ({ columns: chosenColumns(start), rules: ['tidy-spaces'], rest: {} }),
  open: ({ rule_ids, target_columns, ...rest }) => ({
    rules: textsIn(rule_ids),
    columns: textsIn(target_columns),
    rest,
  }),
  config: ({ columns, rules, rest }) => {
    const own = Array.isArray(rest.custom_rules) ? rest.custom_rules.length : 0;
    return rules.length + own === 0 ? undefined : { ...rest, rule_ids: [...rules], target_columns: [...columns] };
  },
  fields: [
    {
      kind: 'columns',
      label: 'columns',
      hint: 'allColumns',
      get: ({ columns }) => columns,
      set: (columns) => ({ columns }),
    },
    {
      kind: 'own',
      id: 'rules',
      render: ({ draft, change }) => <CleaningRules chosen={draft.rules} onChange={(rules) => change({ rules })} />,
    },
  ],
});
