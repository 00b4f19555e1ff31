import { callApi } from '@rapi/ui';
import { templateChoicesQuery, useLocalTemplates } from '@rapi/ui/controls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isBulkCleaning, MOST_RECIPES } from '../files/bulk-cleaning';

/** Saved recipes and the templates written for the Template Library. */
const keptCountQuery = (cleaningName: string) =>
  queryOptions({
    // Whatever refreshes the choices of templates refreshes their number.
    queryKey: [...templateChoicesQuery.queryKey, 'own count', cleaningName],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [{ recipes, total }, mine] = await Promise.all([
        callApi('recipes.list', { query: { limit: MOST_RECIPES }, signal }),
        callApi('marketplace.mine', { query: { limit: 1 }, signal }),
      ]);
      return total - recipes.filter((recipe) => isBulkCleaning(recipe, cleaningName)).length + mine.total;
    },
  });

/** How many templates of every kind the user has made (R-WORK-1). */
export function useTemplateCount() {
  const local = useLocalTemplates();
  const { t } = useTranslation('workspace');
  const kept = useQuery(keptCountQuery(t('list.bulk.cleaning')));
  const count = local.data && kept.data !== undefined ? local.data.length + kept.data : undefined;
  return { count, isError: local.isError || kept.isError };
}
