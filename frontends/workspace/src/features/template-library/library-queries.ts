import type { TemplateStatus } from '@rapi/contracts/marketplace-lists';
import { MAX_TEMPLATES, MARKETPLACE_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { workspaceKeys } from '../../workspace/workspace-keys';
import type { LibraryFilters } from './library-address';

export const FEATURED = 3;

export const libraryKey = [...workspaceKeys.all, 'library'] as const;

export const categoriesQuery = queryOptions({
  queryKey: [...libraryKey, 'categories'],
  queryFn: async ({ signal }) => (await callApi('marketplace.categories', { signal })).categories,
  staleTime: Infinity,
});

export const featuredQuery = queryOptions({
  queryKey: [...libraryKey, 'featured'],
  queryFn: async ({ signal }) =>
    (await callApi('marketplace.featured', { signal })).featured_templates.slice(0, FEATURED),
});

export const searchQuery = (filters: LibraryFilters) =>
  queryOptions({
    queryKey: [...libraryKey, 'search', filters],
    queryFn: ({ signal }) => {
      const { search, category, industry, sort, page } = filters;
      const query = {
        page,
        limit: MARKETPLACE_PAGE_SIZE,
        ...(search !== '' && { search }),
        ...(category !== '' && { category }),
        ...(industry !== '' && { industry }),
        // Without words to search by, the server would order by all ratings.
        ...((sort || search === '') && { sort_by: sort ?? 'trusted_rating' }),
      };
      return callApi('marketplace.search', { query, signal });
    },
    placeholderData: keepPreviousData,
  });

export const mineQuery = (status: TemplateStatus | undefined) =>
  queryOptions({
    queryKey: [...libraryKey, 'mine', status ?? 'all'],
    queryFn: ({ signal }) =>
      callApi('marketplace.mine', { query: { limit: MAX_TEMPLATES, ...(status && { status }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'template', id],
    queryFn: async ({ signal }) => (await callApi('marketplace.get', { params: { id }, signal })).template,
  });

export const sampleQuery = (id: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'sample', id],
    queryFn: ({ signal }) => callApi('marketplace.sample', { params: { id }, signal }),
    staleTime: Infinity,
  });

export const reviewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'reviews', id],
    queryFn: ({ signal }) => callApi('marketplace.reviews', { params: { id }, query: { limit: 20 }, signal }),
  });

export const matchQuery = (id: string, fileId: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'match', id, fileId],
    queryFn: ({ signal }) =>
      callApi('marketplace.match-columns', { params: { id }, body: { file_id: fileId }, signal }),
    staleTime: Infinity,
  });
