import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../api/call-api';
import { useUser } from '../session/use-session';
import { type BrowserTemplate, removeFromBrowser, takeOver } from './browser-templates';
import { fetchLocalTemplates, keepLocalTemplate, templateOf } from './local-templates';
import type { TemplateContent } from './read-template';

const listKey = ['local-templates', 'list'] as const;

/** Moves the browser's templates to the server, once after each sign-in and on request. */
const takingOver = (userId: string) =>
  queryOptions({
    queryKey: ['local-templates', 'in-browser', userId],
    queryFn: () => takeOver(userId),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The signed-in person's local templates, newest first, after moving the browser's templates to the server. */
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

/** Returns a function to call after templates changed. */
export function useRefreshLocalTemplates(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: listKey }), [queries]);
}

/** Saves a new template, or changes the one with this id. */
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

/** This browser's templates that the server has not accepted. */
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
