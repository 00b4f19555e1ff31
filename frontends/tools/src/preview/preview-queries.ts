import type { TransformationType } from '@rapi/contracts';
import type { ApiQuery } from '@rapi/ui';
import { callApi, currentLanguage } from '@rapi/ui';
import { hashKey, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';
import type { Config } from './preview-settings';
import type { Selection } from './change-selection';
import { selectionBody } from './change-selection';
import type { SessionWords } from './SettingsDialog';

/** R-PREV-3. */
const SAMPLE_SIZE = 100;
/** Rows or changes per page. */
export const PAGE = 100;

const previewKeys = (fileId: string) => [...toolKeys.file(fileId), 'preview'] as const;

/** Filter for changes. Absent fields match all. */
export type ChangeFilter = Pick<ApiQuery<'preview.rows'>, 'column' | 'rule' | 'kind'>;

/** A session and one run of its preview. */
export interface Generated {
  sessionId: string;
  /** Changes with each run, so that pages of different runs never mix. */
  generation: number;
}

interface SessionRequest {
  fileId: string;
  type: TransformationType;
  config: Config | undefined;
  words: SessionWords;
  /** Identifies this opening of the dialog. Each opening has its own sessions. */
  opening: string;
}

/** The session of this opening for a transformation, created on the first preview. A new file version reuses it. */
export const sessionQuery = ({ fileId, type, config, words: { name, description }, opening }: SessionRequest) =>
  queryOptions({
    queryKey: ['tools', 'preview', 'session', opening, type, name, description],
    queryFn: async () => {
      const what = { transformation_type: type, transformation_config: config };
      const body = { file_id: fileId, ...what, session_name: name, description };
      return (await callApi('preview.session', { body })).session_id;
    },
    enabled: config !== undefined,
    staleTime: Infinity,
    retry: false,
  });

/**
 * What the session previews. It holds its last preview only, from which pages are read and changes are applied: the
 * answers of other settings are forgotten, so that going back to these makes their preview again.
 */
export const generatedQuery = (fileId: string, sessionId: string | undefined, config: Config | undefined) =>
  queryOptions({
    queryKey: [...previewKeys(fileId), 'generated', sessionId, config],
    queryFn: async ({ signal, client, queryKey }) => {
      const own = hashKey(queryKey);
      const ofSession = [...previewKeys(fileId), 'generated', sessionId];
      client.removeQueries({ queryKey: ofSession, predicate: ({ queryHash }) => queryHash !== own });
      const body = {
        session_id: sessionId ?? '',
        transformation_config: config,
        sample_size: SAMPLE_SIZE,
        language: currentLanguage(),
      };
      return (await callApi('preview.generate', { body, signal })).preview_data;
    },
    enabled: sessionId !== undefined && config !== undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });

export type RowsRequest = ChangeFilter &
  Pick<ApiQuery<'preview.rows'>, 'only_changed' | 'offset' | 'limit' | 'from_row'>;

/** A page of rows before and after. Both grids draw from the same answer. */
export const rowsQuery = (fileId: string, { sessionId, generation }: Generated, request: RowsRequest) => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...previewKeys(fileId), 'rows', sessionId, generation, request, language],
    queryFn: ({ signal }) =>
      callApi('preview.rows', { params: { sessionId }, query: { ...request, language }, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
};

export interface ChangesRequest extends ChangeFilter {
  offset: number;
  limit: number;
  from_row?: number;
  /** Restricts the list to selected changes. */
  selection?: Selection;
}

export const changesQuery = (fileId: string, { sessionId, generation }: Generated, request: ChangesRequest) => {
  const { selection, ...rest } = request;
  const body = { ...rest, ...(selection && { selection: selectionBody(selection) }) };
  return queryOptions({
    queryKey: [...previewKeys(fileId), 'changes', sessionId, generation, body],
    queryFn: ({ signal }) => callApi('preview.changes', { params: { sessionId }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
};

export const violationsQuery = (
  fileId: string,
  { sessionId, generation }: Generated,
  request: Pick<ApiQuery<'preview.violations'>, 'offset' | 'limit' | 'rule_id'>,
) => {
  const language = currentLanguage();
  return queryOptions({
    queryKey: [...previewKeys(fileId), 'violations', sessionId, generation, request, language],
    queryFn: ({ signal }) =>
      callApi('preview.violations', { params: { sessionId }, query: { ...request, language }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
};

export const sessionsKey = (fileId: string) => [...previewKeys(fileId), 'sessions'] as const;

/**
 * The sessions of the file or of all the user's files. Refetched whenever shown, because each preview makes or changes
 * one.
 */
export const sessionsQuery = (fileId: string, isOfAll: boolean, page: number) =>
  queryOptions({
    queryKey: [...sessionsKey(fileId), isOfAll, page],
    queryFn: ({ signal }) =>
      callApi('preview.sessions', {
        query: { limit: PAGE, offset: (page - 1) * PAGE, ...(!isOfAll && { file_id: fileId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
