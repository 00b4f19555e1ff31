import type { Facet } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import { FacetState } from './FacetState';
import { hasState, type StateOperator, toggleState } from './facet-filter';
import classes from './Facets.module.css';

type State = Extract<Facet, { kind: 'state' }>;

const states = [
  ['blank', 'is_blank', 'not_blank'],
  ['unread', 'is_unread', 'not_unread'],
  ['duplicates', 'is_duplicate', 'not_duplicate'],
] as const;

/** How many cells of a column are blank, cannot be read, or occur more than once. */
export function StateFacet({ facet }: { facet: State }) {
  const { t } = useTranslation('workbenchPanels');
  const { view, setFilter } = useWorkbench();
  const { column, total } = facet;
  const toggle = (operator: StateOperator) => setFilter(toggleState(view.filter, column, operator));
  return (
    <ul className={classes.values}>
      {states.map(([state, is, isNot]) => (
        <FacetState
          key={state}
          name={t(`facets.state.${state}`)}
          count={facet[state]}
          share={total === 0 ? 0 : facet[state] / total}
          state={
            hasState(view.filter, column, is)
              ? 'included'
              : hasState(view.filter, column, isNot)
                ? 'excluded'
                : undefined
          }
          onInclude={() => toggle(is)}
          onExclude={() => toggle(isNot)}
        />
      ))}
    </ul>
  );
}
