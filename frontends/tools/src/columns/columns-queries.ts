import type { SuggestionLanguage } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';

/** The mapping used last and suggested names, in the given language or else in the language of the headers. */
export const savedNamesQuery = (fileId: string, language: SuggestionLanguage | undefined) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'columns', 'saved', language],
    queryFn: ({ signal }) => callApi('column-mapper.saved', { params: { id: fileId }, query: { language }, signal }),
    placeholderData: keepPreviousData,
  });
