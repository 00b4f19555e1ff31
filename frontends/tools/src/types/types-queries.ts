import type { ApiBody, ApiQuery } from '@rapi/ui';
import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

export type ConversionRequest = ApiBody<'types.convert'>;
export type SqlRequest = ApiQuery<'types.sql-schema'>;

const typeKeys = (fileId: string) => [...toolKeys.file(fileId), 'types'] as const;

export const typeProfileQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...typeKeys(fileId), 'profile'],
    queryFn: ({ signal }) => callApi('types.profile', { params: { id: fileId }, signal }),
    staleTime: Infinity,
  });

/** Previews the conversions. The request is part of the key, so that earlier previews stay cached. */
export const conversionQuery = (fileId: string, request: ConversionRequest) =>
  queryOptions({
    queryKey: [...typeKeys(fileId), 'preview', request],
    queryFn: ({ signal }) => callApi('types.convert', { params: { id: fileId }, body: request, signal }),
    staleTime: Infinity,
    retry: false,
  });

export const sqlQuery = (fileId: string, query: SqlRequest) =>
  queryOptions({
    queryKey: [...typeKeys(fileId), 'sql', query],
    queryFn: ({ signal }) => callApi('types.sql-schema', { params: { id: fileId }, query, signal }),
    staleTime: Infinity,
    retry: false,
  });
