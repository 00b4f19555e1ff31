import type { MarketplaceTemplate } from '@rapi/contracts';
import { Button, EmptyState, Flex, LoadingArea } from '@rapi/ui';
import { Pagination } from '@rapi/ui/controls';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLibraryAddress } from '../library-address';
import { featuredQuery, searchQuery } from '../library-queries';
import { LoadFailure } from '../LoadFailure';
import { type LibraryActions, LibraryCard } from './LibraryCard';
import { MarketFilters } from './MarketFilters';
import classes from './MarketTab.module.css';

interface CardListProps {
  title: string;
  templates: readonly MarketplaceTemplate[];
  actions: LibraryActions;
}

function CardList({ title, templates, actions }: CardListProps) {
  return (
    <ul className={classes.grid} aria-label={title}>
      {templates.map((template) => (
        <li key={template.id}>
          <LibraryCard template={template} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function Featured({ actions }: Pick<CardListProps, 'actions'>) {
  const { t } = useTranslation('workspace');
  const { data: featured = [] } = useQuery(featuredQuery);
  if (featured.length === 0) return null;
  const title = t('library.market.featured');
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      <CardList title={title} templates={featured} actions={actions} />
    </section>
  );
}

function NothingFound() {
  const { t } = useTranslation('workspace');
  const { clearFilters } = useLibraryAddress();
  return (
    <EmptyState
      illustration={<IconSearchOff size={30} stroke={1.4} />}
      title={t('library.market.nothing')}
      action={
        <Button variant="default" onClick={clearFilters}>
          {t('library.market.clear')}
        </Button>
      }
    >
      {t('library.market.nothingHint')}
    </EmptyState>
  );
}

function Pages({ pages }: { pages: number }) {
  const { t } = useTranslation('workspace');
  const { filters, filter } = useLibraryAddress();
  if (pages < 2) return null;
  return (
    <Flex component="nav" gap={0} justify="center" aria-label={t('library.market.pages')}>
      <Pagination
        total={pages}
        value={filters.page}
        onChange={(page) => filter({ page })}
        getItemProps={(page) => ({ 'aria-label': t('library.market.page', { page }) })}
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': t(`library.market.${control}`) } : {}
        }
      />
    </Flex>
  );
}

/** The templates that all users have published (R-MARKET-1). */
export function MarketTab({ actions }: Pick<CardListProps, 'actions'>) {
  const { t } = useTranslation('workspace');
  const { filters } = useLibraryAddress();
  const { data, error, refetch } = useQuery(searchQuery(filters));
  const { search, category, industry, page } = filters;
  const isPlain = search === '' && category === '' && industry === '' && page === 1;
  const title = t('library.market.results');
  return (
    <div className={classes.tab}>
      <MarketFilters />
      <LoadFailure error={error} onRetry={() => void refetch()} />
      {isPlain && <Featured actions={actions} />}
      <section className={classes.section}>
        <div className={classes.heading}>
          <h3>{title}</h3>
          <span role="status">{data && t('library.market.found', { count: data.pagination.total })}</span>
        </div>
        {!data && !error && <LoadingArea lines={8} />}
        {data?.templates.length === 0 && <NothingFound />}
        {data && data.templates.length > 0 && <CardList title={title} templates={data.templates} actions={actions} />}
      </section>
      {data && <Pages pages={data.pagination.pages} />}
    </div>
  );
}
