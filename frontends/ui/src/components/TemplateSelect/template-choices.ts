import { MAX_MARKETPLACE_PAGE_SIZE, MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api';

interface TemplateChoice {
  id: string;
  name: string;
  from: 'recipes' | 'library';
}

/** The choices for a batch or a scheduled job: saved recipes, own templates and downloaded ones. */
export const templateChoicesQuery = queryOptions({
  queryKey: ['template-choices'],
  // Refetch whenever shown, because downloads and recipes change elsewhere.
  staleTime: 0,
  queryFn: async ({ signal }): Promise<TemplateChoice[]> => {
    const query = { limit: MAX_PAGE_SIZE };
    const [{ recipes }, mine, found] = await Promise.all([
      callApi('recipes.list', { query, signal }),
      callApi('marketplace.mine', { query, signal }),
      callApi('marketplace.search', { query: { limit: MAX_MARKETPLACE_PAGE_SIZE, downloaded: true }, signal }),
    ]);
    const library = [...mine.templates, ...found.templates];
    return [
      ...recipes.map(({ id, name }) => ({ id, name, from: 'recipes' as const })),
      ...[...new Map(library.map(({ id, template_name: name }) => [id, name]))].map(([id, name]) => ({
        id,
        name,
        from: 'library' as const,
      })),
    ];
  },
});
