import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import type { ApiBody } from '@rapi/ui';
import { callApi, currentLanguage } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

/** Violations per page. */
export const PAGE = 100;

export const validationKeys = {
  file: (fileId: string) => [...toolKeys.file(fileId), 'validate'] as const,
  rules: (fileId: string) => [...validationKeys.file(fileId), 'rules'] as const,
  suggestions: (fileId: string) => [...validationKeys.file(fileId), 'suggestions'] as const,
  history: (fileId: string) => [...validationKeys.file(fileId), 'history'] as const,
};

export const rulesQuery = (fileId: string) =>
  queryOptions({
    queryKey: validationKeys.rules(fileId),
    queryFn: ({ signal }) => callApi('validation.rules', { params: { id: fileId }, signal }),
  });

/** The names of these files, however many newer ones there are; without those that are gone. */
export const fileNamesQuery = (fileId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...validationKeys.file(fileId), 'file names', ids],
    queryFn: async ({ signal }) => {
      const names = new Map<string, string>();
      let [offset, total] = [0, 1];
      while (offset < total && ids.some((id) => !names.has(id))) {
        const page = await callApi('files.list', { query: { limit: MAX_PAGE_SIZE, offset }, signal });
        for (const { id, filename } of page.data) names.set(id, filename);
        [offset, total] = [offset + MAX_PAGE_SIZE, page.total];
      }
      return names;
    },
  });

export const templatesQuery = () => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['tools', 'validate', 'templates', language],
    queryFn: ({ signal }) => callApi('validation.templates', { query: { language }, signal }),
    staleTime: Infinity,
  });
};

export const suggestionsQuery = (fileId: string) => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...validationKeys.suggestions(fileId), language],
    queryFn: ({ signal }) => callApi('validation.suggestions', { params: { id: fileId }, query: { language }, signal }),
    staleTime: 60_000,
    retry: false,
  });
};

/** What a rule would find, while it is being written. */
export const testQuery = (fileId: string, body: ApiBody<'validation.test-rule'> | undefined) => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...validationKeys.file(fileId), 'test', language, body],
    queryFn: ({ signal }) =>
      callApi('validation.test-rule', { params: { id: fileId }, query: { language }, body, signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

export const sessionsQuery = (fileId: string) =>
  queryOptions({
    queryKey: validationKeys.history(fileId),
    queryFn: ({ signal }) => callApi('validation.history', { params: { id: fileId }, signal }),
  });

export interface ResultsView {
  fileId: string;
  sessionId: string;
  /** Shows only this rule's findings. */
  ruleId?: string;
  /** Counts from one. */
  page: number;
}

/** One page of a session's violations. A session never changes. */
export const resultsQuery = ({ fileId, sessionId, ruleId, page }: ResultsView) => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...validationKeys.file(fileId), 'results', sessionId, ruleId, page, language],
    queryFn: ({ signal }) =>
      callApi('validation.results', {
        params: { id: fileId, sessionId },
        query: { limit: PAGE, offset: (page - 1) * PAGE, language, ...(ruleId !== undefined && { rule_id: ruleId }) },
        signal,
      }),
    placeholderData: (before) => (before?.session.id === sessionId ? before : undefined),
  });
};

/** One failing row with all its cells. */
export const failingRowQuery = (fileId: string, sessionId: string, row: number) => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...validationKeys.file(fileId), 'row', sessionId, row, language],
    queryFn: ({ signal }) =>
      callApi('validation.failing-rows', {
        params: { id: fileId, sessionId },
        query: { row_index: row, limit: 1, language },
        signal,
      }),
  });
};
