import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../api/call-api';
import { useUser } from '../session/use-session';
import { type BrowserTemplate, removeFromBrowser, takeOver } from './browser-templates';
import { fetchLocalTemplates, keepLocalTemplate, templateOf } from './local-templates';
import type { TemplateContent } from './read-template';

const listKey = ['local-templates', 'list'] as const;

/** Runs once after each sign-in, and when asked for again. */
const takingOver = (userId: string) =>
  queryOptions({
    queryKey: ['local-templates', 'in-browser', userId],
    queryFn: () => takeOver(userId),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The local templates of the person who is signed in, the newest first; those of the browser are taken over before. */
export function useLocalTemplates() {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: [...listKey, userId],
    queryFn: async ({ client, signal }) => {
      await client.ensureQueryData(takingOver(userId));
      return (await fetchLocalTemplates(signal)).map(templateOf);
    },
  });
}

/** To be called after a change of templates. */
export function useRefreshLocalTemplates(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: listKey }), [queries]);
}

/** Keeps a new template, or changes the one with this id. */
export function useKeepLocalTemplate(id?: string) {
  return useMutation({
    mutationFn: (content: TemplateContent) => keepLocalTemplate(content, id),
    onSettled: useRefreshLocalTemplates(),
  });
}

export function useRemoveLocalTemplate() {
  return useMutation({
    mutationFn: (id: string) => callApi('local-templates.remove', { params: { id } }),
    onSettled: useRefreshLocalTemplates(),
  });
}

/** What of this browser's templates the server has not taken. */
export function useLeftTemplates() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const refresh = useRefreshLocalTemplates();
  const options = takingOver(userId);
  const { data: left = [], isFetching, refetch } = useQuery({ ...options, enabled: false });
  const tryAgain = async () => {
    await refetch();
    await refresh();
  };
  const remove = (template: BrowserTemplate) => {
    removeFromBrowser(template);
    queries.setQueryData(options.queryKey, (known) => known?.filter((each) => each.template !== template));
  };
  return { left, isTrying: isFetching, tryAgain, remove };
}
