import type { Facet } from '@rapi/contracts';
import { Button, formatNumber, Group, IconButton, TextInput } from '@rapi/ui';
import { IconSearch, IconSortAscendingLetters, IconSortDescendingNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import { EditValue } from './EditValue';
import { FacetValue } from './FacetValue';
import { listedValues, toggleValue, withoutColumn } from './facet-filter';
import type { ValuesView } from './facet-queries';
import classes from './Facets.module.css';

type Values = Extract<Facet, { kind: 'values' }>;

/** How many more each press of More shows. */
const MORE = 50;
/** With fewer values a search is of no use. */
const FEW = 8;

interface ValuesFacetProps {
  facet: Values;
  view: ValuesView;
  onView: (view: ValuesView) => void;
}

/** Values that the view includes or excludes are listed even if the list is cut. */
function shownValues({ column, values }: Values, filter: Parameters<typeof listedValues>[0], search: string) {
  const chosen = [...listedValues(filter, column, 'in'), ...listedValues(filter, column, 'not_in')];
  const wanted = search.trim().toLowerCase();
  const beyond = chosen.filter(
    (value) => !values.some((each) => each.value === value) && (value ?? '').toLowerCase().includes(wanted),
  );
  return [...values, ...beyond.map((value) => ({ value, count: undefined }))];
}

function Tools({ facet, view, onView }: ValuesFacetProps) {
  const { t } = useTranslation('workbenchPanels');
  const isByCount = view.sort === 'count';
  const Icon = isByCount ? IconSortDescendingNumbers : IconSortAscendingLetters;
  return (
    <Group gap={4}>
      {(facet.distinct > FEW || view.search !== '') && (
        <TextInput
          className={classes.search}
          aria-label={t('facets.search', { column: facet.column })}
          placeholder={t('facets.searchShort')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={view.search}
          onChange={(event) => onView({ ...view, search: event.currentTarget.value })}
        />
      )}
      <span className={classes.dim}>
        {t('facets.distinct', { count: facet.distinct, shown: formatNumber(facet.distinct) })}
      </span>
      <IconButton
        variant="subtle"
        color="gray"
        aria-label={isByCount ? t('facets.sortByName') : t('facets.sortByCount')}
        title={isByCount ? t('facets.sortByName') : t('facets.sortByCount')}
        onClick={() => onView({ ...view, sort: isByCount ? 'name' : 'count' })}
      >
        <Icon size={15} aria-hidden />
      </IconButton>
    </Group>
  );
}

/** The values of a column, with how often each occurs. */
export function ValuesFacet(props: ValuesFacetProps) {
  const { facet, view, onView } = props;
  const { t } = useTranslation('workbenchPanels');
  const { view: shown, setFilter, shownVersion } = useWorkbench();
  const [edited, setEdited] = useState<{ value: string | null }>();
  const { column } = facet;
  const included = listedValues(shown.filter, column, 'in');
  const excluded = listedValues(shown.filter, column, 'not_in');
  const values = shownValues(facet, shown.filter, view.search);
  const isFiltered = withoutColumn(shown.filter, column).length > 0;
  const most = Math.max(1, ...facet.values.map(({ count }) => count));
  const toggle = (operator: 'in' | 'not_in', value: string | null) =>
    setFilter(toggleValue(shown.filter, column, operator, value));
  return (
    <>
      <Tools {...props} />
      <ul className={classes.values}>
        {values.map(({ value, count }) =>
          shownVersion === undefined && edited?.value === value ? (
            <li key="edited">
              <EditValue column={column} value={value} count={count} onDone={() => setEdited(undefined)} />
            </li>
          ) : (
            <FacetValue
              key={value ?? '\u0000'}
              {...{ value, count, isFiltered }}
              share={(count ?? 0) / most}
              state={included.includes(value) ? 'included' : excluded.includes(value) ? 'excluded' : undefined}
              onInclude={() => toggle('in', value)}
              onExclude={() => toggle('not_in', value)}
              onEdit={shownVersion === undefined ? () => setEdited({ value }) : undefined}
            />
          ),
        )}
      </ul>
      {values.length === 0 && <p className={classes.dim}>{t('facets.nothing')}</p>}
      {facet.more && (
        <Button size="compact-sm" variant="subtle" onClick={() => onView({ ...view, limit: view.limit + MORE })}>
          {t('facets.more', { count: facet.distinct - facet.values.length })}
        </Button>
      )}
    </>
  );
}
