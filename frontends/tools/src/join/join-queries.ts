import type { ApiBody } from '@rapi/ui';
import { callApi } from '@rapi/ui';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

/** Pairs of columns that may be keys, with the columns of both files. */
export const suggestionsQuery = (fileId: string, otherId: string | null, sheet: string | null) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'join-keys', otherId, sheet],
    queryFn:
      otherId === null
        ? skipToken
        : ({ signal }) =>
            callApi('join.suggest', {
              params: { id: fileId },
              body: { other_file_id: otherId, ...(sheet !== null && { other_sheet: sheet }) },
              signal,
            }),
    retry: false,
  });

/** What a join would do. Asked for again whenever the settings change; the last answer stays until then. */
export const joinPreviewQuery = (fileId: string, body: ApiBody<'join.preview'> | undefined) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'join-preview', body],
    queryFn:
      body === undefined
        ? skipToken
        : ({ signal }) => callApi('join.preview', { params: { id: fileId }, body, signal }),
    retry: false,
  });
