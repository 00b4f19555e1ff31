import { IconFilter } from '@tabler/icons-react';
import { type ConditionDraft, conditionOf, draftOfCondition, newDraft } from '../conditions/condition-draft';
import { ConditionsBuilder } from '../conditions/ConditionsBuilder';
import { conditionsIn } from '../conditions/conditions-in';
import { definePanel } from '../define-panel';
import { chosenColumn } from './chosen-columns';
import { filterColumns } from './filter-columns';

interface FilterDraft {
  drafts: readonly ConditionDraft[];
  match: string;
  keep: boolean;
}

/** Keeps or removes the rows that meet conditions. */
export const filterRows = definePanel<FilterDraft>({
  name: 'filter-rows',
  operation: 'filter-rows@1',
  icon: IconFilter,
  start: (start) => ({
    drafts:
      start.filter.length > 0 && start.column === undefined
        ? start.filter.map(draftOfCondition)
        : [newDraft(chosenColumn(start) || (start.columns[0]?.name ?? ''))],
    match: 'all',
    keep: true,
  }),
  leftOut: { match: 'all', keep: true },
  open: ({ conditions }) => ({ drafts: conditionsIn(conditions).map(draftOfCondition) }),
  config: ({ drafts, match, keep }, { columns }) => {
    const known = filterColumns(columns);
    const conditions = drafts.map((draft) => conditionOf(draft, known)).filter((each) => each !== undefined);
    return conditions.length === 0 ? undefined : { conditions, match, keep };
  },
  fields: [
    {
      kind: 'choice',
      label: 'rowsThatMatch',
      choice: 'keep',
      options: ['keep', 'remove'],
      get: ({ keep }) => (keep ? 'keep' : 'remove'),
      set: (choice) => ({ keep: choice === 'keep' }),
    },
    {
      kind: 'own',
      id: 'conditions',
      render: ({ draft, start, change }) => (
        <ConditionsBuilder
          columns={filterColumns(start.columns)}
          drafts={draft.drafts}
          onChange={(drafts) => change({ drafts })}
        />
      ),
    },
    {
      kind: 'choice',
      label: 'match',
      choice: 'match',
      options: ['all', 'any'],
      get: ({ match }) => match,
      set: (match) => ({ match }),
      shown: ({ drafts }) => drafts.length > 1,
    },
  ],
});
