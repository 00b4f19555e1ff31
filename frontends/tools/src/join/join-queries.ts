import type { ApiBody } from '@rapi/ui';
import { callApi } from '@rapi/ui';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

/** Column pairs that may be keys, and the columns of both files. */
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

/** Previews a join whenever the settings change. The last answer stays on screen until the next arrives. */
export const joinPreviewQuery = (fileId: string, body: ApiBody<'join.preview'> | undefined) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'join-preview', body],
    queryFn:
      body === undefined
        ? skipToken
        : ({ signal }) => callApi('join.preview', { params: { id: fileId }, body, signal }),
    retry: false,
  });
