import type { ColumnReadingInfo } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';
import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

export type ReadingQuestion = NonNullable<ColumnReadingInfo['question']>;
export type ReadingOption = ReadingQuestion['options'][number];
/** How columns are written, by name. */
export type StatedNotations = ApiBody<'column-readings.state'>['columns'];

/** How each column's texts are read, with the open questions. */
export const readingsQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'readings'],
    queryFn: async ({ signal }) => (await callApi('column-readings.list', { params: { id: fileId }, signal })).readings,
    staleTime: Infinity,
  });
