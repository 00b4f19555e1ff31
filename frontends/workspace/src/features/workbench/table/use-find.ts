import { callApi, useDebouncedValue } from '@rapi/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkbench } from '../workbench-context';
import { workbenchKeys } from '../workbench-keys';

export interface FindChoice {
  text: string;
  /** Looked through; all that are shown where it is undefined. */
  column: string | undefined;
  matchCase: boolean;
  wholeCell: boolean;
}

export interface FoundPlace {
  place: number;
  column: string;
}

/** While one types, nothing is looked for. */
const REST_MS = 220;

/** How many cells show a text, and the next or previous of them. */
export function useFind(choice: FindChoice, shown: readonly string[]) {
  const { file, version, view } = useWorkbench();
  const { id } = file;
  const [rested] = useDebouncedValue(choice, REST_MS);
  const [from, setFrom] = useState<{ at: FoundPlace; backwards: boolean }>();
  const columns = rested.column === undefined ? shown : [rested.column];
  const body = {
    version,
    filter: [...view.filter],
    sort: [...view.sort],
    text: rested.text,
    columns: [...columns],
    match_case: rested.matchCase,
    whole_cell: rested.wholeCell,
    ...(from && { from: from.at, backwards: from.backwards }),
  };
  const { data, isFetching, error } = useQuery({
    queryKey: workbenchKeys.found(id, version, JSON.stringify(body)),
    queryFn: ({ signal }) => callApi('files.find', { params: { id }, body, signal }),
    enabled: rested.text !== '' && columns.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const found = rested.text === '' ? undefined : data;
  const step = (backwards: boolean) => {
    if (found?.match) setFrom({ at: { place: found.match.place, column: found.match.column }, backwards });
  };
  return { found, isFetching, error, next: () => step(false), previous: () => step(true) };
}
