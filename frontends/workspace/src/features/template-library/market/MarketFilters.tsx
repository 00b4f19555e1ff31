import { industries } from '@rapi/contracts/marketplace-lists';
import { TextInput, useDebouncedValue } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { librarySorts, useLibraryAddress } from '../library-address';
import { categoriesQuery } from '../library-queries';
import { useTemplateWords } from '../use-template-words';
import classes from './MarketFilters.module.css';

const TYPING_MS = 250;
const BEST = 'best' as const;

/** Searches while the user types; the address follows when typing pauses. */
function SearchInput() {
  const { t } = useTranslation('workspace');
  const { filters, filter } = useLibraryAddress();
  const [text, setText] = useState(filters.search);
  const [rested] = useDebouncedValue(text, TYPING_MS);
  const sent = useRef(filters.search);
  useEffect(() => {
    if (rested === sent.current) return;
    sent.current = rested;
    filter({ search: rested });
  }, [rested, filter]);
  useEffect(() => {
    if (filters.search === sent.current) return;
    sent.current = filters.search;
    setText(filters.search);
  }, [filters.search]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      label={t('library.market.search')}
      placeholder={t('library.market.searchHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function SortSelect() {
  const { t } = useTranslation('workspace');
  const { filters, filter, clearSort } = useLibraryAddress();
  // With a search, the server's own order is by relevance.
  const own = filters.search === '' ? 'trusted_rating' : BEST;
  const names = filters.search === '' ? librarySorts : [BEST, ...librarySorts];
  const choose = (chosen: string | null) => {
    const sort = librarySorts.find((each) => each === chosen);
    if (sort) filter({ sort });
    else clearSort();
  };
  return (
    <Select
      label={t('library.market.sort')}
      data={names.map((value) => ({ value, label: t(`library.market.sorts.${value}`) }))}
      value={filters.sort ?? own}
      allowDeselect={false}
      onChange={choose}
    />
  );
}

/** Search, category, industry and order (R-MARKET-1); the address keeps them. */
export function MarketFilters() {
  const { t } = useTranslation('workspace');
  const { filters, filter } = useLibraryAddress();
  const { categoryOf, industryOf } = useTemplateWords();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <div className={classes.filters}>
      <SearchInput />
      <Select
        label={t('library.market.category')}
        placeholder={t('library.market.allCategories')}
        data={categories.map(({ category_name: value }) => ({ value, label: categoryOf(value) }))}
        value={filters.category || null}
        clearable
        onChange={(category) => filter({ category: category ?? '' })}
      />
      <Select
        label={t('library.market.industry')}
        placeholder={t('library.market.allIndustries')}
        data={industries.map((value) => ({ value, label: industryOf(value) }))}
        value={filters.industry || null}
        clearable
        onChange={(industry) => filter({ industry: industry ?? '' })}
      />
      <SortSelect />
    </div>
  );
}
