import { callApi } from '@rapi/ui';
import { templateChoicesQuery, useLocalTemplates } from '@rapi/ui/controls';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Counts saved recipes and the templates written for the Template Library, without fetching them. */
const keptCountQuery = queryOptions({
  // Whatever refreshes the choices of templates refreshes their number.
  queryKey: [...templateChoicesQuery.queryKey, 'own count'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const query = { limit: 1 };
    const [recipes, mine] = await Promise.all([
      callApi('recipes.list', { query, signal }),
      callApi('marketplace.mine', { query, signal }),
    ]);
    return recipes.total + mine.total;
  },
});

/** How many templates of every kind the user has made (R-WORK-1). */
export function useTemplateCount() {
  const local = useLocalTemplates();
  const kept = useQuery(keptCountQuery);
  const count = local.data && kept.data !== undefined ? local.data.length + kept.data : undefined;
  return { count, isError: local.isError || kept.isError };
}
