import '../panels/texts';
import type { Facet } from '@rapi/contracts';
import { EmptyState, ErrorPanel, useDebouncedValue } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import { FacetCard } from './FacetCard';
import { facetsQuery, firstView, type ValuesView } from './facet-queries';
import { kindOf, type OpenFacet, withFacet, withKind, withoutFacet } from './facet-list';
import classes from './Facets.module.css';
import { useFacets } from './use-facets';

const SETTLE_MS = 200;

/** The counts of the open facets; those of the last view stay until the next ones arrive. */
function useFacetCounts(facets: readonly OpenFacet[], views: Readonly<Record<string, ValuesView>>) {
  const { file, version, view } = useWorkbench();
  const [settled] = useDebouncedValue(views, SETTLE_MS);
  const wanted = facets.map((facet) =>
    facet.kind === 'values' ? { ...facet, ...(settled[facet.column] ?? firstView) } : facet,
  );
  const query = useQuery(facetsQuery({ fileId: file.id, version, filter: view.filter, facets: wanted }));
  // The grid keeps scrolling while many bars are drawn.
  const answered = useDeferredValue(query.data?.facets);
  const find = ({ column, kind }: OpenFacet): Facet | undefined =>
    answered?.find((facet) => facet.column === column && facet.kind === kind);
  return { query, find };
}

/** Values of some columns, counted over the rows in view; a click shows only the rows with that value. */
export function FacetsPanel() {
  const { t } = useTranslation('workbenchPanels');
  const { columns } = useWorkbench();
  const { facets, changeFacets } = useFacets();
  const [views, setViews] = useState<Readonly<Record<string, ValuesView>>>({});
  const known = facets.filter(({ column }) => columns.some(({ name }) => name === column));
  const { query, find } = useFacetCounts(known, views);
  const offered = columns.map(({ name }) => name).filter((name) => !known.some(({ column }) => column === name));
  const add = (name: string | null) => {
    const column = columns.find((each) => each.name === name);
    if (column) changeFacets((now) => withFacet(now, { column: column.name, kind: kindOf(column) }));
  };
  return (
    <div className={classes.panel}>
      <Select
        aria-label={t('facets.add')}
        placeholder={t('facets.add')}
        searchable
        data={offered}
        value={null}
        onChange={add}
      />
      {known.length === 0 && (
        <EmptyState illustration={<IconFilter size={32} stroke={1.4} />} title={t('facets.empty')}>
          {t('facets.emptyText')}
        </EmptyState>
      )}
      {query.isError && (
        <ErrorPanel title={t('facets.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {known.map((facet) => (
        <FacetCard
          key={facet.column}
          facet={facet}
          counts={find(facet)}
          view={views[facet.column] ?? firstView}
          onView={(view) => setViews((now) => ({ ...now, [facet.column]: view }))}
          onKind={(kind) => changeFacets((now) => withKind(now, facet.column, kind))}
          onClose={() => changeFacets((now) => withoutFacet(now, facet.column))}
        />
      ))}
    </div>
  );
}
