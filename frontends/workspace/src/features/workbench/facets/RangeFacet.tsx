import { formatNumber } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import { FacetState } from './FacetState';
import { hasState, rangeOf, toggleState, withRange } from './facet-filter';
import type { RangeCounts } from './facet-bins';
import { binsOf } from './facet-bins';
import classes from './Facets.module.css';
import { RangeBounds } from './RangeBounds';
import { RangeBrush } from './RangeBrush';

const states = [
  ['blank', 'is_blank', 'not_blank'],
  ['unread', 'is_unread', 'not_unread'],
] as const;

/** Numbers over a histogram, days over a timeline: the user draws a range, or types it. */
export function RangeFacet({ facet }: { facet: RangeCounts }) {
  const { t } = useTranslation('workbenchPanels');
  const { view, setFilter } = useWorkbench();
  const { column, kind } = facet;
  const bins = binsOf(facet);
  const range = rangeOf(view.filter, column);
  const total = bins.reduce((sum, { count }) => sum + count, 0) + facet.blank + facet.unread;
  const setRange = (next: Parameters<typeof withRange>[2]) => setFilter(withRange(view.filter, column, next));
  if (bins.length === 0 && !range) {
    return <p className={classes.dim}>{t(kind === 'numbers' ? 'facets.noNumbers' : 'facets.noDates')}</p>;
  }
  return (
    <>
      <RangeBrush
        label={t(kind === 'numbers' ? 'facets.histogram' : 'facets.timeLine', { column })}
        {...{ bins, range }}
        onRange={setRange}
      />
      <RangeBounds {...{ column, kind, range }} least={facet.min} most={facet.max} onRange={setRange} />
      <ul className={classes.values}>
        {states
          .filter(([state]) => facet[state] > 0)
          .map(([state, is, isNot]) => (
            <FacetState
              key={state}
              name={t(`facets.state.${state}`)}
              count={facet[state]}
              share={facet[state] / total}
              state={
                hasState(view.filter, column, is)
                  ? 'included'
                  : hasState(view.filter, column, isNot)
                    ? 'excluded'
                    : undefined
              }
              onInclude={() => setFilter(toggleState(view.filter, column, is))}
              onExclude={() => setFilter(toggleState(view.filter, column, isNot))}
            />
          ))}
      </ul>
      <p className={classes.dim}>
        {t('facets.values', {
          count: total - facet.blank - facet.unread,
          shown: formatNumber(total - facet.blank - facet.unread),
        })}
      </p>
    </>
  );
}
